import {
  type ChatEndReason,
  type ChatEvent,
  type ChatToolCall,
  type ChatUsage,
  ModelError,
} from '../model.ts'
import { fieldAt, itemsOf, numberOf, textOf } from '../read-fields.ts'
import { usageOf } from '../usage-of.ts'
import { brokenAnswer } from '../model.ts'
import { withoutThoughts } from './without-thoughts.ts'

/** More are no calls that a model makes to answer a visitor: they are held until they are whole. */
const longestHeld = 20_000
const mostCalls = 16

/**
 * What the chunks of a stream say in the words of the model port. Calls of tools come in pieces or whole, with or without
 * numbers and ids; tokens come at the end or never. A reply whose calls or thoughts go on without an end is cut off.
 * @throws ModelError where a reply is withheld or has no end
 */
export async function* readChatStream(wire: AsyncIterable<unknown>): AsyncGenerator<ChatEvent, undefined> {
  const calls: ChatToolCall[] = []
  const visible = withoutThoughts()
  const said: { reason: ChatEndReason | undefined; usage: ChatUsage; text: string } = {
    reason: undefined,
    usage: usageOf({}),
    text: '',
  }
  let held = 0
  for await (const chunk of untilSilent(wire, () => said.reason !== undefined)) {
    said.usage = countedIn(chunk) ?? said.usage
    const choice = itemsOf(fieldAt(chunk, 'choices'))[0]
    const delta = fieldAt(choice, 'delta')
    const { text, thought } = visible(textOf(fieldAt(delta, 'content')) ?? '')
    held += thought
    if (text !== '') {
      said.text += text
      yield { type: 'text', text }
    }
    for (const piece of itemsOf(fieldAt(delta, 'tool_calls'))) held += takeCall(calls, piece)
    said.reason = reasonOf(textOf(fieldAt(choice, 'finish_reason'))) ?? said.reason
    if (held > longestHeld || calls.length > mostCalls) {
      yield { type: 'end', reason: 'cut', plan: '', usage: said.usage }
      return undefined
    }
  }
  if (said.reason === undefined) throw brokenAnswer('the reply has no end')
  if (said.reason === 'cut' || calls.length === 0) {
    yield { type: 'end', reason: said.reason === 'cut' ? 'cut' : 'complete', plan: '', usage: said.usage }
    return undefined
  }
  for (const call of calls) yield { type: 'toolCall', call }
  // What is said beside calls is what the model is about to do.
  yield { type: 'end', reason: 'toolCalls', plan: said.text, usage: said.usage }
  return undefined
}

/** A server that has said why a reply ended owes nothing more: one that keeps the line open then has ended all the same. */
async function* untilSilent(wire: AsyncIterable<unknown>, isOver: () => boolean): AsyncGenerator {
  try {
    yield* wire
  } catch (error) {
    if (!isOver() || !(error instanceof ModelError)) throw error
  }
}

/** Adds a piece to the call that it belongs to; returns how much has come. */
function takeCall(calls: ChatToolCall[], piece: unknown): number {
  const id = textOf(fieldAt(piece, 'id')) ?? ''
  const name = textOf(fieldAt(piece, 'function', 'name')) ?? ''
  const written = writtenOf(fieldAt(piece, 'function', 'arguments'))
  const place = placeOf(calls, { index: numberOf(fieldAt(piece, 'index')), id, name })
  const call = calls[place]
  if (call === undefined) {
    if (name === '') throw brokenAnswer('a tool call has no name')
    calls.push({ id: id === '' ? madeId(calls.length) : id, name, arguments: written })
  } else calls[place] = { ...call, arguments: call.arguments + written }
  return id.length + name.length + written.length
}

/** Servers that send calls whole give them no number, or all the same: another id or a name begins another one. */
function placeOf(
  calls: readonly ChatToolCall[],
  { index, id, name }: { readonly index: number | undefined; readonly id: string; readonly name: string },
): number {
  const known = id === '' ? -1 : calls.findIndex((call) => call.id === id)
  if (known !== -1) return known
  const isNext = index === undefined || index >= calls.length || id !== ''
  return name !== '' && isNext
    ? calls.length
    : Math.max(0, Math.min(index ?? calls.length - 1, calls.length - 1))
}

/** Some take no other than nine letters and digits. */
function madeId(place: number): string {
  return `call${String(place).padStart(5, '0')}`
}

/** JSON as text; some servers send the object itself. */
function writtenOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return textOf(value) ?? ''
}

function reasonOf(finish: string | undefined): ChatEndReason | undefined {
  switch (finish) {
    case undefined:
    case '':
      return undefined
    case 'length':
      return 'cut'
    case 'content_filter':
      throw brokenAnswer('the reply was withheld')
    default:
      // `stop`, `tool_calls` and `function_call`: whether tools are called is seen by the calls. Servers have more words.
      return 'complete'
  }
}

function countedIn(chunk: unknown): ChatUsage | undefined {
  const usage = fieldAt(chunk, 'usage')
  if (typeof usage !== 'object' || usage === null) return undefined
  return usageOf({
    inputTokens: numberOf(fieldAt(usage, 'prompt_tokens')),
    outputTokens: numberOf(fieldAt(usage, 'completion_tokens')),
  })
}
