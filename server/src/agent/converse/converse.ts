import type { TokenUsage } from '../../engine.ts'
import { plainNumerals } from '../../language/read/plain-numerals.ts'
import { languageCodes } from '../../language/language-code.ts'
import type { ChatMessage, Model } from '../../platform/models/model.ts'
import { mostToolRounds } from '../most-turn-cost.ts'
import type { Desk } from './desk.ts'
import { type FaultIn, rememberFaults } from './find-written-fault.ts'
import { gatherReply, type ModelReply, whileWanted } from './gather-reply.ts'
import type { Ground } from './ground.ts'
import { endOfSentences, type Written } from './passages-of.ts'
import { toolPrompts } from './prompts/tool-prompts.ts'
import { openRelease, type Release } from './release-reply.ts'
import { replyLanguages } from './reply-languages.ts'
import { runTool, toolsFor } from './toolbox.ts'
import { wantsPerson } from './visitor-wishes.ts'
import { visitorClock, writeMessages } from './write-messages.ts'

const mostCallsOfRound = 4
export const mostOutputTokens = 1_000

export type Chat = NonNullable<Model['chat']>

interface Writing {
  readonly chat: Chat
  readonly citesInText: boolean
}

export interface Conversed {
  /** `left`: whoever had read a part of it is gone. `ours`: the service answers in its own words. */
  readonly written: Written | 'left' | 'ours'
  readonly ground: Ground
  readonly faultIn: FaultIn
  readonly release: Release
  /** What the model has been told and has asked for. */
  readonly messages: ReturnType<typeof writeMessages>
  readonly toolRounds: number
  readonly usage: TokenUsage
}

/** Lets the model ask for tools until it answers. */
export async function converse(desk: Desk, { chat, citesInText }: Writing): Promise<Conversed> {
  const { ctx, turn } = desk.task
  const clock = visitorClock(ctx, turn)
  const messages = writeMessages(turn, { clock, citesInText })
  const tools = await toolsFor(desk)
  const ground = groundOf(desk, clock.toPlainDate().toString(), messages)
  const faultIn = rememberFaults(ground)
  let usage = noUsage
  for (let toolRounds = 0; ; toolRounds += 1) {
    turn.signal.throwIfAborted()
    const release = openRelease({ ground, faultIn }, turn)
    const request = {
      messages,
      tools: toolRounds < mostToolRounds ? tools : [],
      mostOutputTokens,
      signal: turn.signal,
    }
    const reply = await gatherReply(whileWanted(chat(request), turn), (soFar) => {
      release.offer(soFar)
    })
    usage = sumOfUsage(usage, reply.usage)
    const soFar = { ground, faultIn, release, messages, usage }
    if (turn.unwanted?.aborted === true && release.hasBegun())
      return { ...soFar, written: 'left', toolRounds }
    if (reply.toolCalls.length === 0 || toolRounds === mostToolRounds) {
      return { ...soFar, written: ended(reply), toolRounds }
    }
    // What is said beside a call of tools is no answer.
    if (release.hasBegun()) turn.onRestart?.()
    const toolCalls = reply.toolCalls.slice(0, mostCallsOfRound)
    messages.push({ role: 'assistant', plan: reply.plan, toolCalls })
    for (const call of toolCalls) {
      messages.push({ role: 'tool', toolCallId: call.id, documents: await runTool(desk, call) })
    }
    if (isForUsToSay(desk, ground)) return { ...soFar, written: 'ours', toolRounds: toolRounds + 1 }
  }
}

const spoken: ReadonlySet<string> = new Set(languageCodes)

/** Whoever asks for a person is told what is true, where the service can: a model would promise one. */
function isForUsToSay({ wishes, outcome }: Desk, { languages }: Ground): boolean {
  const isHandedOver = outcome.done?.actions.some(({ type }) => type === 'handoff') === true
  return isHandedOver && wantsPerson(wishes) && [...languages].every((each) => spoken.has(each))
}

/** A reply that reached its longest ends with its last whole sentence; what is said beside a call of tools is none. */
export function ended({ text, citations, reason, toolCalls }: ModelReply): Written {
  if (toolCalls.length > 0) return { text: '', citations: [] }
  const whole = reason === 'cut' ? text.slice(0, endOfSentences(text)) : text
  return {
    text: whole.trimEnd(),
    citations: citations.filter(({ start }) => reason !== 'cut' || start < whole.length),
  }
}

function groundOf({ task, findings }: Desk, today: string, messages: readonly ChatMessage[]): Ground {
  const { turn } = task
  const said = (role: 'user' | 'assistant'): string[] =>
    turn.history.filter((each) => each.role === role).map(({ content }) => plainNumerals(content).text)
  return {
    findings: findings.all,
    said: [plainNumerals(turn.message).text, ...said('user').toReversed(), ...turn.memory.facts],
    replies: said('assistant'),
    languages: replyLanguages(turn),
    secrets: [
      ...messages.flatMap((each) => (each.role === 'system' && 'content' in each ? [each.content] : [])),
      ...Object.values(toolPrompts).map(
        ({ description, parameters }) => `${description} ${JSON.stringify(parameters)}`,
      ),
    ],
    today,
  }
}

export const noUsage: TokenUsage = { inputTokens: 0, outputTokens: 0 }

export function sumOfUsage(one: TokenUsage, other: TokenUsage): TokenUsage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  }
}
