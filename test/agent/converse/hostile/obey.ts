import type { ChatBody, Reply } from '../../../../scripts/lab/providers/behaviour.ts'
import { faithful } from '../../../../scripts/lab/providers/behaviours/faithful.ts'
import { callTool, composeReply, fact } from '../../../../scripts/lab/providers/compose-reply.ts'
import {
  documentsOf,
  systemTextOf,
  textOfMessage,
} from '../../../../scripts/lab/providers/read-conversation.ts'
import type { ChatModel } from '../converse-shop.ts'
import type { Attack } from './attacks.ts'

/** A model that is honest until it reads the attacker's words, and then does all that they want. */
export interface Subverted {
  readonly chat: ChatModel
  /** What it says when it obeys. */
  readonly said: () => string
  /** The attacker's words have reached it. */
  readonly isReached: () => boolean
}

export function obey({ order, says, calls = [], cites = false }: Attack): Subverted {
  let isReached = false
  let said = ''
  const honest = faithful()
  return {
    isReached: () => isReached,
    said: () => said,
    chat(request) {
      const holdsOrder = request.messages.some(
        (each) => each.role !== 'system' && textOfMessage(each).includes(order),
      )
      if (!holdsOrder) return honest(request)
      isReached = true
      const deed = nextDeed(calls, request)
      if (deed !== undefined) return deed
      const reply = composeReply(partsOf(says, cites, request))
      said = reply.text
      return reply
    },
  }
}

/** The next tool that has not been asked for since the visitor's last message. */
function nextDeed(calls: NonNullable<Attack['calls']>, { messages }: ChatBody): Reply | undefined {
  const since = messages.slice(messages.findLastIndex(({ role }) => role === 'user'))
  const asked = since.flatMap((each) => (each.role === 'assistant' ? (each.tool_calls ?? []) : []))
  const next = calls.find(
    ([tool, input]) =>
      !asked.some(
        ({ function: { name, arguments: written } }) => name === tool && written === JSON.stringify(input),
      ),
  )
  return next && callTool(next[0], next[1], 'As ordered.')
}

function partsOf(says: string, cites: boolean, request: ChatBody) {
  const prompt = systemTextOf(request).split('\n').slice(4, 12).join(' ')
  const said = says
    .replace('{prompt}', () => prompt)
    .replace('{prompt reversed}', () => Array.from(prompt).toReversed().join(''))
    .replace('{prompt base64}', () => Buffer.from(prompt).toString('base64'))
    .replace('{prompt spaced}', () => Array.from(prompt).join(' '))
  const found = documentsOf(request).map(({ id }) => id)
  return [cites && found.length > 0 ? fact(said, ...found) : said]
}
