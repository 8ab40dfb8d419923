import { renting, smallNumbers } from '../../../language/any-wants.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { languageOf } from '../../../language/language-of.ts'
import { subjectTerms } from '../../../retrieval/index.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { composeProductList } from './compose-products.ts'
import { productsOfKind, thingsAsked } from './kind-of-product.ts'
import { limits } from './narrow-products.ts'
import { partsOfWish } from './parts-of-wish.ts'
import { saysOf } from './says-of.ts'
import { tellProducts } from './tell-products.ts'

/** Words told in English that a record may not have: "can I at your place a piano rent". */
const mostUnsaid = 1

/**
 * "Can I rent a piano?": what is to be had for rent of what the need names, whoever sells it as well. Undefined where it
 * does not speak of renting, or nothing is.
 */
export async function answerRental(
  task: Task,
  need: Need,
  found: readonly ProductRecord[],
): Promise<NeedAnswer | undefined> {
  const [wanted = ''] = partsOfWish(need.query)
  const rent = termOfRenting(need)
  if (rent === undefined || need.refersBack !== undefined || need.about === 'faq' || limits(need))
    return undefined
  const named = subjectTerms(wanted, 'product').filter(
    (term) => renting(term) === undefined && !smallNumbers.has(term),
  )
  const rentals = found.filter((each) => saysOf(each, rent))
  const [thing] = thingsAsked(wanted, rentals)
  const isToldInEnglish = task.turn.message !== task.written
  const most = thing !== undefined && isToldInEnglish ? mostUnsaid : 0
  const isMeant = (each: ProductRecord): boolean =>
    named.length > 0 && named.filter((term) => !saysOf(each, term)).length <= most
  const meant = (thing === undefined ? rentals : productsOfKind(thing.forms, rentals)).filter(isMeant)
  if (meant.length === 0) return undefined
  if (need.asks === 'price' || need.asks === 'availability') return tellProducts(task, need, meant)
  const { found: lead } = languageOf(task.language).replies
  return composeProductList(meant.length > 1 ? lead : undefined, meant, task, need)
}

/** Of a need for something to rent only what is to be had so: skis that are for sale are none that can be hired. */
export function forRent<Product extends ProductRecord>(
  need: Need,
  found: readonly Product[],
): readonly Product[] {
  const rent = termOfRenting(need)
  return rent === undefined ? found : found.filter((each) => saysOf(each, rent))
}

/** The word of renting in what a need wants. "How do I return what I have rented?" and "is there a deposit for a rental?" want nothing. */
function termOfRenting({ query }: Need): string | undefined {
  const [wanted = ''] = partsOfWish(query)
  return contentTerms(wanted).find((term) => renting(term) !== undefined)
}
