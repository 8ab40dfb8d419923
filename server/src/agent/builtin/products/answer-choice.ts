import { languageOf } from '../../../language/language-of.ts'
import { offeredBy } from '../../remembering/offered-by.ts'
import { leavesOpenWhich, readChoice } from '../../remembering/read-choice.ts'
import type { NeedAnswer } from '../need-answer.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { listProducts, mostProducts } from './compose-products.ts'
import { lastShown } from './products-meant.ts'

/**
 * "I'll take it": says what will be remembered as chosen once the turn is over, or asks which of several it is.
 * Undefined when nothing is taken that was shown before.
 */
export function answerChoice(task: Task, { text, asks }: Need): NeedAnswer | undefined {
  // Who asks something of it in the same breath wants to be told that.
  if (asks !== 'anything') return undefined
  const { memory, turn, language } = task
  const offered = offeredBy(turn, turn.memory.products, language)
  const { taken } = readChoice(text, offered)
  const products = memory.products.flatMap(({ product }) => (taken.has(product.id) ? [product] : []))
  const words = languageOf(task.language).replies
  if (products.length > 0) return listProducts(words.chosen, products, task)
  const shown = lastShown(memory).slice(0, mostProducts)
  return shown.length > 1 && leavesOpenWhich(text, offered)
    ? listProducts(words.whichChosen, shown, task)
    : undefined
}
