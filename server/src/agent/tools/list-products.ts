import type { EngineContext } from '../../context.ts'
import { type ByPriceRequest, listProductsByPrice } from '../../retrieval/index.ts'
import { type ProductRecord, readProduct } from './read-record.ts'

/** Products by price, and how many there are. */
export async function listProducts(
  ctx: EngineContext,
  request: ByPriceRequest,
): Promise<{ readonly products: readonly ProductRecord[]; readonly total: number }> {
  const { records, total } = await listProductsByPrice(ctx, request)
  return { products: records.map((each) => readProduct(each)), total }
}
