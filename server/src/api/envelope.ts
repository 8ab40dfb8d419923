import type { StreamedEvent } from '../contract/handler.ts'
import { creditsOf } from '../metering/index.ts'

/** What any handler answers with, seen without its operation's types. */
export interface AnyReply {
  readonly status: number
  readonly chargedMillicredits?: number
  readonly replayed?: boolean
  readonly onceCommitted?: () => Promise<object>
  /** Instead of members: the answer is a stream. */
  readonly events?: AsyncIterable<StreamedEvent>
  /** The same in JSON Lines. */
  readonly lines?: AsyncIterable<object>
  readonly [member: string]: unknown
}

/** The body of a success: the handler's members and `meta` with what the request cost. */
export function envelope(reply: AnyReply): Record<string, unknown> {
  const {
    status: _status,
    replayed: _replayed,
    onceCommitted: _onceCommitted,
    chargedMillicredits = 0,
    ...members
  } = reply
  return { ...members, meta: { creditsConsumed: creditsOf(chargedMillicredits) } }
}

/** Does what a handler has left for when its transaction is over, if it has left something. */
export async function completed(reply: AnyReply): Promise<AnyReply> {
  return reply.onceCommitted === undefined ? reply : { ...reply, ...(await reply.onceCommitted()) }
}
