/** Why a plugin gave no usable answer. Stable: they are kept in logs. */
export type PluginFault =
  /** The turn has made all the calls it may make. */
  | 'no-call-left'
  /** There is no buyer to ask for. */
  | 'no-buyer'
  | 'secret-unreadable'
  | 'unreachable'
  | 'timed-out'
  /** It answered with a status that is not 2xx. */
  | 'refused'
  | 'answer-unreadable'
  | 'answer-not-json'
  | 'answer-wrong'
  /** The answer repeats the buyer's token or cart id, which must not get anywhere else. */
  | 'answer-indiscreet'

/** What may be logged of a failed call: nothing that was sent, and nothing that came back. */
export interface PluginFailure {
  readonly status?: number
  /** What exactly was wrong, in words of our own or names of the contract. */
  readonly reason?: string
}

/** A call to a plugin that got no usable answer. It has no cause: libraries repeat what they were given. */
export class PluginError extends Error {
  override name = 'PluginError'
  readonly fault: PluginFault
  readonly failure: PluginFailure

  constructor(fault: PluginFault, failure: PluginFailure = {}) {
    super(`The plugin gave no usable answer: ${fault}`)
    this.fault = fault
    this.failure = failure
  }
}
