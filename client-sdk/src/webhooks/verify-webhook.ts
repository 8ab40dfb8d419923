import type { WebhookDelivery } from './delivery.ts'
import { hmacKey } from '../hmac-key.ts'
import { secretList } from './secret-list.ts'
import { WebhookVerificationError } from './verification-error.ts'

type HeaderFields = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * What came in.
 *
 * @example
 * // In Express, behind express.raw(), the request fits as it is.
 * await verifyWebhook(request, { secrets })
 */
export interface WebhookRequest {
  /** The body as it was received, before anything parses it: its bytes, or their text. */
  readonly body: string | Uint8Array | ArrayBuffer
  /** All headers, as `Headers` or as a plain object. How names are capitalised does not matter. */
  readonly headers: Pick<Headers, 'get'> | HeaderFields
}

/**
 * How a request is verified.
 *
 * @example
 * // While a secret is being rotated, both hold.
 * const options: VerifyWebhookOptions = { secrets: [currentSecret, nextSecret] }
 */
export interface VerifyWebhookOptions {
  /** The `cs_…` secret of the webhook or key; during a rotation the old one and the new one, in any order. */
  readonly secrets: string | readonly string[]
  /** How many seconds the delivery's timestamp may be off, either way. 300 unless told. */
  readonly toleranceSeconds?: number
  /** What time it is: a date, or milliseconds since 1970. The clock of the machine unless told. */
  readonly now?: () => Date | number
}

/**
 * Makes sure that a request is a recent delivery of the service, and reads it. The body is parsed only once its
 * signature is right.
 *
 * @throws {@link WebhookVerificationError} when it is not; answer 400
 * @throws TypeError when `secrets` is empty: a mistake in your configuration, not of the sender
 *
 * @example
 * export async function POST(request: Request) {
 *   const body = await request.arrayBuffer()
 *   const delivery = await verifyWebhook({ body, headers: request.headers }, { secrets })
 *   if (delivery.event === 'message.completed') await show(delivery.payload.data.content)
 *   return new Response(null, { status: 204 })
 * }
 */
export async function verifyWebhook(
  { body, headers }: WebhookRequest,
  { secrets, toleranceSeconds = 300, now = Date.now }: VerifyWebhookOptions,
): Promise<WebhookDelivery> {
  const list = secretList(secrets)
  requireRaw(body)
  const id = readHeader(headers, 'x-service-event-id', /./)
  const timestamp = readHeader(headers, 'x-service-timestamp', /^\d{1,12}$/)
  const signature = readHeader(headers, 'x-service-signature', /^[\da-f]{64}$/)

  const offSeconds = Math.abs(Number(now()) / 1000 - Number(timestamp))
  // Said this way round, a tolerance or a time that is not a number refuses everything.
  if (!(offSeconds <= toleranceSeconds)) {
    throw new WebhookVerificationError('stale-timestamp', `The timestamp is ${String(offSeconds)} s off.`)
  }
  // A blob joins texts and bytes of every kind as they are.
  const signed = new Blob([`${timestamp}.`, body])
  const content = await signed.arrayBuffer()
  const given = Uint8Array.from(signature.match(/../g) ?? [], (pair) => parseInt(pair, 16))
  for (const secret of list) {
    // Compares in constant time.
    if (await crypto.subtle.verify('HMAC', await hmacKey(secret), given, content)) {
      return readDelivery(id, await signed.slice(timestamp.length + 1).text())
    }
  }
  throw new WebhookVerificationError(
    'wrong-signature',
    'No secret fits. Pass the cs_ text of this webhook or key, and the body as received.',
  )
}

/** Callers without a compiler, or with a framework that types bodies as `any`, pass whatever there is. */
function requireRaw(body: unknown): asserts body is string | ArrayBuffer | Uint8Array<ArrayBuffer> {
  // Not `instanceof`: test runners and frames have an ArrayBuffer of their own.
  const isBytes = (body as ArrayBuffer | null | undefined)?.byteLength !== undefined
  if (isBytes || typeof body === 'string') return
  throw new WebhookVerificationError(
    'body-not-raw',
    'body is not raw. Pass it unparsed, as text or bytes: in Express, use express.raw({ type: "*/*" }).',
  )
}

/** @param name in lower case */
function readHeader(headers: WebhookRequest['headers'], name: string, format: RegExp): string {
  const value = hasGet(headers)
    ? headers.get(name)
    : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1]
  // A header that came twice has become a list, which has no right format.
  const text = String(value ?? '')
  if (format.test(text)) return text
  const fault = text === '' ? 'missing' : 'malformed'
  throw new WebhookVerificationError(`${fault}-header`, `The ${name} header is ${fault}.`)
}

function hasGet(headers: WebhookRequest['headers']): headers is Pick<Headers, 'get'> {
  return typeof headers.get === 'function'
}

function readDelivery(id: string, text: string): WebhookDelivery {
  try {
    const payload = JSON.parse(text) as { event?: unknown }
    const { event } = payload
    // The service has signed it, and keeps to the contract.
    if (typeof event === 'string') return { id, event, payload } as WebhookDelivery
  } catch {
    // Told below.
  }
  throw new WebhookVerificationError('body-not-json', 'The body is not JSON with an event.')
}
