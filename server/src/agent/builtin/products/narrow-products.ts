import type { Voice } from '../languages/voice.ts'
import { markdownText } from '../markdown-text.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { Need, Order, PriceRange } from '../understand/need.ts'
import type { ReplyWords } from '../words/reply-words.ts'
import { wordsOf } from '../words/words-of.ts'
import { keepsMeasure } from './measure-limit.ts'
import { orderProducts } from './order-products.ts'
import { closestTo, isComparable, isWithin } from './price-limit.ts'
import { readAttribute } from './read-attribute.ts'

/** Products that are left, and the line that says why these. */
export interface Narrowed {
  readonly products: readonly ProductRecord[]
  readonly lead: string | undefined
  /** No product keeps the limits; these come closest. */
  readonly isMissed: boolean
}

/**
 * Holds products against the limits of a need and puts them in the order it asks for. A limit that none of them
 * keeps is never dropped in silence: the lead says so. Undefined when the need sets no limits and asks for no order.
 */
export function narrowProducts(
  need: Need,
  products: readonly ProductRecord[],
  voice: Voice,
): Narrowed | undefined {
  const words = wordsOf(voice)
  if (need.price === undefined && need.measures.length === 0 && need.order === undefined) return undefined
  const measured = keepMeasures(need, products, words)
  const priced =
    need.price === undefined || measured.isMissed ? measured : keepPrice(need.price, measured, words)
  if (need.order === undefined || priced.products.length < 2) return priced
  const ordered = inOrder(need.order, priced.products, words)
  return priced.isMissed ? { ...ordered, lead: priced.lead, isMissed: true } : ordered
}

function keepMeasures(
  { measures, text }: Need,
  products: readonly ProductRecord[],
  words: ReplyWords,
): Narrowed {
  const kept = products.map((product) => {
    const attributes = product.attributes.map((each) => readAttribute(each))
    return { product, kept: measures.map((range) => keepsMeasure(range, attributes, text)) }
  })
  const all = kept.filter(({ kept }) => kept.every((each) => each === true)).map(({ product }) => product)
  if (all.length > 0) return { products: all, lead: undefined, isMissed: false }
  // Where no record measures it at all, the words of the measure have been searched for like any others.
  const isMissed = kept.some(({ kept }) => kept.includes(false))
  return { products, lead: isMissed ? words.nothingAsMeasured : undefined, isMissed }
}

function keepPrice(range: PriceRange, { products }: Narrowed, words: ReplyWords): Narrowed {
  const within = products.filter(({ price }) => isWithin(price, range))
  if (within.length > 0) {
    return { products: within, lead: words.withinLimit(within.length === 1), isMissed: false }
  }
  const priced = products.flatMap((each) => each.price ?? [])
  if (priced.length > 0 && !priced.some((price) => isComparable(price, range))) {
    const currencies = [...new Set(priced.map(({ currency }) => markdownText(currency)))].toSorted()
    return { products, lead: words.otherCurrency(words.and(currencies)), isMissed: true }
  }
  const closest = closestTo(range, products)
  return closest.length > 0
    ? { products: closest, lead: words.nothingWithinLimit, isMissed: true }
    : { products, lead: words.pricesNotTold, isMissed: true }
}

/** The first in the order, and those that share its place. */
function inOrder(order: Order, products: readonly ProductRecord[], words: ReplyWords): Narrowed {
  const placed = orderProducts(order, products)
  const [first] = placed
  if (first === undefined) return { products, lead: words.orderNotTold, isMissed: true }
  const best = placed.filter(({ amount }) => amount === first.amount).map(({ product }) => product)
  return { products: best, lead: leadFor(order, first.attribute?.label, words), isMissed: false }
}

function leadFor({ first }: Order, label: string | undefined, words: ReplyWords): string {
  if (label === undefined) return first === 'lowest' ? words.cheapest : words.dearest
  return (first === 'lowest' ? words.lowestOf : words.highestOf)(markdownText(label))
}
