import type { Context } from '../context.ts'
import { type PageRequest, readPage } from '../db/page.ts'
import { countDeliveries, type DeliveryFilter, listDeliveriesBefore } from './delivery-queries.ts'

/** One page of the account's deliveries, newest first. */
export function listDeliveries(
  { db, accountId }: Context,
  { limit, cursor, ...filter }: PageRequest & DeliveryFilter,
) {
  const { status, event, webhookId } = filter
  return readPage(
    ['listDeliveries', accountId, status, event, webhookId],
    { limit, cursor },
    {
      read: async ({ afterId: beforeId, limit }) => ({
        rows: await listDeliveriesBefore(db, accountId, { ...filter, beforeId, limit }),
        total: await countDeliveries(db, accountId, filter),
      }),
      idOf: (delivery) => delivery.delivery_id,
    },
  )
}
