import { createHmac } from 'node:crypto'
import type { SigningSecrets } from '../secrets/index.ts'

interface SignedEvent {
  readonly eventId: string
  readonly event: string
  readonly body: string
}

/**
 * The headers by which a receiver knows that the body is ours and fresh. Receivers recompute the signatures over the
 * exact bytes they read. Where there is room for one signature, the old secret makes it until its time is over.
 */
export function signedHeaders(
  { eventId, event, body }: SignedEvent,
  secrets: SigningSecrets,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const [first] = secrets
  return {
    'content-type': 'application/json',
    'x-service-signature': hmac(first, `${timestamp}.${body}`, 'hex'),
    'x-service-timestamp': timestamp,
    'x-service-event': event,
    'x-service-event-id': eventId,
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets
      .map((secret) => `v1,${hmac(secret, `${eventId}.${timestamp}.${body}`, 'base64')}`)
      .join(' '),
  }
}

/** The key is the text of the whole secret, in UTF-8. */
function hmac(secret: string, text: string, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', secret).update(text).digest(encoding)
}
