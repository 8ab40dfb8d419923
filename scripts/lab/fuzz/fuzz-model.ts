import { Readable } from 'node:stream'
import type {
  ChatDocument,
  ChatEvent,
  ChatRequest,
  Model,
} from '../../../server/src/platform/models/model.ts'
import { spellingModel } from '../providers/spelling-model.ts'
import { type FuzzMessage, fuzzMessages } from './fuzz-messages.ts'

/** More than is read of a reply. */
const longestReply = 8_000

/**
 * A language model that first asks for tools and then replies, both in the engine's own words. What it says follows from
 * what it is asked.
 */
export const fuzzModel: Model = {
  ...spellingModel,
  chat: (request) => Readable.from(eventsFor(request)),
}

function eventsFor({ messages, tools }: ChatRequest): Generator<ChatEvent> {
  const make = fuzzMessages(checksum(JSON.stringify(messages)))
  if (messages.at(-1)?.role === 'user') return callTools(tools, make)
  return reply(
    make,
    messages.flatMap((message) => (message.role === 'tool' ? message.documents : [])),
  )
}

function* callTools(tools: ChatRequest['tools'], make: FuzzMessage): Generator<ChatEvent> {
  for (const [index, { name, parameters }] of tools.entries()) {
    const properties = Object.keys(parameters['properties'] ?? {})
    const given = Object.fromEntries(properties.map((property) => [property, make({ longest: 500 })]))
    yield { type: 'toolCall', call: { id: `call-${String(index)}`, name, arguments: JSON.stringify(given) } }
  }
  yield { type: 'end', reason: 'toolCalls', plan: make({ longest: 500 }), usage }
}

function* reply(make: FuzzMessage, found: readonly ChatDocument[]): Generator<ChatEvent> {
  const named = found.map(({ data }) => `${JSON.stringify(data['name'])} `).join('')
  const text = named + make({ longest: longestReply - Math.min(named.length, longestReply / 2) })
  yield { type: 'text', text }
  for (const [index, { id }] of found.entries()) {
    const [start, end] = [index * 40, (index + 1) * 40]
    yield { type: 'citation', citation: { start, end, text: text.slice(start, end), documentIds: [id] } }
  }
  yield { type: 'end', reason: 'complete', plan: '', usage }
}

const usage = { inputTokens: 100, outputTokens: 100 }

/** FNV-1a. */
function checksum(text: string): number {
  let sum = 0x811c_9dc5
  for (let index = 0; index < text.length; index += 1)
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x0100_0193)
  return sum >>> 0
}
