import { contentTerms } from '../../../language/content-terms.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { Matched, ProductRecord } from '../../tools/read-record.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { compareProducts } from './compare-products.ts'
import { fittingProducts } from './fitting-products.ts'
import { findCompared } from './find-compared.ts'

/** What no name tells apart is two of a kind. */
const bothOf = 2

/** Those whose names hold the most of a text: the rental of a piano is no Siena piano. */
function namedMost(text: string, products: readonly ProductRecord[]): readonly ProductRecord[] {
  const asked = new Set(contentTerms(text))
  const shared = ({ name }: ProductRecord): number =>
    new Set(splitTerms(name).filter((term) => asked.has(term))).size
  const most = Math.max(0, ...products.map((each) => shared(each)))
  return products.filter((each) => shared(each) === most)
}

/** Sets side by side what a need asks to compare; undefined when it asks for no such thing, or one of two is unknown. */
export async function answerComparison(
  task: Task,
  need: Need,
  found: readonly Matched<ProductRecord>[] = [],
): Promise<NeedAnswer | undefined> {
  if (need.asks !== 'comparison' && need.comparison === undefined) return undefined
  const compared = await findCompared(task, need, found)
  if (compared.length > 1) return compareProducts(compared, need, task)
  // "The difference between the two Siena pots", of which nothing was shown yet.
  const called =
    need.comparison?.names.length === 0
      ? namedMost(need.query, fittingProducts(need.query, found).products)
      : []
  return called.length === bothOf ? compareProducts(called, need, task) : undefined
}
