import { LRUCache } from 'lru-cache'
import { paidWith } from './currencies-named.ts'

/** What the names of a locale stand for, in small letters. */
export interface NamesOfLocale {
  readonly meaning: ReadonlyMap<string, readonly string[]>
  /** In UTF-16 code units. */
  readonly longest: number
}

/** Languages that this process meets. */
const mostLocales = 60
/** Of each noun of a locale: with one, a part, few and many. */
const amounts = [1, 1.5, 2, 5, 100]

/** Endings of cases that a formatter does not know of. */
const longestEnding = 3
const shortestInflected = 4
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const letter = /[\p{L}\p{M}]/u
const inflecting = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}]/u

function readNames(names: Iterable<readonly [name: string, code: string]>): NamesOfLocale {
  const meaning = new Map<string, readonly string[]>()
  let longest = 0
  for (const [name, code] of names) {
    const key = name.trim().toLowerCase().replaceAll(/\s/g, ' ')
    if (key === '' || /\d/.test(key)) continue
    const known = meaning.get(key) ?? []
    if (!known.includes(code)) meaning.set(key, [...known, code])
    longest = Math.max(longest, key.length)
  }
  return { meaning, longest }
}

/** What the longest name at the very beginning of a text stands for; none where there is no name. */
export function meantAhead(text: string, { meaning, longest }: NamesOfLocale): readonly string[] {
  const rest = text
    .replace(/^[\s\u00a0\u202f-]{1,2}/u, '')
    .toLowerCase()
    .replaceAll(/\s/g, ' ')
  for (let length = Math.min(longest, rest.length); length > 0; length -= 1) {
    const found = meaning.get(rest.slice(0, length))
    if (found !== undefined && endsThere(rest, length)) return found
  }
  return []
}

/** What the longest name at the very end of a text stands for. */
export function meantBehind(text: string, { meaning, longest }: NamesOfLocale): readonly string[] {
  const rest = text
    .replace(/[\s\u00a0\u202f]{1,2}$/u, '')
    .toLowerCase()
    .replaceAll(/\s/g, ' ')
  for (let length = Math.min(longest, rest.length); length > 0; length -= 1) {
    const name = rest.slice(-length)
    const before = rest.charAt(rest.length - length - 1)
    const isWhole = !letter.test(name.charAt(0)) || spaceless.test(name.charAt(0)) || !letter.test(before)
    const found = isWhole ? meaning.get(name) : undefined
    if (found !== undefined) return found
  }
  return []
}

/** Whether a name ends at a place, with the ending of a case behind it or none. */
function endsThere(text: string, place: number): boolean {
  const last = text.charAt(place - 1)
  if (!letter.test(last) || spaceless.test(last)) return true
  const isInflected = place >= shortestInflected && inflecting.test(last)
  let end = place
  while (end < text.length && end - place <= longestEnding && letter.test(text.charAt(end))) end += 1
  return end === place || (isInflected && end - place <= longestEnding)
}

const currencies = new LRUCache<string, NamesOfLocale>({ max: mostLocales })

/** Every name and sign of a currency in a language, as ISO 4217 codes. Takes some 30 ms the first time. */
export function currencyNames(locale: string): NamesOfLocale {
  const known = currencies.get(locale) ?? readNames(withNouns([...namesOfCurrencies(locale)]))
  currencies.set(locale, known)
  return known
}

function* namesOfCurrencies(locale: string): Generator<readonly [string, string]> {
  for (const code of paidWith) {
    yield [code, code]
    const format = (currencyDisplay: 'name' | 'symbol' | 'narrowSymbol') =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: code,
        currencyDisplay,
        minimumFractionDigits: 0,
        maximumFractionDigits: 1,
      })
    const name = format('name')
    const parts = amounts.map((amount) => name.formatToParts(amount))
    const names = parts.flatMap((each) =>
      each.filter(({ type }) => type === 'currency').map(({ value }) => value),
    )
    for (const each of names) {
      yield [each, code]
      const words = each.split(/\s/)
      for (const word of [words[0], words.at(-1)])
        if (word !== undefined && (word.length > 2 || spaceless.test(word))) yield [word, code]
    }
    for (const display of ['symbol', 'narrowSymbol'] as const) {
      const sign =
        format(display)
          .formatToParts(1)
          .find(({ type }) => type === 'currency')?.value ?? code
      // A single letter would be read into any word.
      if (!/^[A-Za-z]$/.test(sign)) yield [sign, code]
      if (/\s/.test(sign)) yield [sign.replaceAll(/\s/g, ''), code]
    }
  }
}

/** Of scripts without spaces: "ドル" of "米ドル" and of "豪ドル". */
const nounLengths = [2, 3, 4, 5, 6, 7]
const fewestOfNoun = 3

/** The names, and what several of them have in common at their beginning or end where no space tells words apart. */
function withNouns(names: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  const unspaced = names.filter(([name]) => spaceless.test(name) && !/\s/.test(name))
  const nouns = unspaced.flatMap(([name, code]) =>
    nounLengths
      .filter((length) => length < name.length)
      .flatMap((length) => [[name.slice(-length), code] as const, [name.slice(0, length), code] as const]),
  )
  const codesOf = new Map<string, Set<string>>()
  for (const [noun, code] of nouns) codesOf.set(noun, (codesOf.get(noun) ?? new Set<string>()).add(code))
  return [...names, ...nouns.filter(([noun]) => (codesOf.get(noun)?.size ?? 0) >= fewestOfNoun)]
}

const units = new LRUCache<string, NamesOfLocale>({ max: mostLocales })

/** What `Intl` can name in every language, by the symbols that are used here. */
const symbols: Readonly<Record<string, string>> = {
  gram: 'g',
  kilogram: 'kg',
  millimeter: 'mm',
  centimeter: 'cm',
  meter: 'm',
  kilometer: 'km',
  milliliter: 'ml',
  liter: 'l',
  inch: 'in',
  foot: 'ft',
  mile: 'mi',
  ounce: 'oz',
  pound: 'lb',
  second: 's',
  minute: 'min',
  hour: 'h',
  day: 'd',
  week: 'week',
  month: 'month',
  year: 'year',
  celsius: '°C',
  percent: '%',
}

/** Every name of a unit of measure in a language. */
export function unitNames(locale: string): NamesOfLocale {
  const known = units.get(locale) ?? readNames(namesOfUnits(locale))
  units.set(locale, known)
  return known
}

const displays = ['long', 'short', 'narrow'] as const

function* namesOfUnits(locale: string): Generator<readonly [string, string]> {
  for (const [unit, symbol] of Object.entries(symbols)) {
    // The short names of stretches of time are those of measures as well: "л" is a year and a litre.
    const isCalendar = ['day', 'week', 'month', 'year'].includes(unit)
    for (const unitDisplay of isCalendar ? displays.slice(0, 1) : displays) {
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })
      for (const amount of amounts) {
        const named = format
          .formatToParts(amount)
          .filter(({ type }) => type === 'unit')
          .map(({ value }) => value)
        for (const name of named) if (!/^[A-Za-z"′″]$/.test(name)) yield [name, symbol]
      }
    }
  }
}
