import { type Context, transaction } from '../context.ts'
import type { DeliveryRow } from '../db/schema.ts'
import { currentTraceparent } from '../platform/telemetry/current-work.ts'
import { insertDelivery } from './queries.ts'
import { requireLockedWebhook } from './require-webhook.ts'
import type { BodyOf } from './view.ts'

/**
 * Owes one webhook an event that says nothing, also while it is off.
 * @throws ApiError `RECORD_NOT_FOUND`, `SCOPE_MISSING`
 */
export function testWebhook(ctx: Context, webhookId: string): Promise<DeliveryRow> {
  return transaction(ctx, async (ctx) => {
    const { url } = await requireLockedWebhook(ctx, webhookId)
    const now = ctx.clock.now()
    const event = 'webhook.test'
    const body: BodyOf<typeof event> = { event, createdAt: now.toISOString(), data: { webhookId } }
    const delivery = await insertDelivery(ctx.db, {
      account_id: ctx.accountId,
      delivery_id: ctx.newId('dlv'),
      event_id: ctx.newId('evt'),
      event,
      webhook_id: webhookId,
      url,
      body: JSON.stringify(body),
      trace_context: currentTraceparent(),
      created_at: now,
    })
    ctx.queue.ring('deliveries.attempt', { accountId: ctx.accountId, deliveryId: delivery.delivery_id })
    return delivery
  })
}
