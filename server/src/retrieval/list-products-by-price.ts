import type { ReadingContext } from '../context.ts'
import { listPricedProducts, type PriceQuery } from './price-queries.ts'
import type { PublishedRecord } from './read-published.ts'

export type ByPriceRequest = Omit<PriceQuery, 'accountId'>

/** The published products within some bounds, the cheapest or the dearest of them first. */
export async function listProductsByPrice(
  ctx: ReadingContext,
  request: ByPriceRequest,
): Promise<PublishedRecord[]> {
  const rows = await listPricedProducts(ctx.db, { accountId: ctx.accountId, ...request })
  return rows.map(({ item_id, published_fields }) => ({
    kind: 'product',
    itemId: item_id,
    fields: published_fields,
  }))
}
