import type { Context } from '../context.ts'
import type { DeliveryRow } from '../db/schema.ts'
import { countDeliveries, type DeliveryFilter, listDeliveriesBefore } from './delivery-queries.ts'
import type { Listed } from './list-webhooks.ts'

/** Deliveries of the account, newest first; from the newest of all when `beforeId` is empty. */
export async function listDeliveries(
  ctx: Context,
  filter: DeliveryFilter,
  { beforeId, limit }: { readonly beforeId: string; readonly limit: number },
): Promise<Listed<DeliveryRow>> {
  const rows = await listDeliveriesBefore(ctx.db, ctx.accountId, { ...filter, beforeId, limit })
  return { rows, total: await countDeliveries(ctx.db, ctx.accountId, filter) }
}
