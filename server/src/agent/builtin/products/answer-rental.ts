import { renting } from '../../../language/any-wants.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { languageOf } from '../../../language/language-of.ts'
import { hasSubject } from '../../../retrieval/index.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { NeedAnswer } from '../need-answer.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { listProducts } from './compose-products.ts'
import { productsOfKind, thingsAsked } from './kind-of-product.ts'
import { limits } from './narrow-products.ts'
import { saysOf } from './says-of.ts'
import { tellProducts } from './tell-products.ts'

/**
 * "Can I rent a piano?": what is to be had for rent of what the need names, whoever sells it as well. Undefined where it
 * does not speak of renting, or nothing is.
 */
export async function answerRental(
  task: Task,
  need: Need,
  found: readonly ProductRecord[],
): Promise<NeedAnswer | undefined> {
  const terms = contentTerms(need.query)
  const rent = terms.find((term) => renting(term) !== undefined)
  if (rent === undefined || need.refersBack !== undefined || limits(need)) return undefined
  const rentals = found.filter((each) => saysOf(each, rent))
  const [thing] = thingsAsked(need.query, rentals)
  const others = terms.filter((term) => hasSubject(term, 'product') && renting(term) === undefined)
  const meant =
    thing === undefined
      ? rentals.filter((each) => others.length > 0 && others.every((term) => saysOf(each, term)))
      : productsOfKind(thing.forms, rentals)
  if (meant.length === 0) return undefined
  if (need.asks === 'price' || need.asks === 'availability') return tellProducts(task, need, meant)
  const { found: lead } = languageOf(task.language).replies
  return listProducts(meant.length > 1 ? lead : undefined, meant, task, need)
}
