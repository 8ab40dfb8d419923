import type { ValidateFunction } from 'ajv'
import type { ChatBody, WireMessage } from './behaviour.ts'

/** A request that Cohere would answer with 400. */
export class BadRequest extends Error {
  override name = 'BadRequest'
}

/** @throws BadRequest that says what is wrong with the body */
export function readBody<Body>(written: string, isBody: ValidateFunction<Body>): Body {
  const body = parsed(written)
  if (isBody(body)) return body
  const [first] = isBody.errors ?? []
  throw new BadRequest(
    `invalid request: ${first?.instancePath ?? ''} ${first?.message ?? ''} ${JSON.stringify(first?.params ?? {})}`,
  )
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    throw new BadRequest('invalid request: the body is not JSON')
  }
}

/**
 * What a schema cannot say about a conversation: each tool result belongs to a call of the message before it, and each
 * call has a result before anything else is said.
 * @throws BadRequest
 */
export function requireCoherent({ messages }: ChatBody): void {
  let open = new Set<string>()
  for (const [place, message] of messages.entries()) {
    if (message.role === 'tool') {
      if (!open.delete(message.tool_call_id))
        throw new BadRequest(
          `invalid request: message[${String(place)}]: tool_call_id ${message.tool_call_id} was not called`,
        )
      continue
    }
    if (open.size > 0)
      throw new BadRequest(
        `invalid request: message[${String(place)}]: tool calls without results: ${[...open].join(', ')}`,
      )
    open = callsOf(message, place)
  }
  if (open.size > 0) throw new BadRequest('invalid request: the last message calls tools')
  const last = messages.at(-1)
  if (last?.role !== 'user' && last?.role !== 'tool')
    throw new BadRequest('invalid request: the last message must be of the user or of a tool')
}

function callsOf(message: WireMessage, place: number): Set<string> {
  if (message.role !== 'assistant') return new Set()
  const ids = (message.tool_calls ?? []).map(({ id }) => id)
  if (ids.length === 0 && message.content === undefined)
    throw new BadRequest(`invalid request: message[${String(place)}] has neither content nor tool calls`)
  if (new Set(ids).size !== ids.length)
    throw new BadRequest(`invalid request: message[${String(place)}] calls two tools by one id`)
  return new Set(ids)
}
