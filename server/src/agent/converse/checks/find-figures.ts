import { languageCodes } from '../../../language/language-code.ts'
import { unitNamed } from '../../../language/read/measure-units.ts'
import {
  currencyNames,
  meantAhead,
  meantBehind,
  type NamesOfLocale,
  unitNames,
} from '../../../language/read/names-by-locale.ts'
import { findSpelledNumbers } from '../../../language/read/number-words.ts'
import type { Span } from '../../../language/read/span.ts'

/** A number that a text says, with what it counts as far as that is known. */
export interface Figure extends Span {
  /** What it may be: "1.900" is more in German than in English. */
  readonly values: readonly number[]
  /** ISO 4217, what the sign or the name may mean: an amount of money. None: a sign that stands for no known currency. */
  readonly currencies: readonly string[] | undefined
  /** The symbol of its unit; `%` for shares. */
  readonly unit: string | undefined
  /** A word that has other meanings. */
  readonly mayBeNone?: true
}

const number = new RegExp(
  [
    // In groups of three.
    String.raw`(?<![\p{Script=Latin}\d])(?<!\p{Script=Latin}-)\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3}){1,4}(?!\d)(?:[.,]\d+)?`,
    // No part of a part number.
    String.raw`(?<!\d)(?<!\p{Script=Latin}-)\d+(?:[.,]\d+)*`,
  ].join('|'),
  'gu',
)
/** "A third" in Chinese and Japanese, and the names of months. */
const noFigure = /\d{1,3}分[之の][\d一二三四五六七八九]|\d{1,2}\s?[月월](?![间間간個个])/g
/** "2.499,-" */
const dash = /^[.,][-–—]+/
const furthestName = 40

/** What money is signed with wherever it is. */
const sign =
  /^[\s\u00a0\u202f-]{0,2}(US\$|[A-Z]{1,2}\$|\p{Sc}|[A-Z]{3}(?![\p{L}\p{N}])|TL(?!\p{L})|[元圆圓円원])/u
const signBehind =
  /(?<![\p{L}\p{N}])(US\$|[A-Z]{1,2}\$|[A-Z]{3})[\s\u00a0\u202f]{0,2}$|(\p{Sc})[\s\u00a0\u202f]{0,2}$/u
const dollars = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP']
const signs: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  $: dollars,
  US$: ['USD'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  TL: ['TRY'],
  元: ['CNY', 'TWD', 'HKD'],
  圆: ['CNY'],
  圓: ['TWD', 'HKD'],
  円: ['JPY'],
  원: ['KRW'],
}
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/**
 * The numbers of a text, in figures and in words. Numerals have to be plain already, and names
 * blanked: "Tent 2 349 €" is no price of two thousand.
 * @param languages of the text, as far as they are known: their names of currencies and units
 */
export function findFigures(text: string, languages: ReadonlySet<string>): Figure[] {
  const locales = [...languages].filter((each) => Intl.NumberFormat.supportedLocalesOf(each).length > 0)
  const names = {
    currencies: locales.map((each) => currencyNames(each)),
    units: locales.map((each) => unitNames(each)),
  }
  const whole = text.replace(noFigure, (each) => ' '.repeat(each.length))
  const figures = Array.from(whole.matchAll(number), ({ index, 0: written }) =>
    figuresAt(text, { start: index, written }, names),
  ).flat()
  const words = locales.flatMap((locale) =>
    findSpelledNumbers(text, locale).map(({ start, end, value }): Figure => {
      const counted = countedAt(text, { start, end }, names)
      const isCounted = counted.unit !== undefined || counted.currencies !== undefined
      const mayBeNone =
        !isCounted && (!spoken.has(locale) || mistakable.has(text.slice(start, end).toLowerCase()))
      return { start, end, values: [value], ...counted, ...(mayBeNone && { mayBeNone }) }
    }),
  )
  return [...joinMinor(text, figures, names), ...words]
}

/** "Kuusi" is a spruce as well, "năm" a year, "neuf" new and "once" English: without what they count they may be no number. */
const mistakable: ReadonlySet<string> = new Set(['neuf', 'acht', 'elf', 'once'])
const spoken: ReadonlySet<string> = new Set(languageCodes)

interface Names {
  readonly currencies: readonly NamesOfLocale[]
  readonly units: readonly NamesOfLocale[]
}

function figuresAt(
  text: string,
  { start, written }: { readonly start: number; readonly written: string },
  names: Names,
): Figure[] {
  const dashed = dash.exec(text.slice(start + written.length, start + written.length + 4))?.[0] ?? ''
  const span = { start, end: start + written.length + dashed.length }
  const counted = countedAt(text, span, names)
  return readingsOf(written).map((values) => ({ ...span, values, ...counted }))
}

function countedAt(
  text: string,
  { start, end }: Span,
  { currencies, units }: Names,
): Pick<Figure, 'currencies' | 'unit'> {
  const behind = text.slice(end, end + furthestName)
  const before = text.slice(Math.max(0, start - furthestName), start)
  if (/^[\s\u00a0\u202f]?%/.test(behind)) return { currencies: undefined, unit: '%' }
  const unit = unitBehind(behind, units)
  const money =
    signedWith(behind, before) ?? (unit === undefined ? namedAs(behind, before, currencies) : undefined)
  return money === undefined
    ? { currencies: undefined, unit: unit ?? unitOfKey(before) }
    : { currencies: money, unit: undefined }
}

function signedWith(behind: string, before: string): readonly string[] | undefined {
  const ahead = signBehind.exec(before)
  const found = sign.exec(behind)?.[1] ?? ahead?.[1] ?? ahead?.[2]
  if (found === undefined) return undefined
  if (codes.has(found)) return [found]
  return signs[found] ?? (/\p{Sc}/u.test(found) ? [] : undefined)
}

function namedAs(
  behind: string,
  before: string,
  all: readonly NamesOfLocale[],
): readonly string[] | undefined {
  for (const names of all) {
    const ahead = meantAhead(behind, names)
    const meant = ahead.length > 0 ? ahead : meantBehind(before, names)
    if (meant.length > 0) return meant
  }
  return undefined
}

/** Too short to be units beyond doubt. */
const loose: ReadonlySet<string> = new Set(['in', 'a', 'd', 's', 'c', 'f', 'ma', 'x', 'to', 't'])
const wordBehind =
  /^[\s\u00a0\u202f-]?(?:(?:working|business|full|whole|calendar)\s+)?("|°?(?:\p{Script=Latin}[\p{Script=Latin}µ²³/]*|\p{L}[\p{L}²³/]*))/u

function unitBehind(behind: string, all: readonly NamesOfLocale[]): string | undefined {
  const word = wordBehind.exec(behind)?.[1]
  const known = word === undefined || loose.has(word.toLowerCase()) ? undefined : unitNamed(word)?.symbol
  if (known !== undefined) return known
  return all.map((names) => meantAhead(behind, names)[0]).find((each) => each !== undefined)
}

/** What keys are written with in small letters. */
const inKeys: Readonly<Record<string, string>> = { percent: '%', w: 'W', v: 'V' }
/** "weight_kg": 1.9 */
const keyBefore = /(?<![\p{L}_ ])([\p{L}_ ]+)(?:"\s*)?(?:[:=]\s*)?"?$/u

function unitOfKey(before: string): string | undefined {
  const key = keyBefore.exec(before)?.[1]
  if (key === undefined || !/["_]|\n/.test(before)) return undefined
  // "flow_l_per_min" counts neither.
  if (/(?:^|[_\s])per(?:[_\s]|$)/.test(key)) return undefined
  const words = key.split(/[_\s]+/).filter((each) => each !== '' && !loose.has(each.toLowerCase()))
  return words
    .toReversed()
    .map((each) => inKeys[each] ?? unitNamed(each)?.symbol)
    .find((each) => each !== undefined)
}

/** One list of values for each number that the figures may stand for: "21.11.2026" is three. */
function readingsOf(text: string): number[][] {
  const plain = text.replace(/[ \u00a0\u2009\u202f'’]/g, '')
  const parts = plain.split(/[.,]/)
  if (parts.length === 1) return [[Number(plain)]]
  const isGrouped = parts.slice(1).every((part) => part.length === 3)
  if (parts.length === 2) {
    const decimal = Number(parts.join('.'))
    // Nobody writes two as 2.000.
    if (parts[1] === '000') return [[Number(parts.join(''))]]
    return [isGrouped ? [decimal, Number(parts.join(''))] : [decimal]]
  }
  // 1,00,000 is a lakh.
  const isLakh = parts.at(-1)?.length === 3 && parts.slice(1, -1).every((part) => part.length === 2)
  if (isGrouped || isLakh) return [[Number(parts.join(''))]]
  if (parts.slice(1, -1).every((part) => part.length === 3))
    return [[Number(`${parts.slice(0, -1).join('')}.${parts.at(-1) ?? '0'}`)]]
  return parts.map((part) => [Number(part)])
}

/** What stands between an amount and the smaller coin: a name, a short one where no space ends it. */
const coin =
  /^[\s\u00a0]?(?:[\p{Sc}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{M}]{1,8}|[\p{L}\p{M}]{1,4})[\s\u00a0]?$/u

/** "179 euros 90" and "1 m 65": the smaller coin behind an amount, whatever it is called, and centimetres behind metres. */
function joinMinor(text: string, figures: readonly Figure[], names: Names): Figure[] {
  const countedBehind = ({ end }: Figure) =>
    countedAt(text.slice(end, end + furthestName), { start: 0, end: 0 }, names)
  const joined: Figure[] = []
  for (const figure of figures) {
    const last = joined.at(-1)
    const isMinor =
      last !== undefined &&
      (last.unit === 'm' || countedBehind(last).currencies !== undefined) &&
      figure.unit === undefined &&
      /^\d\d$/.test(text.slice(figure.start, figure.end)) &&
      coin.test(text.slice(last.end, figure.start)) &&
      countedBehind(figure).currencies === undefined
    if (!isMinor) joined.push(figure)
    else {
      const values = last.values.map((value) => value + Number(text.slice(figure.start, figure.end)) / 100)
      joined[joined.length - 1] = { ...last, end: figure.end, values }
    }
  }
  return joined
}
