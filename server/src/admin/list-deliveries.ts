import type { AdminContext } from '../context.ts'
import { type DeliveryFilter, listDeliveries as listDeliveryRows } from '../deliveries/index.ts'
import { enterAccount } from './enter-account.ts'
import { type PageRequest, readPage } from './read-page.ts'

/** One page of an account's deliveries, newest first. */
export function listDeliveries(
  ctx: AdminContext,
  accountId: string,
  { limit, cursor, ...filter }: PageRequest & DeliveryFilter,
) {
  const { status, event, webhookId } = filter
  return readPage(
    ['listDeliveries', accountId, status, event, webhookId],
    { limit, cursor },
    {
      read: async ({ afterId: beforeId, limit }) =>
        listDeliveryRows(await enterAccount(ctx, accountId), filter, { beforeId, limit }),
      idOf: (delivery) => delivery.delivery_id,
    },
  )
}
