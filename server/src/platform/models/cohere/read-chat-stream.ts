import type { ChatEndReason, ChatEvent, ChatToolCall, ChatUsage } from '../model.ts'
import { fieldAt, numberOf, textOf } from '../read-fields.ts'
import { startReplyText } from './reply-text.ts'
import { brokenAnswer } from '../model.ts'
import { usageOf } from '../usage-of.ts'

/** More is no plan, and more are no calls, that a model makes to answer a visitor. Both are held until they are whole. */
const longestHeld = 20_000
const mostCalls = 16

/**
 * What Cohere's events say in the words of the model port. Events of an unknown type are passed over. A plan or calls of
 * tools that go on without an end are cut off, and with them the reply.
 * @param documents our document ids by the names that Cohere may give them
 * @throws ModelError where a reply ends with an error or without an end. The library also takes a reply that says
 * `[DONE]` for the end of the stream, and so cuts it off.
 */
export async function* readChatStream(
  wire: AsyncIterable<unknown>,
  documents: ReadonlyMap<string, string>,
): AsyncGenerator<ChatEvent, undefined> {
  const text = startReplyText(documents)
  const calls = new Map<number, ChatToolCall>()
  let plan = ''
  let held = 0
  for await (const event of wire) {
    const index = numberOf(fieldAt(event, 'index')) ?? 0
    const message = fieldAt(event, 'delta', 'message')
    switch (fieldAt(event, 'type')) {
      case 'content-start':
      case 'content-delta': {
        const piece = textOf(fieldAt(message, 'content', 'text')) ?? ''
        if (piece === '') break
        text.append(index, piece)
        yield { type: 'text', text: piece }
        break
      }
      case 'citation-start': {
        const citation = text.citationOf(fieldAt(message, 'citations'))
        if (citation !== undefined) yield { type: 'citation', citation }
        break
      }
      case 'tool-plan-delta': {
        const piece = textOf(fieldAt(message, 'toolPlan')) ?? ''
        held += piece.length
        plan += piece
        break
      }
      case 'tool-call-start': {
        const call = startedCall(fieldAt(message, 'toolCalls'))
        held += call.id.length + call.name.length + call.arguments.length
        calls.set(index, call)
        break
      }
      case 'tool-call-delta': {
        const written = textOf(fieldAt(message, 'toolCalls', 'function', 'arguments')) ?? ''
        const call = startedBefore(calls, index)
        held += written.length
        calls.set(index, { ...call, arguments: call.arguments + written })
        break
      }
      case 'tool-call-end':
        yield { type: 'toolCall', call: startedBefore(calls, index) }
        break
      case 'message-end': {
        const end = fieldAt(event, 'delta')
        yield { type: 'end', reason: reasonOf(end), plan, usage: tokensIn(fieldAt(end, 'usage')) }
        return undefined
      }
    }
    if (held > longestHeld || calls.size > mostCalls) {
      yield { type: 'end', reason: 'cut', plan: '', usage: usageOf({}) }
      return undefined
    }
  }
  throw brokenAnswer('the reply has no end')
}

function startedCall(wire: unknown): ChatToolCall {
  const id = textOf(fieldAt(wire, 'id'))
  const name = textOf(fieldAt(wire, 'function', 'name'))
  if (id === undefined || name === undefined) throw brokenAnswer('a tool call has no id or no name')
  return { id, name, arguments: textOf(fieldAt(wire, 'function', 'arguments')) ?? '' }
}

function startedBefore(calls: ReadonlyMap<number, ChatToolCall>, index: number): ChatToolCall {
  const call = calls.get(index)
  if (call === undefined) throw brokenAnswer('a tool call has no beginning')
  return call
}

function reasonOf(end: unknown): ChatEndReason {
  switch (fieldAt(end, 'finishReason')) {
    case 'COMPLETE':
    case 'STOP_SEQUENCE':
      return 'complete'
    case 'TOOL_CALL':
      return 'toolCalls'
    case 'MAX_TOKENS':
      return 'cut'
    default:
      // `ERROR`, `TIMEOUT` and whatever is new. What Cohere says about it may repeat what was asked.
      throw brokenAnswer('the reply ended with an error')
  }
}

/** Tokens of the whole prompt; those that are billed where Cohere tells no others. */
function tokensIn(usage: unknown): ChatUsage {
  const told = (name: 'inputTokens' | 'outputTokens'): number | undefined =>
    numberOf(fieldAt(usage, 'tokens', name)) ?? numberOf(fieldAt(usage, 'billedUnits', name))
  return usageOf({ inputTokens: told('inputTokens'), outputTokens: told('outputTokens') })
}
