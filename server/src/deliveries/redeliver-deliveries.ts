import { type Context, transaction } from '../context.ts'
import type { DeliveryRow } from '../db/schema.ts'
import { requireInstant } from '../instant.ts'
import { makeFailedDue } from './delivery-queries.ts'
import { mostAttempts } from './redeliver-delivery.ts'

export interface FailedFilter {
  readonly webhookId?: string
  readonly event?: DeliveryRow['event']
  readonly createdFrom?: string
  readonly createdTo?: string
}

export interface Redelivered {
  readonly redelivered: number
  /** Whether more match. */
  readonly hasMore: boolean
}

/** Of one request. */
const most = 500

/**
 * Posts once more what has failed and fits the filter, oldest first, with the same event ids.
 * @throws ApiError `VALIDATION_FAILED`
 */
export function redeliverDeliveries(ctx: Context, filter: FailedFilter): Promise<Redelivered> {
  const { webhookId, event, createdFrom, createdTo } = filter
  const from = createdFrom === undefined ? undefined : requireInstant(createdFrom, 'createdFrom')
  const to = createdTo === undefined ? undefined : requireInstant(createdTo, 'createdTo')
  return transaction(ctx, async (ctx) => {
    const { deliveryIds, hasMore } = await makeFailedDue(ctx.db, ctx.accountId, {
      ...{ webhookId, event, from, to },
      mostAttempts,
      limit: most,
    })
    for (const deliveryId of deliveryIds) {
      ctx.queue.ring('deliveries.attempt', { accountId: ctx.accountId, deliveryId })
    }
    return { redelivered: deliveryIds.length, hasMore }
  })
}
