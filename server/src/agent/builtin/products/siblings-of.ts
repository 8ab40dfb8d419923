import { languageOf } from '../../../language/language-of.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { Task } from '../task.ts'
import type { Need, Order } from '../understand/need.ts'
import { orderNamed } from '../understand/read-order.ts'
import { mostProducts } from './compose-products.ts'
import { ofCountAsked } from './count-asked.ts'
import { findAlike } from './find-set.ts'
import { orderProducts } from './order-products.ts'
import { fitsWords } from './products-meant.ts'

/**
 * "And the 150 W one?", "the smaller one", "do you have one that folds?", right behind a product: others like it that are so.
 */
export async function siblingsOf(
  task: Task,
  need: Need,
  shown: readonly ProductRecord[],
): Promise<readonly ProductRecord[]> {
  const [only] = shown
  const words = wordsForOther(need, task)
  if (only === undefined || words === undefined) return []
  const isContinued = need.refersBack?.kind === 'continuation'
  if (isContinued && fitsWords(only, words)) return []
  const set = await findAlike(task, need, only)
  const alike = (set?.products ?? []).filter(({ id }) => id !== only.id)
  // The smaller Pocket 20 is a Pocket 16 before it is any other bicycle.
  const [make = ''] = splitTerms(only.name)
  const family = alike.filter(({ name }) => splitTerms(name).includes(make))
  const counted = isContinued ? ofCountAsked(words, alike) : []
  const saying = (products: readonly ProductRecord[]) => products.filter((each) => fitsWords(each, words))
  const fitting = [counted, saying(family), saying(alike)].find((products) => products.length > 0)
  if (fitting !== undefined) return fitting.slice(0, mostProducts)
  const order = isContinued ? undefined : orderNamed(words, languageOf(task.language))
  return order === undefined ? [] : beyond(order, shown, family.length > 0 ? family : alike).slice(-1)
}

/** What is said of another one than was shown; undefined where nothing is. */
function wordsForOther({ refersBack, text }: Need, { language }: Task): string | undefined {
  if (refersBack?.kind === 'described') return refersBack.words
  if (refersBack?.kind !== 'continuation') return undefined
  const { references, wants } = languageOf(language)
  const [first = '', ...others] = text.replace(references.continuationLead, '').split(' ')
  return (wants.ones.includes(first) ? others : [first, ...others]).join(' ')
}

/** "A stronger one": those whose records tell more of it than that of any that was shown; all others, where these tell nothing of it. */
export function beyond(
  order: Order,
  shown: readonly ProductRecord[],
  products: readonly ProductRecord[],
): readonly ProductRecord[] {
  const isShown = ({ id }: ProductRecord): boolean => shown.some((each) => each.id === id)
  const others = products.filter((each) => !isShown(each))
  const placed = orderProducts(order, [...shown, ...others])
  const first = placed.findIndex(({ product }) => isShown(product))
  const most = placed[first]
  if (most === undefined) return others
  return placed
    .slice(0, first)
    .flatMap(({ product, scale, amount }) =>
      scale === most.scale && amount !== most.amount ? [product] : [],
    )
}
