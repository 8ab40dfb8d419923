import type { Matched, ProductRecord } from '../../tools/read-record.ts'
import type { NeedAnswer } from '../need-answer.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { mostSearches } from '../../most-work.ts'
import { wordsOf } from '../words/words-of.ts'
import { composeProducts, listProducts } from './compose-products.ts'
import { type Fitting, fittingProducts } from './fitting-products.ts'
import { narrowProducts } from './narrow-products.ts'
import { orderProducts } from './order-products.ts'

/** Looking for the cheapest or for what keeps a limit means looking at many. */
export const manyProducts = 100
/** Records that fit almost as well as the best one belong to the answer too. */
const nearlyAsGood = 0.75

/** Answers a need from the products that were found for it; undefined when none of them is what it asks for. */
export async function answerProducts(
  task: Task,
  need: Need,
  found: readonly Matched<ProductRecord>[],
): Promise<NeedAnswer | undefined> {
  const fitting = fittingProducts(need.query, found)
  if (fitting.products.length === 0) return undefined
  const narrowed = narrowProducts(need, await withBetterPriced(task, need, { fitting, found }), task)
  if (narrowed === undefined) {
    const best = fitting.areNamed ? fitting.products : bestOf(fitting.products)
    return composeProducts(best, need, task)
  }
  const lead = narrowed.lead ?? (narrowed.products.length > 1 ? wordsOf(task).found : undefined)
  return listProducts(lead, narrowed.products, task)
}

function bestOf(products: readonly Matched<ProductRecord>[]): readonly ProductRecord[] {
  const most = Math.max(...products.map(({ match }) => match.score))
  return products.filter(({ match }) => match.score >= most * nearlyAsGood)
}

interface Found {
  readonly fitting: Fitting
  readonly found: readonly Matched<ProductRecord>[]
}

/**
 * Where more products share the words of the message than a search returns, the cheapest of all may not be among
 * those: so it is searched again among what is cheaper still (or dearer), as long as that finds something.
 */
async function withBetterPriced(
  { searches }: Task,
  need: Need,
  { fitting, found }: Found,
): Promise<readonly ProductRecord[]> {
  const { order, query } = need
  let products = fitting.products
  let isCut = found.length >= manyProducts
  const leastCoverage = Math.min(...products.map(({ match }) => match.coverage))
  while (isCut && order?.by === 'price' && searches.count() < mostSearches) {
    const [best] = orderProducts(order, products)
    if (best === undefined) break
    const price = order.first === 'lowest' ? { max: best.amount } : { min: best.amount }
    const further = await searches.find({
      query,
      kinds: ['product'],
      limit: manyProducts,
      price,
      leastCoverage,
    })
    const better = fittingProducts(query, further.products).products.filter(({ id }) =>
      products.every((each) => each.id !== id),
    )
    products = [...products, ...better]
    isCut = better.length > 0 && further.products.length >= manyProducts
  }
  return products
}
