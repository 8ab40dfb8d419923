import type { EngineContext } from '../../context.ts'
import { listProductsByPrice, type PriceBounds } from '../../retrieval/index.ts'
import { type ProductRecord, readProduct } from './read-record.ts'

export interface PricedQuery {
  readonly knowledgeBaseId: string
  readonly price: PriceBounds
  readonly first: 'lowest' | 'highest'
  readonly limit: number
}

/** Products within some bounds of price, the cheapest or the dearest of them first. */
export async function listProducts(ctx: EngineContext, query: PricedQuery): Promise<ProductRecord[]> {
  const records = await listProductsByPrice(ctx, query)
  return records.map((each) => readProduct(each))
}
