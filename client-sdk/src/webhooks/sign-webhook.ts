import type { WebhookEvent, WebhookPayload } from './delivery.ts'
import { base64Of, hmac } from '../hmac-key.ts'
import { secretList } from './secret-list.ts'

/**
 * How a delivery for a test is signed.
 *
 * @example
 * const anHourAgo: SignWebhookOptions = { secrets, now: () => Date.now() - 3_600_000 }
 */
export interface SignWebhookOptions {
  /** The secret; two, the old one first, for a delivery in the midst of a rotation. */
  readonly secrets: string | readonly string[]
  /** Id of the event. A random one unless told. */
  readonly id?: string
  /** When it is signed: a date, or milliseconds since 1970. The clock of the machine unless told. */
  readonly now?: () => Date | number
}

/**
 * A delivery as the service posts it.
 *
 * @example
 * const { body, headers }: SignedWebhook = await signWebhook(payload, { secrets })
 */
export interface SignedWebhook {
  readonly body: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * What is posted for an event: of an event of the contract its payload, of any other an object.
 *
 * @example
 * const younger: PayloadToSign<'visitor.merged'> = { event: 'visitor.merged', data: {} }
 */
export type PayloadToSign<Event extends string> = { readonly event: Event } & (Event extends WebhookEvent
  ? WebhookPayload<Event>
  : Readonly<Record<string, unknown>>)

/**
 * Signs a payload just as the service does, so that you can test your receiver without the service: with the events of
 * the contract, and with one that does not exist yet.
 *
 * @throws TypeError when `secrets` is empty
 *
 * @example
 * const payload = { event: 'session.created', createdAt: '2026-11-18T09:30:00.125Z', data: session } as const
 * const delivery = await signWebhook(payload, { secrets: 'cs_for-tests' })
 * const answer = await fetch('http://127.0.0.1:4000/webhooks', { method: 'POST', ...delivery })
 * assert.equal(answer.status, 204)
 */
export async function signWebhook<Event extends string>(
  payload: PayloadToSign<Event>,
  { secrets, id = randomId(), now = Date.now }: SignWebhookOptions,
): Promise<SignedWebhook> {
  const list = secretList(secrets)
  const body = JSON.stringify(payload)
  const timestamp = String(Math.floor(Number(now()) / 1000))
  // There is room for one signature here, and the list has at least one secret.
  const own = await hmac(list[0] ?? '', `${timestamp}.${body}`)
  const standard = await Promise.all(list.map((secret) => hmac(secret, `${id}.${timestamp}.${body}`)))
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-service-signature': hexOf(own),
      'x-service-timestamp': timestamp,
      'x-service-event': payload.event,
      'x-service-event-id': id,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': standard.map((bytes) => `v1,${base64Of(bytes)}`).join(' '),
    },
  }
}

/** An id of the service's form: 26 characters, the first at most 7. */
function randomId(): string {
  return `evt_0${crypto.randomUUID().replaceAll('-', '').slice(0, 25)}`
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
