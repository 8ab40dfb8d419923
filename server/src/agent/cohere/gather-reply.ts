import {
  type ChatCitation,
  type ChatEndReason,
  type ChatEvent,
  type ChatToolCall,
  type ChatUsage,
  ModelError,
} from '../../platform/model.ts'

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

/**
 * Gathers one reply of the model.
 * @throws ModelError
 */
export async function gatherReply(
  events: AsyncIterable<ChatEvent>,
  onProgress: OnProgress,
): Promise<ModelReply> {
  let text = ''
  const citations: ChatCitation[] = []
  const toolCalls: ChatToolCall[] = []
  for await (const event of events) {
    switch (event.type) {
      case 'text':
        text += event.text
        if (text.length > longestReply) throw new ModelError('The model writes without an end.')
        if (toolCalls.length === 0) onProgress({ text, citations })
        break
      case 'citation':
        citations.push(event.citation)
        if (citations.length > mostCitations) throw new ModelError('The model cites without an end.')
        if (toolCalls.length === 0) onProgress({ text, citations })
        break
      case 'toolCall':
        toolCalls.push(event.call)
        break
      case 'end':
        return { text, citations, toolCalls, plan: event.plan, reason: event.reason, usage: event.usage }
    }
  }
  throw new ModelError('The reply of the model broke off.')
}

/** Far beyond what the allowed tokens can hold. */
const longestReply = 40_000
const mostCitations = 1_000
