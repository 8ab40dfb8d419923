import { type Context, transaction } from '../context.ts'
import type { DeliveryRow } from '../db/schema.ts'
import { refusedField } from '../errors.ts'
import { makeDue } from './delivery-queries.ts'
import { deliveryNotFound, requireDelivery } from './get-delivery.ts'
import { hasReceiver } from './webhook-queries.ts'

/** The log of one delivery does not grow without end. */
export const mostAttempts = 996

/** Posts the same body once more, with the same event id, whatever has become of it so far. */
export function redeliverDelivery(ctx: Context, deliveryId: string): Promise<DeliveryRow> {
  return transaction(ctx, async (ctx) => {
    const delivery = await requireDelivery(ctx, deliveryId)
    if (!(await hasReceiver(ctx.db, delivery))) {
      throw deliveryNotFound('The webhook or key that this was delivered to does not exist any more.')
    }
    if (delivery.attempts > mostAttempts)
      throw refusedField('deliveryId', 'maximum', 'was attempted too often')
    const due = await makeDue(ctx.db, { accountId: ctx.accountId, deliveryId })
    if (due === undefined) throw deliveryNotFound('This delivery has just been forgotten.')
    ctx.queue.ring('deliveries.attempt', { accountId: ctx.accountId, deliveryId })
    return due
  })
}
