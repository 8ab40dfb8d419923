import {
  type ChatCitation,
  type ChatEndReason,
  type ChatEvent,
  type ChatToolCall,
  type ChatUsage,
  ModelError,
} from '../../platform/models/model.ts'
import type { EngineTurn } from '../../engine.ts'
import { left, unlessUnwanted } from '../unless-unwanted.ts'

/** What the model has written or asked for. None of it has been checked. */
export interface ModelReply {
  readonly text: string
  readonly citations: readonly ChatCitation[]
  readonly toolCalls: readonly ChatToolCall[]
  readonly plan: string
  readonly reason: ChatEndReason
  readonly usage: ChatUsage
}

/** Gets what is there of a reply while it comes. */
export type OnProgress = (soFar: Pick<ModelReply, 'text' | 'citations'>) => void

/** Beyond what the allowed tokens hold of any language. */
const longestReply = 6_000
/** Documents, counted each time that one is cited. */
const mostCited = 500
/** Citations that lie over each other say the same again; all of them together say no more than this. */
const longestCited = 2 * longestReply

const mostCalls = 16

/**
 * Gathers one reply of the model. One that passes a bound is not read on: the provider is left, and the reply counts as
 * cut at that place.
 * @throws ModelError
 */
export async function gatherReply(
  events: AsyncIterable<ChatEvent>,
  onProgress: OnProgress,
): Promise<ModelReply> {
  let text = ''
  const citations: ChatCitation[] = []
  const room = { cited: mostCited, characters: longestCited }
  const toolCalls: ChatToolCall[] = []
  const cut = (): ModelReply => ({ text, citations, toolCalls, plan: '', reason: 'cut', usage: untold })
  for await (const event of events) {
    switch (event.type) {
      case 'text':
        text += event.text
        if (text.length > longestReply) {
          text = text.slice(0, longestReply)
          return cut()
        }
        if (toolCalls.length === 0) onProgress({ text, citations })
        break
      case 'citation':
        room.cited -= Math.max(1, event.citation.documentIds.length)
        room.characters -= charactersOf(event.citation)
        if (room.cited < 0 || room.characters < 0) return cut()
        citations.push(event.citation)
        if (toolCalls.length === 0) onProgress({ text, citations })
        break
      case 'toolCall':
        toolCalls.push(event.call)
        if (toolCalls.length > mostCalls) return cut()
        break
      case 'end':
        return { text, citations, toolCalls, plan: event.plan, reason: event.reason, usage: event.usage }
    }
  }
  throw new ModelError('The reply of the model broke off.')
}

/** A passage beyond the end of any reply counts as a whole one: it is kept, and found to be no passage. */
function charactersOf({ text, start, end }: ChatCitation): number {
  return Math.max(text.length, Math.min(end - start, longestReply))
}

/** The events of a reply until nobody reads on: then the provider is left, and the reply ends there. */
export async function* whileWanted(
  events: AsyncIterable<ChatEvent>,
  turn: Pick<EngineTurn, 'unwanted'>,
): AsyncGenerator<ChatEvent> {
  const iterator = events[Symbol.asyncIterator]()
  try {
    for (;;) {
      const event = await unlessUnwanted(turn, () => iterator.next())
      if (event === left) {
        yield { type: 'end', reason: 'cut', plan: '', usage: untold }
        return
      }
      if (event.done === true) return
      yield event.value
    }
  } finally {
    // This stands behind an event that is still to come, and may fail with it.
    iterator.return?.().catch(() => undefined)
  }
}

/** A provider tells of the tokens at the end of a reply. */
const untold: ChatUsage = { inputTokens: 0, outputTokens: 0 }
