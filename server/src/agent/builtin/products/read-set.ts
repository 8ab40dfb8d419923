import { type ByPriceRequest, listProductsByPrice } from '../../../retrieval/index.ts'
import type { EngineContext } from '../../../context.ts'
import { type ProductRecord, readProduct } from '../../tools/read-record.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { allOf, type ProductSet } from './product-set.ts'

/** Of more products that bear the word for a thing, those at the end of the prices that is asked for are looked at. */
const mostRead = 500

/** Products that bear a word, at any price where all of them can be looked at. */
export async function readSet(
  { ctx, turn }: Task,
  need: Need,
  { word, limit = mostRead }: { readonly word?: string; readonly limit?: number } = {},
): Promise<ProductSet> {
  const { price, order } = need
  const first = order?.first ?? (price?.max === undefined ? 'lowest' : 'highest')
  const read = { knowledgeBaseId: turn.knowledgeBaseId, word, first, limit }
  const all = await readByPrice(ctx, read)
  const isCut = all.total > all.products.length
  const { products, total } = isCut && price !== undefined ? await readByPrice(ctx, { ...read, price }) : all
  return products.length === 0
    ? { ...allOf(all.products), isWhole: !isCut }
    : { ...allOf(products), isWhole: total <= products.length }
}

/** Products by price, and how many there are. */
async function readByPrice(
  ctx: EngineContext,
  request: ByPriceRequest,
): Promise<{ readonly products: readonly ProductRecord[]; readonly total: number }> {
  const { records, total } = await listProductsByPrice(ctx, request)
  return { products: records.map((each) => readProduct(each)), total }
}
