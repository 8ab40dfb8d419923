/**
 * For what the service posts to you: is it genuine, and what does it say.
 * @module webhooks
 */
export type {
  UnknownWebhookDelivery,
  UnknownWebhookEvent,
  UnknownWebhookPayload,
  WebhookDelivery,
  WebhookEvent,
  WebhookPayload,
} from './delivery.ts'
export {
  type PayloadToSign,
  type SignedWebhook,
  signWebhook,
  type SignWebhookOptions,
} from './sign-webhook.ts'
export { type WebhookFault, WebhookVerificationError } from './verification-error.ts'
export { verifyWebhook, type VerifyWebhookOptions, type WebhookRequest } from './verify-webhook.ts'
