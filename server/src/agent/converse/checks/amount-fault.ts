import type { Evidence, Ground } from '../ground.ts'
import {
  aboutBefore,
  belowBefore,
  difference,
  discount,
  free,
  halved,
  limitBefore,
  priceVerb,
  sum,
} from './amount-words.ts'
import { faultOf, type Fault } from './fault.ts'
import { type Amount, findAmounts, findBarePrices, findSpelledAmount } from './find-amounts.ts'
import { agreement, isNegated } from './negation.ts'
import { coversNamed, ownersOf, type Side, sides } from './owners-of.ts'
import { idsOf, type Reading, type Sentence } from './read-passage.ts'
import { textOf } from './record-text.ts'

/** Amounts of money that are no price of what they are said of, and that nothing else in the evidence explains. */
export function findAmountFault(reading: Reading): Fault | undefined {
  for (const sentence of reading.sentences) {
    const spelled = findSpelledAmount(sentence.nameless)
    if (
      spelled !== undefined &&
      !reading.ground.said.some((text) => text.toLowerCase().includes(spelled.toLowerCase()))
    )
      return faultOf('amount', `in words: ${sentence.text}`)
    const bare = findBarePrices(sentence.nameless)
    if (!sides.some((side) => bare.every((amount) => holdsBare(amount, side, { sentence, reading }))))
      return faultOf('amount', `without currency: ${sentence.text}`)
    const amounts = findAmounts(sentence.nameless)
    const place = { sentence, reading }
    const isRight = sides.some(
      (side) =>
        amounts.every((amount) => holds(amount, side, place)) && nobodyIsLeftOut(amounts, side, place),
    )
    if (!isRight) return faultOf('amount', sentence.text)
    if (givesAway(sentence, reading)) return faultOf('amount', `free: ${sentence.text}`)
  }
  return undefined
}

interface Place {
  readonly sentence: Sentence
  readonly reading: Reading
}

type Product = Extract<Evidence, { kind: 'product' }>

function holds(amount: Amount, side: Side, place: Place): boolean {
  const { sentence, reading } = place
  const owners = ownersOf(amount, { ...place, isOwner: isProduct }, side).filter(isProduct)
  const before = sentence.nameless.slice(0, amount.start)
  if (owners.some((owner) => fits(amount, owner, before))) return true
  if (isComputed(amount, place)) return true
  if (isPriceClaim(amount, place)) return false
  if (isLimitOfVisitor(amount, before, reading.ground))
    return staysBelow(amount, { before, owners, sentence })
  return isToldElsewhere(amount, place) || isTalkOfVisitor(amount, place)
}

/** Where there is a price for each product that is named, each has one: two with the price of one are no comparison. */
function nobodyIsLeftOut(amounts: readonly Amount[], side: Side, { sentence, reading }: Place): boolean {
  const priced = amounts.filter((amount) => !isComputed(amount, { sentence, reading }))
  const owners = priced.flatMap((amount) => ownersOf(amount, { sentence, reading, isOwner: isProduct }, side))
  return coversNamed(owners, priced.length, sentence, isProduct)
}

function fits({ value, currencies }: Amount, { record: { price } }: Product, before: string): boolean {
  if (price === undefined || !currencies.includes(price.currency)) return false
  if (isSame(price.amount, value)) return true
  const share = price.amount / value
  if (aboutBefore.test(before) && Math.abs(share - 1) <= 0.03) return true
  return belowBefore.test(before) && share <= 1 && share >= 0.9
}

/** "It costs 349": in whatever currency its price is. */
function holdsBare(amount: Amount, side: Side, place: Place): boolean {
  const owners = ownersOf(amount, { ...place, isOwner: isProduct }, side).filter(isProduct)
  const currencies = owners.flatMap(({ record: { price } }) => price?.currency ?? [])
  return owners.length === 0 || owners.some((owner) => fits({ ...amount, currencies }, owner, ''))
}

/** "The tent costs 50 €" can be said by no FAQ. */
function isPriceClaim({ start }: Amount, { sentence }: Place): boolean {
  const owner = sentence.mentions.findLast(
    (each) => isProduct(each.evidence) && each.end <= sentence.start + start,
  )
  if (owner === undefined) return false
  const between = sentence.text.slice(owner.end - sentence.start, start)
  return !/[,;.]/.test(between) && priceVerb.test(between)
}

/** "80 € more", "together 438.95 €", of prices of products that the passage speaks of. */
function isComputed({ value, currencies }: Amount, { sentence, reading }: Place): boolean {
  const { evidence } = reading.ground
  const cited = reading.citations.flatMap(({ ids }) => ids.flatMap((id) => evidence.get(id) ?? []))
  const pricesOf = (products: readonly Evidence[]) =>
    products
      .filter(isProduct)
      .flatMap(({ record: { price } }) =>
        price !== undefined && currencies.includes(price.currency) ? [price.amount] : [],
      )
  const prices = pricesOf([...new Set([...reading.mentions.map((each) => each.evidence), ...cited])])
  const isPair = (others: readonly number[], combine: (a: number, b: number) => number) =>
    prices.some((a) => others.some((b) => isSame(combine(a, b), value)))
  if (difference.test(sentence.text) && isPair(pricesOf([...evidence.values()]), (a, b) => Math.abs(a - b)))
    return true
  if (!sum.test(sentence.text)) return false
  // What delivery costs is added to what it is that is delivered.
  const told = cited.flatMap((each) => (each.kind === 'faq' ? findAmounts(textOf(each)) : []))
  const extras = told.flatMap((each) =>
    each.currencies.some((code) => currencies.includes(code)) ? [each.value] : [],
  )
  return (
    isPair(extras, (a, b) => a + b) ||
    isPair(prices, (a, b) => a + b) ||
    isSame(
      prices.reduce((a, b) => a + b, 0),
      value,
    )
  )
}

function isLimitOfVisitor({ value, currencies }: Amount, before: string, { said }: Ground): boolean {
  if (!limitBefore.test(before)) return false
  return isSaidBy(said, { value, currencies })
}

/** "For an order of 600 euros": an amount of the visitor's that no product is priced at. */
function isTalkOfVisitor(amount: Amount, { sentence, reading: { ground } }: Place): boolean {
  const cited = idsOf(sentence).flatMap((id) => ground.evidence.get(id) ?? [])
  const speaksOfProduct = [...cited, ...sentence.mentions.map((each) => each.evidence)].some(isProduct)
  return (
    !speaksOfProduct &&
    !agreement.test(sentence.text) &&
    !priceVerb.test(sentence.text) &&
    isSaidBy(ground.said, amount)
  )
}

function isSaidBy(
  said: readonly string[],
  { value, currencies }: Pick<Amount, 'value' | 'currencies'>,
): boolean {
  return said.some((words) => {
    const amounts = findAmounts(words)
    if (amounts.length > 0)
      return amounts.some(
        (each) => isSame(each.value, value) && each.currencies.some((code) => currencies.includes(code)),
      )
    return (words.match(/\d+(?:[.,]\d+)?/g) ?? []).some((number) =>
      isSame(Number(number.replace(',', '.')), value),
    )
  })
}

/** "The tent is under 50 €" says something of its price. */
function staysBelow(
  amount: Amount,
  {
    before,
    owners,
    sentence,
  }: { readonly before: string; readonly owners: readonly Product[]; readonly sentence: Sentence },
): boolean {
  if (!belowBefore.test(before) || isNegated(sentence.nameless, amount)) return true
  const named = owners.filter((owner) =>
    sentence.mentions.some((each) => each.evidence === owner && each.end <= sentence.start + amount.start),
  )
  return named.every(({ record: { price } }) => price !== undefined && price.amount <= amount.value)
}

/** In a FAQ or a note that is cited for it; without citations and products, in any. */
function isToldElsewhere(amount: Amount, { sentence, reading: { ground } }: Place): boolean {
  const place = { start: sentence.start + amount.start, end: sentence.start + amount.end }
  const touching = sentence.citations.filter((each) => each.start < place.end && place.start < each.end)
  const ids = touching.length > 0 ? touching.flatMap((each) => each.ids) : idsOf(sentence)
  const cited = ids.flatMap((id) => ground.evidence.get(id) ?? [])
  const speaksOfProduct = [...cited, ...sentence.mentions.map((each) => each.evidence)].some(isProduct)
  const sources = cited.length > 0 || speaksOfProduct ? cited : [...ground.evidence.values()]
  return sources.some((each) => !isProduct(each) && each.kind !== 'location' && saysAmount(each, amount))
}

function saysAmount(evidence: Evidence, { value, currencies }: Amount): boolean {
  const text = textOf(evidence)
  const amounts = findAmounts(text)
  if (
    amounts.some(
      (each) => isSame(each.value, value) && each.currencies.some((code) => currencies.includes(code)),
    )
  )
    return true
  // "From 10 to 500 EUR" has the currency once.
  const hasCurrency = amounts.some((each) => each.currencies.some((code) => currencies.includes(code)))
  return (
    hasCurrency &&
    (text.match(/(?<!\d)\d+(?=\s*(?:to|bis|à|a|and|und|et|y|[-–])\s*\d)/g) ?? []).some(
      (each) => Number(each) === value,
    )
  )
}

/** "Free" and "90 % off" need a FAQ or a note that is cited and says so; a product that is named is never free. */
function givesAway(sentence: Sentence, { ground }: Reading): boolean {
  if (halved.test(sentence.nameless)) return true
  const given = free.exec(sentence.nameless)
  const percent = discount.test(sentence.nameless)
    ? /(?<!\d)(\d+(?:[.,]\d+)?)\s?(?:%|percent|prozent|pour cent|por ciento)/iu.exec(sentence.nameless)
    : null
  if (given === null && percent === null) return false
  const cited = idsOf(sentence).flatMap((id) => ground.evidence.get(id) ?? [])
  const sources = cited.filter((each) => each.kind === 'faq' || each.kind === 'note').map(textOf)
  if (
    percent !== null &&
    !sources.some((text) => text.includes(percent[1] ?? '') && /%|percent|prozent/i.test(text))
  )
    return true
  if (
    given === null ||
    isNegated(sentence.nameless, { start: given.index, end: given.index + given[0].length })
  )
    return false
  const owner = sentence.mentions.findLast(
    (each) => isProduct(each.evidence) && each.end <= sentence.start + given.index,
  )
  const between = owner && sentence.text.slice(owner.end - sentence.start, given.index)
  if (between !== undefined && !/[,;.]/.test(between) && between.trim().split(/\s+/).length <= 3) return true
  return !sources.some((text) => free.test(text))
}

function isProduct(evidence: Evidence): evidence is Product {
  return evidence.kind === 'product'
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.005
}
