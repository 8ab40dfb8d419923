import { convertAmount } from '../../../language/read/measure-units.ts'
import { languageCodes } from '../../../language/language-code.ts'
import type { Evidence, Ground } from '../ground.ts'
import { findAddresses } from './addresses.ts'
import { faultOf, type Fault } from './fault.ts'
import { type Figure, findFigures } from './find-figures.ts'
import { findPhones } from './find-phones.ts'
import { readHours } from './read-hours.ts'
import { onceFor } from './once-for.ts'
import { coversNamed, ownersOf, type Side, sides } from './owners-of.ts'
import { blank, idsOf, type Reading, type Sentence } from './read-passage.ts'
import { textOf } from './record-text.ts'

type Product = Extract<Evidence, { kind: 'product' }>

/** As many records as a reply counts. */
const largestCount = 12
/** "Three of them", "for two of these": how often something is taken. */
const mostTimes = 12
const conversionSlack = 0.005

/**
 * Amounts of money, shares, measures and other numbers that are not those of the record that their sentence is about:
 * the one that is named nearest, or cited. What follows from two of them by adding, subtracting or multiplying is no other.
 */
export function findFigureFault(reading: Reading): Fault | undefined {
  for (const sentence of reading.sentences) {
    const text = withoutOthers(sentence, reading.ground)
    const figures = findFigures(text, reading.ground.languages)
    const place = { sentence, reading, figures }
    const isRight = sides.some(
      (side) => figures.every((figure) => holds(figure, side, place)) && nobodyIsLeftOut(side, place),
    )
    if (!isRight) {
      const isMoney = figures.some(({ currencies }) => currencies !== undefined)
      return faultOf(isMoney ? 'amount' : 'number', sentence.text)
    }
  }
  return undefined
}

interface Place {
  readonly sentence: Sentence
  readonly reading: Reading
  readonly figures: readonly Figure[]
}

function holds(figure: Figure, side: Side, place: Place): boolean {
  const { sentence, reading } = place
  const { ground } = reading
  const owners = ownersOf(figure, { sentence, reading, isOwner: isThing }, side)
  const cited = idsOf(sentence).flatMap((id) => ground.evidence.get(id) ?? [])
  const isMoney = figure.currencies !== undefined
  const told = sourcesOf(figure, owners, cited, place)
  const known = told.flatMap((each) => figuresIn(each, ground))
  if (known.some((each) => isSame(figure, each))) return true
  if (isFollowing(figure, place)) return true
  // Whoever cites a record for it says that it stands there.
  const isCited = citationsOf(figure, sentence).length > 0
  if (!isCited && saidIn(ground).some((each) => isSame(figure, each))) return true
  if (hasOwner(place) && owners.some(isProduct) && isMoney) return false
  return isCount(figure, ground) || isOnCalendar(figure, [...ground.evidence.values()])
}

/** Where there is a price for each product that is named, each has its own: two with the price of one are no comparison. */
function nobodyIsLeftOut(side: Side, place: Place): boolean {
  const { sentence, reading, figures } = place
  const prices = figures.filter((each) => each.currencies !== undefined && !isFollowing(each, place))
  const owners = prices.flatMap((each) => ownersOf(each, { sentence, reading, isOwner: isProduct }, side))
  return coversNamed(owners, prices.length, sentence, isProduct)
}

/** Whether the passage says what it is about. */
function hasOwner({ reading }: Place): boolean {
  return reading.citations.length > 0 || reading.mentions.some((each) => isThing(each.evidence))
}

/** Where a figure may stand. */
function sourcesOf(
  figure: Figure,
  owners: readonly Evidence[],
  cited: readonly Evidence[],
  place: Place,
): readonly Evidence[] {
  const { sentence, reading, figures } = place
  const { ground } = reading
  const all = [...ground.evidence.values()]
  if (!hasOwner(place)) return all
  const others = cited.filter((each) => !isThing(each))
  const records = owners.flatMap((owner) => sameRecord(owner, ground))
  if (records.length === 0) return others.length > 0 || cited.length > 0 ? [...others, ...cited] : all
  const touching = citationsOf(figure, sentence).flatMap(({ ids }) =>
    ids.flatMap((id) => ground.evidence.get(id) ?? []),
  )
  // Beside the price of a product what its delivery costs may be told, without a citation.
  const prices = figures.filter(({ currencies }) => currencies !== undefined)
  const isBeside =
    figure.currencies !== undefined &&
    cited.length === 0 &&
    prices.some(
      (each) =>
        each !== figure &&
        owners.some((owner) => figuresIn(owner, ground).some((known) => isSame(each, known))),
    )
  return [...records, ...others, ...touching, ...(isBeside ? all.filter((each) => !isThing(each)) : [])]
}

/** The citations that touch a figure of a sentence. */
function citationsOf({ start, end }: Figure, sentence: Sentence): Sentence['citations'] {
  return sentence.citations.filter(
    (each) => each.start < sentence.start + end && sentence.start + start < each.end,
  )
}

function isThing({ kind }: Evidence): boolean {
  return kind === 'product' || kind === 'location' || kind === 'hours'
}

function isProduct(evidence: Evidence): evidence is Product {
  return evidence.kind === 'product'
}

/** A place and its hours are two pieces of evidence of one record. */
function sameRecord(owner: Evidence, { evidence }: Ground): Evidence[] {
  if (owner.kind === 'note') return [owner]
  return [...evidence.values()].filter((each) => each.kind !== 'note' && each.record.id === owner.record.id)
}

/** What other rules have judged is taken out. */
function withoutOthers(sentence: Sentence, ground: Ground): string {
  const { times, days } = readHours(sentence, ground)
  const told = [...ground.evidence.values()].flatMap((each) =>
    each.kind === 'hours' ? each.hours.days.map(({ date }) => date) : [],
  )
  const dates = days.filter(
    (each) =>
      each.dates !== 'every' && each.dates.length > 0 && each.dates.every((date) => told.includes(date)),
  )
  const timeless = blank(sentence.nameless, [...times, ...dates])
  const figures = findFigures(timeless, ground.languages).filter(({ currencies }) => currencies !== undefined)
  // Two prices beside each other could be taken for a telephone number.
  const phones = findPhones(blank(timeless, figures))
  return blank(blank(timeless, phones), findAddresses(timeless))
}

const known = new WeakMap<Evidence, readonly Figure[]>()

function figuresIn(evidence: Evidence, { languages }: Ground): readonly Figure[] {
  const found = known.get(evidence) ?? readFigures(evidence, new Set([...languageCodes, ...languages]))
  known.set(evidence, found)
  return found
}

/** Of the amounts in a product's texts only its price counts, wherever a text may claim another. */
function readFigures(evidence: Evidence, languages: ReadonlySet<string>): readonly Figure[] {
  const text = textOf(evidence)
  const all = withCurrencies(text, findFigures(text, languages))
  if (evidence.kind !== 'product') return all
  const { price } = evidence.record
  const own =
    price === undefined
      ? []
      : [{ start: 0, end: 0, values: [price.amount], currencies: [price.currency], unit: undefined }]
  return [...own, ...all.filter(({ currencies }) => currencies === undefined)]
}

/** "From 10 to 500 EUR" has the currency once. */
function withCurrencies(text: string, figures: readonly Figure[]): readonly Figure[] {
  return figures.map((figure, at) => {
    const next = figures[at + 1]
    const isBare = figure.currencies === undefined && figure.unit === undefined
    const isRange =
      next?.currencies !== undefined &&
      /^\s*(?:\p{L}{1,4}|[-–~])\s*$/u.test(text.slice(figure.end, next.start))
    return isBare && isRange ? { ...figure, currencies: next.currencies } : figure
  })
}

const saidIn = onceFor(({ said, languages }) => said.flatMap((words) => findFigures(words, languages)))

function isSame(said: Figure, told: Figure): boolean {
  if (said.currencies !== undefined) {
    const isOf = told.currencies?.some((code) => said.currencies?.includes(code)) === true
    return isOf && said.values.some((a) => told.values.some((b) => Math.abs(a - b) < 0.005))
  }
  const isEqual = said.values.some((a) => told.values.some((b) => Math.abs(a - b) <= 1e-9))
  if (said.unit === undefined || said.unit === told.unit || told.unit === undefined)
    return isEqual && (said.unit !== '%' || told.unit === '%')
  if (said.unit === '%' || told.unit === '%') return false
  const target = told.unit
  return said.values.some((value) => {
    const converted = convertAmount(value, said.unit ?? target, target)
    return (
      converted !== undefined &&
      told.values.some((each) => Math.abs(converted - each) <= Math.abs(each) * conversionSlack)
    )
  })
}

/** A sum, a difference or a multiple of what the records of the passage say, with all that was said before it. */
function isFollowing(figure: Figure, { sentence, reading }: Place): boolean {
  if (figure.currencies === undefined && (figure.unit === undefined || figure.unit === '%')) return false
  const { ground } = reading
  const cited = reading.citations.flatMap(({ ids }) => ids.flatMap((id) => ground.evidence.get(id) ?? []))
  const named = reading.mentions.map((each) => each.evidence)
  const spoken = [...new Set([...cited, ...named])]
  const sources = spoken.length > 0 ? spoken : [...ground.evidence.values()]
  // A comparison may name one of the two only.
  const compared = [
    ...new Set([
      ...sources,
      ...[...ground.evidence.values()].filter(
        (each) => !isThing(each) || sources.some((other) => other.kind === each.kind),
      ),
    ]),
  ]
  const measures = compared
    .flatMap((each) => figuresIn(each, ground))
    .flatMap((each) => valuesLike(figure, each))
  const times = [
    ...sources.flatMap((each) => figuresIn(each, ground)),
    ...findFigures(sentence.nameless, ground.languages),
  ]
    .filter(({ currencies, unit }) => currencies === undefined && unit === undefined)
    .flatMap(({ values }) => values)
  // Languages with a dual say two without a number.
  const many =
    figure.currencies === undefined ? [] : [2, ...times.filter((each) => each > 2 && each <= mostTimes)]
  const prices = compared
    .filter(isProduct)
    .flatMap((each) => figuresIn(each, ground))
    .flatMap((each) => valuesLike(figure, each))
  return figure.values.some((value) =>
    figure.currencies === undefined
      ? isDifference(value, measures)
      : isDifference(value, measures) || isSum(value, { amounts: measures, prices, times: many }),
  )
}

function isDifference(value: number, measures: readonly number[]): boolean {
  return measures.some((a) => measures.some((b) => a > b && isNearly(a - b, value)))
}

interface Added {
  readonly amounts: readonly number[]
  /** Of products: what may be taken several times. */
  readonly prices: readonly number[]
  readonly times: readonly number[]
}

function isSum(value: number, { amounts, prices, times }: Added): boolean {
  const multiples = prices.flatMap((each) => times.map((many) => many * each))
  const isPair = (a: number): boolean =>
    [...amounts, ...multiples].some((b) => a !== b && isNearly(a + b, value))
  return multiples.some((each) => isNearly(each, value)) || amounts.some(isPair)
}

function isNearly(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.005
}

/** The other figure in the unit of this one; none where the two do not count the same. */
function valuesLike(figure: Figure, other: Figure): readonly number[] {
  if (figure.currencies !== undefined)
    return other.currencies?.some((code) => figure.currencies?.includes(code)) === true ? other.values : []
  const { unit } = figure
  if (unit === undefined || other.unit === undefined) return []
  if (unit === other.unit) return other.values
  const from = other.unit
  return other.values.flatMap((value) => convertAmount(value, from, unit) ?? [])
}

/** "Two tents": as many as there are records to speak of. */
function isCount({ values, unit, currencies }: Figure, { evidence }: Ground): boolean {
  return (
    unit === undefined &&
    currencies === undefined &&
    values.some((value) => Number.isInteger(value) && value <= Math.min(largestCount, evidence.size))
  )
}

/** Day, month and year of a day whose hours were told. */
function isOnCalendar({ values, unit, currencies }: Figure, sources: readonly Evidence[]): boolean {
  if (unit !== undefined || currencies !== undefined) return false
  const parts = sources.flatMap((each) =>
    each.kind === 'hours' ? each.hours.days.flatMap(({ date }) => date.split('-').map(Number)) : [],
  )
  return values.some((value) => parts.includes(value))
}
