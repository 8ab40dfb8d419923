import type { Matched, ProductRecord } from '../../tools/read-record.ts'
import type { NeedAnswer } from '../need-answer.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { wordsOf } from '../words/words-of.ts'
import { composeProducts, listProducts } from './compose-products.ts'
import { findSet } from './find-set.ts'
import { fittingProducts } from './fitting-products.ts'
import { allOf, narrowProducts } from './narrow-products.ts'

/** Looking for what a need describes means looking at many. */
export const manyProducts = 100
/** Records that fit almost as well as the best one belong to the answer too. */
const nearlyAsGood = 0.75

/**
 * Answers a need that limits, orders or counts, from all the products that it is about. Undefined where it does none of
 * that, or no product is the thing that it names.
 */
export async function answerSet(
  task: Task,
  need: Need,
  found: readonly ProductRecord[],
): Promise<NeedAnswer | undefined> {
  if (!isComputed(need)) return undefined
  const set = await findSet(task, need, found)
  const narrowed = set && set.products.length > 0 ? narrowProducts(need, set, task) : undefined
  return narrowed && listProducts(narrowed.lead ?? leadOf(narrowed.products, task), narrowed.products, task)
}

/** A measure that is merely said ("a 20 litre backpack") is for the search to find, as products are named so. */
function isComputed({ price, order, asks, measures }: Need): boolean {
  const isLimited = price !== undefined || measures.some(({ min, max }) => min !== max)
  return isLimited || order !== undefined || asks === 'count'
}

/** Answers a need from the products that were found for it; undefined when none of them is what it asks for. */
export function answerProducts(
  task: Task,
  need: Need,
  found: readonly Matched<ProductRecord>[],
): NeedAnswer | undefined {
  const fitting = fittingProducts(need.query, found)
  if (fitting.products.length === 0) return undefined
  const set = { ...allOf(fitting.products), isWhole: fitting.areNamed }
  const narrowed = narrowProducts(need, set, task)
  if (narrowed !== undefined)
    return listProducts(narrowed.lead ?? leadOf(narrowed.products, task), narrowed.products, task)
  return composeProducts(fitting.areNamed ? fitting.products : bestOf(fitting.products), need, task)
}

function leadOf(products: readonly ProductRecord[], task: Task): string | undefined {
  return products.length > 1 ? wordsOf(task).found : undefined
}

function bestOf(products: readonly Matched<ProductRecord>[]): readonly ProductRecord[] {
  const most = Math.max(...products.map(({ match }) => match.score))
  return products.filter(({ match }) => match.score >= most * nearlyAsGood)
}
