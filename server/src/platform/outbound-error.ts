import type { UrlFault } from './outbound-url.ts'

/** Why a request got no answer. Stable: they are kept in logs that customers read. */
export type OutboundReason =
  | UrlFault
  | 'name-not-resolved'
  | 'connection-failed'
  | 'tls-failed'
  | 'timed-out'
  | 'answer-broken'
  | 'answer-unreadable'
  | 'stopped'

/** A request that got no answer. What a library said about it is its cause. */
export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, options?: ErrorOptions) {
    super(`The request got no answer: ${reason}`, options)
    this.reason = reason
  }
}
