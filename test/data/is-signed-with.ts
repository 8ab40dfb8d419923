import { createHmac } from 'node:crypto'
import type { ReceivedPost } from '../support/contract-check.ts'

/** Whether a post was signed with this secret, the way a receiver finds out. */
export function isSignedWith(secret: string, { headers, body }: ReceivedPost): boolean {
  const signed = `${headers['x-service-timestamp'] ?? ''}.${body}`
  return createHmac('sha256', secret).update(signed).digest('hex') === headers['x-service-signature']
}
