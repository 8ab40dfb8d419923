import { isDeepStrictEqual } from 'node:util'
import type { EngineAnswer } from '../../../server/src/engine.ts'
import { claimsOfRecord, claimsOfReply, type Distance, withoutMarkup } from './claims.ts'
import { isRealDate } from './dates.ts'
import { isRightDistance, type Point } from './is-right-distance.ts'
import { nameOf, numbersOf, type PublishedRow, textsOf, writtenIn } from './published-row.ts'
import { decimalMarkOf } from './read-number.ts'
import { rowsNamed } from './rows-named.ts'

export interface Circumstances {
  /** Everything that is published. */
  readonly rows: readonly PublishedRow[]
  readonly now: Date
  readonly visitor: Point | undefined
  /** BCP 47: the language whose way of writing numbers the answer keeps to. */
  readonly language: string
}

type Answer = Pick<EngineAnswer, 'content' | 'products' | 'sources'> & Partial<Pick<EngineAnswer, 'outcome'>>

/**
 * What an answer states although no record that it names as used holds it. Numbers, prices, times, phone numbers,
 * e-mail addresses and links are looked up in those records, in a line about one record in that one; dates, distances
 * and the time of day are worked out anew; records that the text names have to be among the products and sources, and
 * products have to be as published.
 */
export function findUnfounded(answer: Answer, at: Circumstances): string[] {
  const ids = new Set([...answer.products, ...answer.sources].map(({ id }) => id))
  const used = at.rows.filter(({ id }) => ids.has(id))
  return [
    ...[...ids]
      .filter((id) => !used.some((row) => row.id === id))
      .map((id) => `no published record has the id ${id}`),
    ...answer.content.split('\n').flatMap((line) => unfoundedClaims(withoutCount(line), used, at)),
    ...wrongCounts(answer, at.rows),
    ...wrongCountOfPlaces(answer, at.rows),
    ...wrongProducts(answer, used),
    ...unlistedNames(answer, at.rows, used),
  ]
}

/** "(4 of 25):", "There are 25:", "Hay 25:" at the end of the line above products. */
const counts = /\((?<shown>\d+) (?:of|von|sur|de) (?<share>\d+)\)(?=\s?:$)|(?<=\s)(?<all>\d+)(?=\s?:$)/mu

/** "We have 29 locations." */
const ofPlaces = /^(?:We have|Wir haben|Nous avons|Tenemos) (?<count>\d+) \p{L}+\.$/mu

function withoutCount(line: string): string {
  return line.replace(counts, '').replace(ofPlaces, '')
}

function wrongCountOfPlaces({ content }: Answer, rows: readonly PublishedRow[]): string[] {
  const { count } = ofPlaces.exec(content)?.groups ?? {}
  const places = rows.filter(
    ({ kind, fields }) => kind === 'location' && fields['status'] !== 'permanently_closed',
  )
  return count === undefined || Number(count) === places.length
    ? []
    : [`counts ${count} locations of ${String(places.length)}`]
}

/** Before each line that stands above products. */
const leads = /^(?=(?!- ).*:$)/mu
const listed = /^- /gmu

/**
 * How many are shown below a line is counted here, and how many there are has to be no fewer and no more than are
 * published; which products a question means, and so how many there are, is held against generated catalogues by the
 * specs of the engine.
 */
function wrongCounts({ content }: Answer, rows: readonly PublishedRow[]): string[] {
  const published = rows.filter(({ kind }) => kind === 'product').length
  return content.split(leads).flatMap((part) => {
    const { shown, share, all } = counts.exec(part)?.groups ?? {}
    const told = share ?? all
    const below = part.match(listed)?.length ?? 1
    const least = below + Number(share !== undefined)
    const isRight = told === undefined || (Number(told) >= least && Number(told) <= published)
    return [
      ...(shown === undefined || Number(shown) === below ? [] : [`shows ${String(below)}, not ${shown}`]),
      ...(isRight ? [] : [`counts ${told}, of ${String(published)} in all`]),
    ]
  })
}

function unfoundedClaims(
  line: string,
  used: readonly PublishedRow[],
  { now, visitor, language }: Circumstances,
): string[] {
  const stated = claimsOfReply(line, decimalMarkOf(language))
  const about = rowsAbout(line, used)
  const held = claimsOfRecord(about.flatMap(writtenIn).join('\n\n'))
  const numbers = [...held.numbers, ...about.flatMap(numbersOf)]
  const own = about.flatMap(({ fields }) => priceOf(fields['price']))
  const prices = [...held.prices, ...own, ...differencesOf(own)]
  const times = [...held.times, ...about.flatMap(({ fields }) => timeOfDay(now, fields['timezone']))]
  const isFar = (distance: Distance): boolean =>
    [visitor, ...used.map(({ fields }) => fields)].some((from) =>
      about.some(({ fields }) => isRightDistance(distance, from ?? {}, fields)),
    )
  const missing = <Value>(
    what: string,
    values: readonly Value[],
    isHeld: (value: Value) => boolean,
  ): string[] => values.filter((value) => !isHeld(value)).map((value) => `${what} ${JSON.stringify(value)}`)
  return [
    ...missing('link', stated.links, (link) => held.links.includes(link)),
    ...missing('e-mail', stated.emails, (email) => held.emails.includes(email)),
    ...missing('phone', stated.phones, (phone) => held.phones.includes(phone)),
    ...missing('price', stated.prices, (price) => prices.includes(price)),
    ...missing('time', stated.times, (time) => times.includes(time)),
    ...missing('number', stated.numbers, (number) => numbers.includes(number)),
    ...missing('date', stated.dates, (date) => held.dates.includes(date) || isRealDate(date, now)),
    ...missing(
      'distance',
      stated.distances,
      (distance) =>
        held.distances.some((each) => isDeepStrictEqual(each, distance)) ||
        about.some((row) => isMeasured(distance, row.fields['customAttributes'])) ||
        isFar(distance),
    ),
  ]
}

/** The records that a line can speak of: where it has one name, what that means, and the FAQs, which bear none. */
function rowsAbout(line: string, used: readonly PublishedRow[]): readonly PublishedRow[] {
  const [named, ...others] = rowsNamed(line, used)
  if (named === undefined || others.length > 0) return used
  return used.filter((row) => named.includes(row) || row.kind === 'faq')
}

/** An attribute says it, with the unit at the end of its name: `closeFocusM: 2`. */
function isMeasured({ amount, unit }: Distance, attributes: unknown): boolean {
  return Object.entries(Object(attributes) as Readonly<Record<string, unknown>>).some(
    ([name, value]) =>
      value === amount &&
      name
        .split(/(?=\p{Lu})|_/u)
        .at(-1)
        ?.toLowerCase() === unit,
  )
}

function wrongProducts({ content, products }: Answer, used: readonly PublishedRow[]): string[] {
  const text = withoutMarkup(content)
  return products.flatMap((product) => {
    const row = used.find(({ id }) => id === product.id)
    if (row === undefined) return []
    const [price = null] = priceOf(row.fields['price'])
    const shown = product.price === null ? null : `${String(product.currency)} ${String(product.price)}`
    return [
      ...(text.includes(nameOf(row)) ? [] : [`the text does not name the product ${nameOf(row)}`]),
      ...(product.name === nameOf(row) ? [] : [`product ${nameOf(row)} is called ${product.name}`]),
      ...(shown === price ? [] : [`product ${nameOf(row)} is ${String(price)}, not ${String(shown)}`]),
      ...(product.url === row.fields['url'] ? [] : [`product ${nameOf(row)} has another page`]),
    ]
  })
}

/** Products and locations that the text names by their whole name, without listing them. What a refusal names is a source alone. */
function unlistedNames(
  { content, products, sources, outcome }: Answer,
  rows: readonly PublishedRow[],
  used: readonly PublishedRow[],
): string[] {
  const ofProducts = outcome === 'declined' ? [...products, ...sources] : products
  const listed = { product: ofProducts, location: sources, faq: sources }
  const isListed = ({ kind, id }: PublishedRow): boolean => listed[kind].some((each) => each.id === id)
  const texts = used.flatMap((row) => textsOf(row).filter((text) => text !== nameOf(row)))
  return (
    rowsNamed(content, rows)
      .filter((named) => !named.some(isListed))
      .flatMap(([first]) => (first === undefined ? [] : [nameOf(first)]))
      // One record may speak of another: then the text is quoting.
      .filter((name) => !texts.some((text) => text.includes(name)))
      .map((name) => `names ${name} without listing it`)
  )
}

function priceOf(price: unknown): string[] {
  if (typeof price !== 'object' || price === null || !('amount' in price) || !('currency' in price)) return []
  return [`${String(price.currency)} ${String(price.amount)}`]
}

/** How far prices in one currency are apart. */
function differencesOf(prices: readonly string[]): string[] {
  const told = prices.map((price) => price.split(' '))
  return told.flatMap(([currency = '', amount]) =>
    told
      .filter((other) => other[0] === currency)
      .map((other) => `${currency} ${String(Number((Number(amount) - Number(other[1])).toFixed(2)))}`),
  )
}

/** Minutes after midnight on the clock of a place, for which `Intl` reckons. */
function timeOfDay(now: Date, zone: unknown): number[] {
  if (typeof zone !== 'string') return []
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(now)
  const [hours = 0, minutes = 0] = parts.split(':').map(Number)
  return [hours * 60 + minutes]
}
