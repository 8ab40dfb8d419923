import type { Open } from '../open.ts'
import type { webhooks } from '../types.gen.ts'

/**
 * The events that this version knows: callbacks (`message.*`) and webhooks.
 *
 * @example
 * const interesting: readonly WebhookEvent[] = ['message.completed', 'session.rated']
 */
export type WebhookEvent = keyof webhooks

/**
 * The body that is posted for an event. Enumerations inside it may grow in any version, so other text is possible there.
 *
 * @example
 * function thank({ data }: WebhookPayload<'session.rated'>) {
 *   console.log(`Rated ${data.rating ?? 'no more'}`)
 * }
 */
export type WebhookPayload<Event extends WebhookEvent = WebhookEvent> = {
  [Each in Event]: Open<webhooks[Each]['post']['requestBody']['content']['application/json']>
}[Event]

/**
 * The name of an event that is younger than this version. It is text, but the compiler has to tell it from every
 * {@link WebhookEvent} for a `switch` to narrow; as plain text it stands in `payload.event`.
 *
 * @example
 * const isNews = (event: WebhookEvent | UnknownWebhookEvent) => String(event).startsWith('news.')
 */
export interface UnknownWebhookEvent {
  /** Is on no value. It keeps this type and texts apart, also between two copies of this package. */
  readonly [Symbol.toStringTag]: 'outside the contract'
  toString(): string
}

/**
 * The body of an event that is younger than this version. Check what you read from it.
 *
 * @example
 * function note(payload: UnknownWebhookPayload) {
 *   console.log(payload.event, payload['data'])
 * }
 */
export interface UnknownWebhookPayload {
  readonly event: string
  readonly [field: string]: unknown
}

/**
 * A delivery of an event that is younger than this version.
 *
 * @example
 * function note({ id, payload }: UnknownWebhookDelivery) {
 *   console.log(`${payload.event} (${id}) is new to us`)
 * }
 */
export interface UnknownWebhookDelivery {
  readonly id: string
  readonly event: UnknownWebhookEvent
  readonly payload: UnknownWebhookPayload
}

/**
 * A delivery that was verified. `event` tells which payload it is; services get new events in any version, so a
 * `switch` needs a `default:` that lets pass what it does not know. `id` is the same whenever the event is posted again:
 * note the ids you have dealt with and drop repeats. (The id travels in a header, which the signature does not cover.
 * Where a repeat must never count twice, note an id out of the payload as well.)
 *
 * @example
 * switch (delivery.event) {
 *   case 'message.completed':
 *     return show(delivery.payload.data.content)
 *   case 'sync.failed':
 *     return warn(delivery.payload.data.run.error)
 *   default:
 *     // Nothing for us, or an event of a newer service.
 *     return console.log(`Passed over ${delivery.payload.event}`)
 * }
 */
export type WebhookDelivery =
  | {
      [Event in WebhookEvent]: {
        readonly id: string
        readonly event: Event
        readonly payload: WebhookPayload<Event>
      }
    }[WebhookEvent]
  | UnknownWebhookDelivery
