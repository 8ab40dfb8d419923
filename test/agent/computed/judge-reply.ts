import type { EngineAnswer } from '../../../server/src/engine.ts'
import type { Asked, Limit } from './asked-of-shop.ts'
import type { GeneratedShop, Stocked } from './generated-shop.ts'
import type { Extent, Measured } from './measured.ts'

export type Verdict =
  | { readonly is: 'answered' }
  /** It says nothing untrue, and not what was asked either. */
  | { readonly is: 'unanswered' }
  | { readonly is: 'untrue'; readonly because: string }

/** What a reply claims, by the words of its sentences. */
const says = {
  isWithin:
    /\bwithin your limit\b|\bwith that measure i found\b|\bwithin (?:that|this) limit\b(?<!nothing within that limit)/iu,
  isNoneWithin: /\bnothing (?:within that limit|with exactly that measure)\b/iu,
  isPartlyWithin: /\bnothing lies wholly within that measure\b/iu,
  /** "Number 2 by price, the lowest first". */
  isPlaced: /\bnumber (?<place>\d+) by [\p{L} ]+, the (?<first>lowest|highest) first:/iu,
  isUnknown: /\bi do not know (?:the prices|enough)|\bi cannot (?:convert|tell)\b/iu,
  /** There is none that is described so. */
  isOther: /\bnone is described with\b/iu,
  isCheapest: /\bcheapest\b/iu,
  isDearest: /\bmost expensive\b/iu,
  isLowest: /\blowest (?!with)/iu,
  isHighest: /\bhighest (?!with)/iu,
  isLowestWith: /\blowest with \*\*(?:\[)?(?<name>[^*\]]+)/iu,
  isHighestWith: /\bhighest with \*\*(?:\[)?(?<name>[^*\]]+)/iu,
  isSame: /\bthe same for all\b/iu,
  ofAll: /\ball (?:of them|\d+)\b/iu,
  numbers: /(?<![\p{L}\d.,€$£-])\d+(?![\d.,]*[\p{L}\d€$£%])/gu,
} as const

/** Holds a reply against what the shop has, computed here from how the shop was made. */
export function judgeReply(shop: GeneratedShop, asked: Asked, answer: EngineAnswer): Verdict {
  const shown = answer.products.flatMap(({ sku }) => shop.products.find((each) => each.sku === sku) ?? [])
  if (asked.wants.to === 'compare') return judgeComparison(asked.wants, answer)
  const lead = leadOf(answer.content)
  const ofKind = shop.products.filter(
    ({ kind, colour }) =>
      (asked.kind === 'anything' || kind === asked.kind) &&
      (asked.colour === undefined || colour === asked.colour),
  )
  const { limit } = asked
  const within = limit === undefined ? ofKind : ofKind.filter((each) => keeps(each, limit))
  const claims = {
    within: says.isWithin.test(lead),
    none: says.isNoneWithin.test(lead),
    lowest: says.isCheapest.test(lead) || says.isLowest.test(lead),
    highest: says.isDearest.test(lead) || says.isHighest.test(lead),
  }
  const isDeclined = answer.outcome === 'declined' || answer.outcome === 'suggested'
  const numbers = numbersIn(lead)

  const isOther = says.isOther.test(lead)
  const isTold = ofKind.some(
    ({ measures }) => limit?.of === undefined || limit.of === 'price' || measures[limit.of],
  )
  if (isOther && isTold) return untrue('there are some as described')
  if (isOther) return { is: 'answered' }
  if (says.isUnknown.test(lead)) return judgeUnknown(asked, shown, ofKind)
  if (says.isPartlyWithin.test(lead)) {
    const isTrue = limit !== undefined && within.length === 0 && shown.every((each) => reaches(each, limit))
    return isTrue ? { is: 'answered' } : untrue('some are wholly within, or those shown are not in part')
  }
  if (claims.none && within.length > 0) return untrue('there is something within the limit')
  if (claims.none) return { is: 'answered' }
  const { place, first } = says.isPlaced.exec(lead)?.groups ?? {}
  if (place !== undefined) {
    const { wants } = asked
    const isMeant = wants.to === first && 'place' in wants && wants.place === Number(place)
    const wanted = best(within, wants, Number(place))
    return isMeant && isSame(shown, wanted) ? { is: 'answered' } : untrue(`is ${namesOf(wanted)}`)
  }
  if ('place' in asked.wants && (claims.lowest || claims.highest))
    return untrue('the first was not asked for')
  if ('most' in asked.wants && (claims.lowest || claims.highest)) {
    const { to, most } = asked.wants
    const isTop = areFirst(shown, within, { to, most }) && claims.lowest === (to === 'lowest')
    return isTop ? { is: 'answered' } : untrue(`are not the first ${String(most)}`)
  }
  if (claims.lowest || claims.highest) {
    const wanted = best(within, asked.wants)
    const { of } = asked.wants
    if (wanted.length === 0) return untrue('nothing can be ordered so')
    if (of !== undefined && !lead.toLowerCase().includes(of)) return untrue(`that is not about ${of}`)
    if (asked.wants.to === 'list' || asked.wants.to === 'count') return untrue('nothing was to be ordered')
    if (claims.lowest && asked.wants.to === 'highest') {
      return untrue('the wrong end')
    }
    return isSame(shown, wanted) || isPartOf(shown, wanted, numbers)
      ? { is: 'answered' }
      : untrue(`is ${wanted.map(({ name }) => name).join(', ')}`)
  }
  const foreign = shown.find((each) => !ofKind.includes(each))
  if (claims.within) {
    const outside = shown.find((each) => !within.includes(each))
    if (outside !== undefined) return untrue(`${outside.name} is not within the limit, or no such thing`)
  }
  if (asked.wants.to === 'count') {
    if (numbers.length === 0 || isDeclined) return { is: ofKind.length === 0 ? 'answered' : 'unanswered' }
    if (numbers.includes(within.length)) return { is: 'answered' }
    return untrue(`there are ${String(within.length)}: ${within.map(({ name }) => name).join(' | ')}`)
  }
  for (const number of numbers) {
    if (number !== within.length && number !== shown.length)
      return untrue(`${String(number)} is no number of them: ${within.map(({ name }) => name).join(' | ')}`)
  }
  if (
    limit !== undefined &&
    !isDeclined &&
    shown.some((each) => !within.includes(each)) &&
    !/other|but|nearest/iu.test(lead)
  ) {
    return untrue('shows what does not keep the limit, and does not say so')
  }
  if (isDeclined || foreign !== undefined || shown.length === 0) {
    return within.length === 0 && ofKind.length === 0 ? { is: 'answered' } : { is: 'unanswered' }
  }
  return asked.wants.to === 'list' ? { is: 'answered' } : { is: 'unanswered' }
}

/** It says that it cannot be told, which is so where none of them could be told. */
function judgeUnknown(
  { limit, wants }: Asked,
  shown: readonly Stocked[],
  ofKind: readonly Stocked[],
): Verdict {
  if ('place' in wants && best(ofKind, wants, wants.place).length === 0) return { is: 'answered' }
  const isTold = ofKind.some((each) =>
    limit === undefined
      ? best([each], wants).length > 0
      : limit.of === 'price'
        ? isComparable(each, limit)
        : each.measures[limit.of] !== undefined,
  )
  return isTold || shown.some((each) => !ofKind.includes(each)) ? { is: 'unanswered' } : { is: 'answered' }
}

function isComparable({ price }: Stocked, { currency }: Limit): boolean {
  return price !== undefined && (currency === undefined || price.currency === currency)
}

function judgeComparison(
  { products, by, of }: Extract<Asked['wants'], { readonly to: 'compare' }>,
  { content, outcome }: EngineAnswer,
): Verdict {
  const [a, b] = products
  const low = says.isLowestWith.exec(content)?.groups?.['name']
  const high = says.isHighestWith.exec(content)?.groups?.['name']
  const difference = differenceOf(a, b, of)
  if (says.isSame.test(content.split('\n')[0] ?? '')) {
    return difference === 0 ? { is: 'answered' } : untrue('they differ')
  }
  if (low === undefined && high === undefined) {
    // What cannot be compared is told side by side, or it is said that it cannot be.
    return difference === undefined && outcome !== 'declined' ? { is: 'answered' } : { is: 'unanswered' }
  }
  if (difference === undefined) return untrue('these cannot be compared')
  if (difference === 0) return untrue('they are the same')
  if (of !== undefined && !content.split(' is ')[0]?.toLowerCase().includes(of))
    return untrue(`that is not about ${of}`)
  const [cheap, dear] = difference < 0 ? [a, b] : [b, a]
  if (low !== undefined && !cheap.name.startsWith(low)) return untrue(`${cheap.name} is less`)
  if (high !== undefined && !dear.name.startsWith(high)) return untrue(`${dear.name} is more`)
  return (by === 'lowest' ? low : high) === undefined ? { is: 'unanswered' } : { is: 'answered' }
}

/** Below 0 where the first one is less; undefined where they cannot be compared, as neither is more from end to end. */
function differenceOf(a: Stocked, b: Stocked, of: Measured | undefined): number | undefined {
  if (of === undefined) {
    return a.price === undefined || b.price?.currency !== a.price.currency
      ? undefined
      : a.price.amount - b.price.amount
  }
  const [first, second] = [a.measures[of], b.measures[of]]
  if (first === undefined || second === undefined) return undefined
  const [least, most] = [first.least - second.least, first.most - second.most]
  return Math.sign(least) === Math.sign(most) ? most : undefined
}

/** What is said over the products, not what is told of each. */
function leadOf(content: string): string {
  return content.split(/^(?:- )?\*\*/mu)[0] ?? ''
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(says.numbers)].map(([number]) => Number(number))
}

function untrue(because: string): Verdict {
  return { is: 'untrue', because }
}

/** From where to where something is that a limit may be about; prices only in the currency of the limit. */
function extentOf({ price, measures }: Stocked, { of, currency }: Limit): Extent | undefined {
  if (of !== 'price') return measures[of]
  return price === undefined || (currency !== undefined && price.currency !== currency)
    ? undefined
    : { least: price.amount, most: price.amount }
}

function isFrom(amount: number, { min = -Infinity, isMinExclusive }: Limit): boolean {
  return isMinExclusive ? amount > min : amount >= min
}

function isUpTo(amount: number, { max = Infinity, isMaxExclusive }: Limit): boolean {
  return isMaxExclusive ? amount < max : amount <= max
}

function keeps(product: Stocked, limit: Limit): boolean {
  const extent = extentOf(product, limit)
  return extent !== undefined && isFrom(extent.least, limit) && isUpTo(extent.most, limit)
}

/** In a part of it. */
function reaches(product: Stocked, limit: Limit): boolean {
  const extent = extentOf(product, limit)
  return extent !== undefined && isFrom(extent.most, limit) && isUpTo(extent.least, limit)
}

interface Valued {
  readonly product: Stocked
  readonly scale: string
  /** The less, the earlier. */
  readonly value: number
}

type Ordered = Pick<Asked['wants'], 'to' | 'of'>

/** What reaches further than one figure is the lowest by its low end, and the highest by its high one. */
function valuesOf(products: readonly Stocked[], { to, of }: Ordered): Valued[] {
  const direction = to === 'lowest' ? 1 : -1
  return products.flatMap((product) => {
    const extent = extentOf(product, { of: of ?? 'price', currency: undefined })
    const scale = of ?? product.price?.currency ?? ''
    const value = to === 'lowest' ? extent?.least : extent?.most
    return value === undefined ? [] : [{ product, scale, value: value * direction }]
  })
}

/** What has a place in each currency: those that share it. */
function best(products: readonly Stocked[], wants: Ordered, place = 1): Stocked[] {
  const valued = valuesOf(products, wants)
  const isAtPlace = ({ scale, value }: Valued): boolean =>
    new Set(valued.filter((each) => each.scale === scale && each.value < value).map((each) => each.value))
      .size ===
    place - 1
  return valued.filter(isAtPlace).map(({ product }) => product)
}

/** Whether nothing that is not shown comes before what is, of which there are no more than asked for of each currency. */
function areFirst(
  shown: readonly Stocked[],
  products: readonly Stocked[],
  { most, ...wants }: Ordered & { readonly most: number },
): boolean {
  const valued = valuesOf(products, wants)
  const isShown = ({ product }: Valued): boolean => shown.includes(product)
  return (
    shown.length > 0 &&
    shown.every((each) => valued.some(({ product }) => product === each)) &&
    valued.filter(isShown).every(({ scale, value }) => {
      const before = valued.filter((each) => each.scale === scale && each.value < value)
      return before.length < most
    })
  )
}

function namesOf(products: readonly Stocked[]): string {
  return products.map(({ name }) => name).join(', ')
}

function isSame(shown: readonly Stocked[], wanted: readonly Stocked[]): boolean {
  return shown.length === wanted.length && shown.every((each) => wanted.includes(each))
}

/** More than are shown share the first place, and it is said how many. */
function isPartOf(
  shown: readonly Stocked[],
  wanted: readonly Stocked[],
  numbers: readonly number[],
): boolean {
  return shown.length > 0 && shown.every((each) => wanted.includes(each)) && numbers.includes(wanted.length)
}
