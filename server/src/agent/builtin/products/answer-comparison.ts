import type { ProductRecord } from '../../tools/read-record.ts'
import type { NeedAnswer } from '../need-answer.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { compareProducts } from './compare-products.ts'
import { findCompared } from './find-compared.ts'

/** Sets side by side what a need asks to compare; undefined when it asks for no such thing, or one of two is unknown. */
export async function answerComparison(
  task: Task,
  need: Need,
  found: readonly ProductRecord[],
): Promise<NeedAnswer | undefined> {
  if (need.asks !== 'comparison' && need.comparison === undefined) return undefined
  const compared = await findCompared(task, need, found)
  return compared.length > 1 ? compareProducts(compared, need, task) : undefined
}
