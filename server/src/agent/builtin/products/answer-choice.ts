import { offeredBy } from '../../remembering/offered-by.ts'
import { readChoice } from '../../remembering/read-choice.ts'
import type { NeedAnswer } from '../need-answer.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { wordsOf } from '../words/words-of.ts'
import { listProducts } from './compose-products.ts'

/**
 * "I'll take it": says what will be remembered as chosen once the turn is over. Undefined when nothing is taken that
 * was shown before.
 */
export function answerChoice(task: Task, { text, asks }: Need): NeedAnswer | undefined {
  // Who asks something of it in the same breath wants to be told that.
  if (asks !== 'anything') return undefined
  const { memory, turn, language } = task
  const { taken } = readChoice(text, offeredBy(turn, turn.memory.products, language))
  const products = memory.products.flatMap(({ product }) => (taken.has(product.id) ? [product] : []))
  return products.length === 0 ? undefined : listProducts(wordsOf(task).chosen, products, task)
}
