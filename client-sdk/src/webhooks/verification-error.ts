/**
 * Why a delivery was refused:
 * - `missing-header`: not from the service, or a proxy has dropped the header
 * - `malformed-header`: not what the service sends
 * - `stale-timestamp`: signed too long ago, or too far ahead
 * - `wrong-signature`: another secret, or another body
 * - `body-not-raw`: your own code has parsed the body before
 * - `body-not-json`: signed, but not by this service
 *
 * @example
 * const isOurMistake = (reason: WebhookFault) => reason === 'body-not-raw'
 */
export type WebhookFault =
  | 'missing-header'
  | 'malformed-header'
  | 'stale-timestamp'
  | 'wrong-signature'
  | 'body-not-raw'
  | 'body-not-json'

/**
 * The request is not a delivery of the service, as far as can be proved. Answer it with 400. The message is for your
 * log: it tells what to mend, and holds neither secret nor signature.
 *
 * @example
 * try {
 *   await verifyWebhook(request, { secrets })
 * } catch (error) {
 *   if (!(error instanceof WebhookVerificationError)) throw error
 *   console.warn(error.reason, error.message)
 *   return new Response(null, { status: 400 })
 * }
 */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError'
  /** What to branch on. */
  readonly reason: WebhookFault

  constructor(reason: WebhookFault, message: string) {
    super(message)
    this.reason = reason
  }
}
