import { pattern } from '../../../language/pattern.ts'
import { convertAmount } from '../../../language/read/measure-units.ts'
import type { Span } from '../../../language/read/span.ts'
import type { Evidence, Ground } from '../ground.ts'
import { aboutBefore } from './amount-words.ts'
import { findAddresses } from './addresses.ts'
import { faultOf, type Fault } from './fault.ts'
import { findAmounts } from './find-amounts.ts'
import { findPhones } from './find-phones.ts'
import { findNumbers, type NumberSaid } from './find-numbers.ts'
import { readHours } from './hours-fault.ts'
import { agreement } from './negation.ts'
import { ownersOf, type Side, sides } from './owners-of.ts'
import { blank, evidenceOf, type Reading, type Sentence } from './read-passage.ts'
import { textOf } from './record-text.ts'

const largestCount = 12
const conversionSlack = 0.005
const aboutSlack = 0.1

/** Numbers that neither the records of their sentence nor the visitor said. */
export function findNumberFault(reading: Reading): Fault | undefined {
  for (const sentence of reading.sentences) {
    const text = withoutOthers(sentence, reading.ground)
    const numbers = findNumbers(
      text.replace(fraction, (found) => ' '.repeat(found.length)),
      [sentence.language],
    )
    const place = { sentence, reading, text }
    const isRight = sides.some((side) => numbers.every((number) => isBorneOut(number, side, place)))
    if (!isRight) return faultOf('number', sentence.text)
  }
  return undefined
}

/** "Three quarters of a litre": said so by nobody who has an exact number to tell. */
const fraction = pattern(
  String.raw`(?<!\p{L})(?:(?:three|two|one|a) (?:quarters?|thirds?|fifths?)|half|drei ?viertel|anderthalb|(?:ein )?halbe\p{L}*
      |trois quarts|demi\p{L}*|tres cuartos|medi[oa])(?!\p{L})(?: (?:of|de|d['’]un\p{L}?))?(?: (?:an?|ein\p{L}*|une?|un\p{L}?))?`,
  'giu',
)

interface Place {
  readonly sentence: Sentence
  readonly reading: Reading
  /** The sentence without what other rules have judged. */
  readonly text: string
}

function isBorneOut(number: NumberSaid, side: Side, { sentence, reading, text }: Place): boolean {
  const { ground } = reading
  const own = evidenceOf(sentence, ground)
  const owners = ownersOf(number, { sentence, reading, isOwner: isThing }, side)
  const beside = sides.flatMap((each) => ownersOf(number, { sentence, reading, isOwner: isThing }, each))
  const cited = citedFor(number, sentence, ground).filter((each) => beside.includes(each))
  const isOwned = sentence.mentions.some((each) => isThing(each.evidence)) && owners.length > 0
  const sources = isOwned
    ? [
        ...[...owners, ...cited].flatMap((owner) => sameRecord(owner, ground)),
        ...own.filter((each) => !isThing(each)),
      ]
    : own
  const known = (sources.length > 0 ? sources : [...ground.evidence.values()]).flatMap(numbersIn)
  const agrees = agreement.test(sentence.text) && !holdsOther(number, known, text, sentence)
  const said = !agrees && citationsOf(number, sentence).length === 0 ? allSaid(ground) : []
  const units = new Set([...known, ...said].flatMap(({ unit }) => unit ?? []))
  return (
    [...known, ...said].some((each) => isSame(number, each, { text, units })) ||
    (compared.test(sentence.text) && isComputed(number, [...known, ...allSaid(ground)])) ||
    isCount(number, ground) ||
    isOnCalendar(number, own)
  )
}

/** "Yes, it carries 130 kg, so 95 kg is fine": what agrees with the visitor rests on another number. */
function holdsOther(
  number: NumberSaid,
  known: readonly NumberSaid[],
  text: string,
  { language }: Sentence,
): boolean {
  return findNumbers(text, [language]).some(
    (each) =>
      each.start !== number.start && known.some((other) => isSame(each, other, { text, units: new Set() })),
  )
}

function citedFor(span: Span, sentence: Sentence, { evidence }: Ground): Evidence[] {
  return citationsOf(span, sentence).flatMap(({ ids }) => ids.flatMap((id) => evidence.get(id) ?? []))
}

/** The citations that touch a stretch of a sentence. */
function citationsOf({ start, end }: Span, sentence: Sentence): Sentence['citations'] {
  return sentence.citations.filter(
    (each) => each.start < sentence.start + end && sentence.start + start < each.end,
  )
}

function isThing({ kind }: Evidence): boolean {
  return kind === 'product' || kind === 'location' || kind === 'hours'
}

/** A place and its hours are two pieces of evidence of one record. */
function sameRecord(owner: Evidence, { evidence }: Ground): Evidence[] {
  if (owner.kind === 'note') return [owner]
  return [...evidence.values()].filter((each) => each.kind !== 'note' && each.record.id === owner.record.id)
}

/** What other rules have judged is taken out. */
function withoutOthers(sentence: Sentence, ground: Ground): string {
  const text = blank(sentence.nameless, findAmounts(sentence.nameless), '□')
  const { times, days } = readHours(sentence, ground)
  const told = [...ground.evidence.values()].flatMap((each) =>
    each.kind === 'hours' ? each.hours.days.map(({ date }) => date) : [],
  )
  const dates = days.filter(
    (each) =>
      each.dates !== 'every' && each.dates.length > 0 && each.dates.every((date) => told.includes(date)),
  )
  const timeless = blank(text, [...times, ...dates])
  const phones = findPhones(timeless)
  return blank(blank(timeless, phones), findAddresses(timeless))
}

const numbers = new WeakMap<Evidence, readonly NumberSaid[]>()

function numbersIn(evidence: Evidence): readonly NumberSaid[] {
  const known = numbers.get(evidence) ?? readNumbers(evidence)
  numbers.set(evidence, known)
  return known
}

/** Of the amounts in a product's texts only its price counts, wherever a text may claim another. */
function readNumbers(evidence: Evidence): readonly NumberSaid[] {
  const text = textOf(evidence)
  if (evidence.kind !== 'product') return findNumbers(text)
  const { price } = evidence.record
  const own = price === undefined ? [] : [{ start: 0, end: 0, values: [price.amount], unit: undefined }]
  return [...own, ...findNumbers(blank(text, findAmounts(text)))]
}

interface Around {
  readonly text: string
  /** Units of any number that may be meant. */
  readonly units: ReadonlySet<string>
}

function isSame(said: NumberSaid, known: NumberSaid, { text, units }: Around): boolean {
  const { unit } = said
  const isAbout = unit === known.unit && aboutBefore.test(text.slice(0, said.start))
  const slack = isAbout ? aboutSlack : 0
  const isEqual = said.values.some((a) =>
    known.values.some((b) => Math.abs(a - b) <= Math.abs(b) * slack + 1e-9),
  )
  if (unit === undefined || unit === known.unit) return isEqual
  // "42 x 14 cm": a number may share the unit of another, but no unit comes out of nothing.
  if (known.unit === undefined) return isEqual && units.has(unit)
  const target = known.unit
  return said.values.some((value) => {
    const converted = unit === '%' || target === '%' ? undefined : convertAmount(value, unit, target)
    return (
      converted !== undefined &&
      known.values.some((each) => Math.abs(converted - each) <= Math.abs(each) * conversionSlack)
    )
  })
}

function allSaid({ said }: Ground): NumberSaid[] {
  return said.flatMap((words) => findNumbers(words))
}

/** Words that go with a difference or a sum. */
const compared = pattern(
  String.raw`(?<!\p{L})(?:leaves?|left|margin|spare|lighter|heavier|longer|shorter|makes|altogether|in total|leichter|schwerer|länger
      |kürzer|bleiben|übrig|insgesamt|zusammen|plus (?:léger|lourd|long|court)\p{L}*|reste\p{L}*|en tout|au total|margen|quedan?
      |en total|más (?:ligero|pesado)\p{L}*)(?!\p{L})`,
)

/** "That leaves 35 kg": the difference or the sum of two measures that were told. */
function isComputed({ values, unit }: NumberSaid, known: readonly NumberSaid[]): boolean {
  if (unit === undefined || unit === '%') return false
  const measures = known.filter((each) => each.unit === unit).flatMap((each) => each.values)
  return values.some((value) =>
    measures.some((a) =>
      measures.some((b) => Math.abs(Math.abs(a - b) - value) < 1e-9 || Math.abs(a + b - value) < 1e-9),
    ),
  )
}

/** "Two tents": as many as there are records to speak of. */
function isCount({ values, unit }: NumberSaid, { evidence }: Ground): boolean {
  return (
    unit === undefined &&
    values.some((value) => Number.isInteger(value) && value <= Math.min(largestCount, evidence.size))
  )
}

/** Day, month and year of a day whose hours were told. */
function isOnCalendar({ values, unit }: NumberSaid, sources: readonly Evidence[]): boolean {
  if (unit !== undefined) return false
  const parts = sources.flatMap((each) =>
    each.kind === 'hours' ? each.hours.days.flatMap(({ date }) => date.split('-').map(Number)) : [],
  )
  return values.some((value) => parts.includes(value))
}
