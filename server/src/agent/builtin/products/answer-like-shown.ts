import { languageOf } from '../../../language/language-of.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { smallNumbers } from '../../../language/any-wants.ts'
import { splitWords } from '../../../language/split-terms.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { composeProductList } from './compose-products.ts'
import { findAlike } from './find-set.ts'
import { thingsAsked } from './kind-of-product.ts'
import { sayingMost } from './says-of.ts'

/** In words: what is longer says itself what it is about. */
const longestLeaning = 12

/**
 * "Is there one cut for women as well?", right after a product was shown: others of its kind whose records say the most of
 * what is asked. Undefined where the message names a thing of its own, or no record says it.
 */
export async function answerLikeShown(task: Task, need: Need): Promise<NeedAnswer | undefined> {
  const [last] = task.memory.turns
  const [named] = last?.products ?? []
  const terms = contentTerms(need.query).filter((term) => !smallNumbers.has(term))
  if (named === undefined || need.asks !== 'anything' || terms.length === 0) return undefined
  if (splitWords(need.text).length > longestLeaning) return undefined
  const alike = await findAlike(task, need, named)
  if (alike === undefined || thingsAsked(need.query, alike.products).some(({ isSure }) => isSure))
    return undefined
  const others = sayingMost(
    terms,
    alike.products.filter(({ id }) => id !== named.id),
    terms.length / 2,
  )
  const { found } = languageOf(task.language).replies
  return others.length === 0
    ? undefined
    : composeProductList(others.length > 1 ? found : undefined, others, task, need)
}
