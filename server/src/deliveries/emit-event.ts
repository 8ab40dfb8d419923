import type { Context } from '../context.ts'
import type { WebhookEvent } from '../db/schema.ts'
import { insertDeliveries } from './queries.ts'
import type { BodyOf } from './view.ts'
import { mostWebhooks } from './most-webhooks.ts'

export interface OutgoingEvent<Event extends WebhookEvent> {
  readonly event: Event
  readonly data: BodyOf<Event>['data']
}

/**
 * Owes an event to every webhook of the account that asked for it. Called in the transaction that makes the event
 * true: both are committed, or neither. The first attempts begin once it has committed.
 */
export async function emitEvent<Event extends WebhookEvent>(
  ctx: Context,
  { event, data }: OutgoingEvent<Event>,
): Promise<void> {
  const now = ctx.now()
  const owed = await insertDeliveries(ctx.db, {
    accountId: ctx.accountId,
    eventId: ctx.newId('evt'),
    event,
    // Made into text once: what is signed and posted is the same on every attempt, byte by byte.
    body: JSON.stringify({ event, createdAt: now.toISOString(), data }),
    deliveryIds: Array.from({ length: mostWebhooks }, () => ctx.newId('dlv')),
    now,
  })
  for (const deliveryId of owed) {
    ctx.queue.ring('deliveries.attempt', { accountId: ctx.accountId, deliveryId })
  }
}
