import type { components as operatorComponents } from '../contract/admin-types.gen.ts'
import type { components } from '../contract/wire.ts'
import type { DeliveryAttemptRow, DeliveryRow, WebhookRow } from '../db/schema.ts'
import type { DeliveryWithLog } from './get-delivery.ts'

type Schemas = components['schemas']
type OperatorSchemas = operatorComponents['schemas']

type WebhookBody =
  | Schemas['SessionCreatedEvent']
  | Schemas['SessionResolvedEvent']
  | Schemas['SessionExpiredEvent']
  | Schemas['SessionRatedEvent']
  | Schemas['FormSubmittedEvent']
  | Schemas['SyncCompletedEvent']
  | Schemas['SyncFailedEvent']
  | Schemas['WebhookTestEvent']

/** What is posted for an event. */
export type BodyOf<Event extends WebhookBody['event']> = Extract<WebhookBody, { readonly event: Event }>

/** What is posted to a callback URL. */
export type CallbackBody = Schemas['MessageCompletedCallback'] | Schemas['MessageFailedCallback']

export function viewWebhook(webhook: WebhookRow): OperatorSchemas['Webhook'] {
  return {
    webhookId: webhook.webhook_id,
    accountId: webhook.account_id,
    url: webhook.url,
    events: webhook.events,
    enabled: webhook.enabled,
    createdAt: webhook.created_at.toISOString(),
  }
}

export function viewDelivery(delivery: DeliveryRow): OperatorSchemas['DeliverySummary'] {
  return {
    deliveryId: delivery.delivery_id,
    accountId: delivery.account_id,
    eventId: delivery.event_id,
    event: delivery.event,
    keyId: delivery.key_id,
    webhookId: delivery.webhook_id,
    url: delivery.url,
    status: delivery.status,
    attempts: delivery.attempts,
    nextAttemptAt: delivery.next_attempt_at?.toISOString() ?? null,
    deliveredAt: delivery.delivered_at?.toISOString() ?? null,
    createdAt: delivery.created_at.toISOString(),
  }
}

export function viewDeliveryWithLog({
  delivery,
  attempts,
  mayRead,
}: DeliveryWithLog): OperatorSchemas['DeliveryDetailResponse']['data'] {
  return {
    delivery: viewDelivery(delivery),
    log: attempts.map(viewAttempt),
    // Every body is the text of an object: it was written from one.
    body: mayRead ? (JSON.parse(delivery.body) as Record<string, unknown>) : null,
  }
}

function viewAttempt(attempt: DeliveryAttemptRow): OperatorSchemas['DeliveryAttempt'] {
  return {
    number: attempt.number,
    startedAt: attempt.started_at.toISOString(),
    durationMs: attempt.duration_ms,
    status: attempt.status,
    error: attempt.error,
  }
}
