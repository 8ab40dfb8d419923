import type { Span } from '../../../language/read/span.ts'
import { convertAmount } from '../../../language/read/measure-units.ts'
import type { Finding, Ground } from '../ground.ts'
import { findAddresses } from './addresses.ts'
import { faultOf, type Fault } from './fault.ts'
import type { Figure } from './find-figures.ts'
import { findPhones } from './find-phones.ts'
import { asMoney, isFollowing, isMultipleBy, isProduct, isThing, mostTimes } from './follows.ts'
import { readHours } from './read-hours.ts'
import { coversNamed, ownersOf, type Side, sides } from './owners-of.ts'
import { blank, idsOf, type Reading, type Sentence } from './read-passage.ts'
import { datesTold, figuresIn, figuresOf, hoursTold, saidIn } from './told-figures.ts'

/** As many records as a reply counts. */
const largestCount = 12
const conversionSlack = 0.005
/** Of one sentence. Each is held against the others, and nobody reads more. */
const mostFigures = 60

/**
 * Amounts of money, shares, measures and other numbers that are not those of the record that their sentence is about:
 * the one that is named nearest, or cited. What follows from two of them by adding, subtracting or multiplying is no other.
 */
export function findFigureFault(reading: Reading): Fault | undefined {
  for (const sentence of reading.sentences) {
    const text = withoutOthers(sentence, reading.ground)
    const figures = figuresOf(sentence, reading.ground, text).filter((each) => each.mayBeNone !== true)
    const place = { sentence, reading, figures }
    const isRight =
      figures.length <= mostFigures &&
      sides.some(
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
  const cited = idsOf(sentence).flatMap((id) => ground.findings.get(id) ?? [])
  const told = sourcesOf(figure, owners, cited, place)
  const known = told.flatMap((each) => figuresIn(each, ground))
  if (known.some((each) => isSame(figure, each))) return true
  if (isFollowing(figure, place)) return true
  // Whoever cites a record for it says that it stands there.
  const isCited = citationsOf(figure, sentence).length > 0
  if (!isCited && saidIn(ground).some((each) => isSame(figure, asMoney(each, figure)))) return true
  return (
    isCount(figure, ground) ||
    isOnCalendar(figure, ground) ||
    isDuration(figure, place) ||
    isConverted(figure, known, place) ||
    isRatio(figure, place) ||
    isMultiplier(figure, place)
  )
}

/** "1.6 kg (1600 g)": the same as another figure of the sentence, which the record has. */
function isConverted(figure: Figure, known: readonly Figure[], { figures }: Place): boolean {
  return figures.some(
    (each) =>
      each !== figure &&
      each.unit !== undefined &&
      each.unit !== figure.unit &&
      isSame(figure, each) &&
      known.some((told) => isSame(each, told)),
  )
}

/** Nobody compares more amounts in a sentence. */
const mostCompared = 12

/** "Some 40 %: 1,249 € against 1,749 €": how much more or less one amount of the sentence is than another. */
function isRatio(figure: Figure, { figures }: Place): boolean {
  if (figure.unit !== '%') return false
  const all = figures.flatMap(({ currencies, values }) => (currencies === undefined ? [] : values))
  const amounts = [...new Set(all)].slice(0, mostCompared)
  return amounts.some((a) =>
    amounts.some((b) => b > 0 && figure.values.includes(Math.round(Math.abs(a / b - 1) * 100))),
  )
}

const paidBy: ReadonlySet<string> = new Set(['h', 'd', 'week', 'month', 'year'])

/** "Three hours would be 37.50": how often something is taken, for what follows from that. */
function isMultiplier(figure: Figure, place: Place): boolean {
  if (figure.currencies !== undefined || !(figure.unit === undefined || paidBy.has(figure.unit))) return false
  const times = figure.values.filter((each) => Number.isInteger(each) && each > 1 && each <= mostTimes)
  return place.figures.some(
    (each) =>
      each !== figure &&
      (each.currencies ?? each.unit) !== undefined &&
      times.some((many) => isMultipleBy(many, each, place)),
  )
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
  return reading.citations.length > 0 || reading.mentions.some((each) => isThing(each.finding))
}

/** Where a figure may stand. */
function sourcesOf(
  figure: Figure,
  owners: readonly Finding[],
  cited: readonly Finding[],
  place: Place,
): readonly Finding[] {
  const { sentence, reading, figures } = place
  const { ground } = reading
  const all = [...ground.findings.values()]
  if (!hasOwner(place)) return all
  const others = cited.filter((each) => !isThing(each))
  const records = owners.flatMap((owner) => sameRecord(owner, ground))
  if (records.length === 0) return others.length > 0 || cited.length > 0 ? [...others, ...cited] : all
  const touching = citationsOf(figure, sentence).flatMap(({ ids }) =>
    ids.flatMap((id) => ground.findings.get(id) ?? []),
  )
  // What a sentence does not say where it is from may be from any text.
  if (cited.length === 0 && sentence.mentions.length === 0)
    return [...records, ...all.filter((each) => !isThing(each))]
  // Beside the price of a product what its delivery costs may be told, without a citation of that.
  const prices = figures.filter(({ currencies }) => currencies !== undefined)
  const isBeside =
    figure.currencies !== undefined &&
    others.length === 0 &&
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

/** "28/11" and "28.11": only where such a day was told. */
function shortDates(text: string, ground: Ground): Span[] {
  const year = ground.today.slice(0, 4)
  const told = datesTold(ground)
  return Array.from(text.matchAll(/(?<![\d.,/])(\d{1,2})[./](\d{1,2})(?![\d/]|[.,]\d)/g)).flatMap((match) => {
    const [whole, day = '', month = ''] = match
    const isTold = told.has(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    return isTold ? [{ start: match.index, end: match.index + whole.length }] : []
  })
}

/** A place and its hours are two findings of one record. */
function sameRecord(owner: Finding, { findings }: Ground): Finding[] {
  if (owner.kind === 'note') return [owner]
  return [...findings.values()].filter((each) => each.kind !== 'note' && each.record.id === owner.record.id)
}

/** What other rules have judged is taken out. */
function withoutOthers(sentence: Sentence, ground: Ground): string {
  const { times, days } = readHours(sentence, ground)
  const told = datesTold(ground)
  const dates = days.filter((each) => each.dates.length > 0 && each.dates.every((date) => told.has(date)))
  const timeless = blank(sentence.nameless, [...times, ...dates, ...shortDates(sentence.nameless, ground)])
  const figures = figuresOf(sentence, ground, timeless).filter(({ currencies }) => currencies !== undefined)
  // Two prices beside each other could be taken for a telephone number.
  const phones = findPhones(blank(timeless, figures))
  return blank(blank(timeless, phones), findAddresses(timeless))
}

function isSame(said: Figure, told: Figure): boolean {
  if (said.currencies !== undefined) {
    const isOf = told.currencies?.some((code) => said.currencies?.includes(code)) === true
    return isOf && said.values.some((a) => told.values.some((b) => Math.abs(a - b) < 0.005))
  }
  const isEqual = said.values.some((a) => told.values.some((b) => Math.abs(a - b) <= 1e-9))
  // Kilograms have names that no formatter knows of.
  const isThousandth =
    said.unit === undefined &&
    (told.unit === 'g' || told.unit === 'm' || told.unit === 'ml') &&
    said.values.some((a) => told.values.some((b) => Math.abs(a * 1_000 - b) <= 1e-9))
  if (isThousandth) return true
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

/** "Two tents": as many as there are records to speak of. */
function isCount({ values, unit, currencies }: Figure, { findings }: Ground): boolean {
  return (
    unit === undefined &&
    currencies === undefined &&
    values.some((value) => Number.isInteger(value) && value <= Math.min(largestCount, findings.size))
  )
}

/** "Eleven hours, from 9 to 20": from one time of the sentence to another. */
function isDuration({ values, unit }: Figure, { sentence, reading }: Place): boolean {
  const { times } = readHours(sentence, reading.ground)
  const minutes = times.flatMap((each) => each.minutes)
  return unit === 'h' && minutes.some((a) => minutes.some((b) => values.includes((b - a) / 60)))
}

/** Day, month and year of a day whose hours were told, and hours that were told, said without minutes. */
function isOnCalendar({ values, unit, currencies }: Figure, ground: Ground): boolean {
  if (currencies !== undefined || (unit !== undefined && unit !== 'd' && unit !== 'h')) return false
  const days = [...ground.findings.values()].flatMap((each) => (each.kind === 'hours' ? each.hours.days : []))
  const dates = days.flatMap(({ date }) => date.split('-').map(Number))
  return values.some(
    (value) => (unit !== 'h' && dates.includes(value)) || (unit !== 'd' && hoursTold(ground).has(value)),
  )
}
