import { languageOf } from '../../../language/language-of.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import type { Voice } from '../../../language/voice.ts'
import { markdownText } from '../../replies/markdown-text.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { Need, PriceRange } from '../understand/need.ts'
import type { Task } from '../task.ts'
import type { ReplyWords } from '../../../language/language-words.ts'
import { mostProducts } from './compose-products.ts'
import { keepingMeasure } from './measure-limit.ts'
import { keepingNumber } from './number-limit.ts'
import { foundLead, inOrder } from './in-order.ts'
import { closestTo, isComparable, isWithin } from './price-limit.ts'
import { keepingSize } from './size-asked.ts'
import type { Narrowed, ProductSet } from './product-set.ts'
import { tellSteps } from './tell-steps.ts'

/** Whether a need says more of products than what they are: that is held against each of them. */
export function narrows(need: Need): boolean {
  return limits(need) || need.asks === 'availability'
}

/** Whether it does so apart from asking whether they are in stock, which is told of the ones that are meant. */
export function limits({ price, measures, numbers = [], size, order, asks }: Need): boolean {
  const isLimited = price !== undefined || measures.length + numbers.length > 0 || size !== undefined
  return isLimited || order !== undefined || asks === 'count'
}

/** Whether a product keeps the limits of a need, as far as its record tells. */
export function keepsLimits(need: Need, product: ProductRecord, language: LanguageCode): boolean {
  const { price, measures } = need
  const isTooDear = price !== undefined && product.price !== undefined && !isWithin(product.price, price)
  const kept = measures.flatMap((range) => keepingMeasure(range, [product], need, language))
  return !isTooDear && kept.every((each) => each?.is !== 'missed')
}

/**
 * Holds products against the limits of a need, puts them in the order it asks for and counts them. A limit that none of
 * them keeps is never dropped in silence: the lead says so, as it says whatever else was not to be computed. Undefined
 * when the need asks for none of that.
 */
export function narrowProducts(
  need: Need,
  set: ProductSet,
  { language, trail }: Pick<Task, 'language' | 'trail'>,
): Narrowed | undefined {
  if (!narrows(need)) return undefined
  const words = languageOf(language).replies
  const { measured, unchecked } = keepMeasures(need, set.products, language)
  const numbered = keepNumbers(need, measured, words)
  const sized = need.size === undefined ? numbered : keepSize(need.size, numbered, words)
  const priced = need.price === undefined ? sized : keepPrice(need.price, sized, words)
  const stocked = need.asks === 'availability' ? keepStock(priced, words) : priced
  const ordered = need.order === undefined ? stocked : inOrder(need.order, stocked, { set, words })
  const { products, lead, isMissed } = ordered
  const by = [...(sized.by ?? []), ...(ordered.by ?? [])]
  const isCounted = need.asks === 'count' && set.isWhole && !isMissed && need.order === undefined
  const told = isCounted ? words.counted(products.length) : lead
  const isPart = set.isWhole && !isMissed && !isCounted
  trail.computed({ from: set.products.length, steps: tellSteps(need, { unchecked, isMissed }) })
  const share = isPart ? products.length : 0
  return { products, lead: leadOf(told, { set, share, words, unchecked }), isMissed, by }
}

/** Products that nothing limits, under a line that says what they are not described with, and how many there are. */
export function describeSet(set: ProductSet, voice: Voice): Narrowed {
  const words = languageOf(voice.language).replies
  const { products, isWhole } = set
  const isPlain = set.untold.length === 0 && (set.unsaid ?? []).length === 0
  const found = products.length > 1 && isPlain ? foundLead(set, words) : undefined
  return {
    products,
    lead: leadOf(found, { set, share: isWhole ? products.length : 0, words }),
    isMissed: set.untold.length > 0,
    by: set.grade?.attribute === undefined ? undefined : [set.grade.attribute.terms.join(' ')],
  }
}

interface Leading {
  readonly set: ProductSet
  /** Of how many those shown are a part, where there are more. */
  readonly share: number
  readonly words: ReplyWords
  /** The limits that no record tells enough for, as they are said. */
  readonly unchecked?: readonly string[]
}

function leadOf(
  lead: string | undefined,
  { set, share, words, unchecked = [] }: Leading,
): string | undefined {
  const { untold, unsaid = [] } = set
  const leads = [
    ...unchecked.map((limit) => words.measureNotTold(markdownText(limit))),
    ...(untold.length > 0
      ? [words.noneSaid(untold.map((each) => markdownText(each)).join(', '), categoryOf(set))]
      : []),
    ...(unsaid.length > 0 ? [words.notSaid(unsaid.map((each) => markdownText(each)).join(', '))] : []),
    ...(lead === undefined ? [] : [lead]),
  ]
  if (leads.length === 0) return undefined
  const told = leads.join(' ')
  return share > mostProducts ? withShare(told, words.partOf(mostProducts, share)) : told
}

/** The category that a need has named, where it is the same for all of them. */
function categoryOf({ products, filed = [] }: ProductSet): string | undefined {
  const [category, ...others] = new Set(products.map((each) => each.category))
  return filed.length === 0 || category === undefined || others.length > 0
    ? undefined
    : markdownText(category)
}

/** "These are within your limit (4 of 9):" */
function withShare(lead: string, share: string): string {
  return lead.replace(/(?=\s?:$)/u, ` (${share})`)
}

/** What is known to be in stock; where nothing is, whether that is known. */
function keepStock(narrowed: Narrowed, words: ReplyWords): Narrowed {
  const { products, lead } = narrowed
  if (narrowed.isMissed) return narrowed
  const inStock = products.filter(({ isAvailable }) => isAvailable === true)
  if (inStock.length > 0) return { ...narrowed, products: inStock, lead: lead ?? words.inStock }
  const unknown = products.filter(({ isAvailable }) => isAvailable === undefined)
  return unknown.length > 0
    ? { products: unknown, lead: words.stockNotTold, isMissed: true }
    : { products, lead: words.noneInStock, isMissed: true }
}

/** What keeps the measures, and the limits that were not to be checked, as they are said. */
function keepMeasures(
  need: Need,
  products: readonly ProductRecord[],
  language: LanguageCode,
): { readonly measured: Narrowed; readonly unchecked: readonly string[] } {
  const { measures } = need
  const words = languageOf(language).replies
  const everything = { products, lead: undefined, isMissed: false }
  const kept = measures.map((range) => keepingMeasure(range, products, need, language))
  const isChecked = kept.map((each) => each.some((isKept) => isKept !== undefined))
  const isLimit = measures.map(({ min, max }) => min !== max)
  // Where no record measures it, the words of a measure that is no limit have been searched for like any others.
  const unchecked = measures.flatMap(({ text }, at) =>
    isLimit[at] === true && isChecked[at] === false ? text : [],
  )
  if (!isChecked.includes(true)) return { measured: everything, unchecked }
  const fitting = (...ways: readonly string[]): Pick<Narrowed, 'products' | 'by'> => {
    const places = products.flatMap((_, place) =>
      kept.every((each, at) => isChecked[at] === false || ways.includes(each[place]?.is ?? '')) ? place : [],
    )
    return {
      products: products.filter((_, place) => places.includes(place)),
      by: kept.flatMap((each) => places.flatMap((place) => each[place]?.terms.join(' ') ?? [])),
    }
  }
  const [all, reaching] = [fitting('kept'), fitting('kept', 'partly')]
  const lead = isLimit.includes(true) ? words.asMeasured : undefined
  if (all.products.length > 0) return { measured: { ...everything, ...all, lead }, unchecked }
  const open = fitting('kept', 'partly', 'open')
  const missed =
    reaching.products.length > 0
      ? { ...reaching, lead: words.partlyAsMeasured }
      : open.products.length > 0
        ? { ...open, lead: words.openAsMeasured }
        : { products, lead: words.nothingAsMeasured }
  return { measured: { ...missed, isMissed: true }, unchecked }
}

/** What keeps the limits of numbers that records tell by name; where nothing does, all that is so described. */
function keepNumbers({ numbers = [] }: Need, narrowed: Narrowed, words: ReplyWords): Narrowed {
  const { products, isMissed, by = [] } = narrowed
  const told = numbers
    .map((each) => keepingNumber(each, products))
    .filter((each) => each.some((kept) => kept !== undefined))
  if (told.length === 0) return narrowed
  const kept = products.filter((_, place) => told.every((each) => each[place]?.isKept))
  const terms = [...by, ...told.flatMap((each) => each.flatMap((one) => one?.terms.join(' ') ?? []))]
  if (kept.length === 0) return { ...narrowed, lead: words.nothingAsMeasured, isMissed: true, by: terms }
  return { ...narrowed, products: kept, by: terms, ...(!isMissed && { lead: words.asMeasured }) }
}

/** What is listed in a size; where nothing is, what is listed in others. */
function keepSize(size: string, narrowed: Narrowed, words: ReplyWords): Narrowed {
  const { products, isMissed, by = [] } = narrowed
  const told = keepingSize(size, products)
  const terms = [...by, ...told.flatMap((each) => each.terms)]
  const kept = products.filter((_, place) => told[place]?.isKept)
  if (kept.length > 0)
    return { ...narrowed, products: kept, by: terms, ...(!isMissed && { lead: words.inSize }) }
  const listed = products.filter((_, place) => told[place]?.terms.length !== 0)
  if (isMissed || listed.length === 0) return narrowed
  return { products: listed, lead: words.notInSize(listed.length === 1), isMissed: true, by: terms }
}

function keepPrice(range: PriceRange, narrowed: Narrowed, words: ReplyWords): Narrowed {
  const { products, isMissed } = narrowed
  const within = products.filter(({ price }) => isWithin(price, range))
  // What misses another limit is not said to be within this one.
  if (within.length > 0 && isMissed) return { ...narrowed, products: within }
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
