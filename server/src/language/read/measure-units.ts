import { languageOf } from '../language-of.ts'
import { convert, getMeasureKind, MeasureKind, type Unit } from 'convert'
import { languageCodes } from '../language-code.ts'
import type { Quantity } from '../quantity.ts'
import { perLanguage } from '../per-language.ts'
import type { LanguageWords } from '../language-words.ts'

/** A unit of measure by its symbol, such as "kg", "mAh" or "l/h". */
export interface MeasureUnit {
  readonly symbol: string
  readonly quantity: Quantity
}

interface SimpleUnit extends MeasureUnit {
  readonly quantity: Exclude<Quantity, `${string}/${string}`>
}

const quantities: Partial<Readonly<Record<MeasureKind, SimpleUnit['quantity']>>> = {
  [MeasureKind.Mass]: 'mass',
  [MeasureKind.Length]: 'length',
  [MeasureKind.Area]: 'area',
  [MeasureKind.Volume]: 'volume',
  [MeasureKind.Time]: 'time',
  [MeasureKind.Temperature]: 'temperature',
  [MeasureKind.Power]: 'power',
  [MeasureKind.Energy]: 'energy',
  [MeasureKind.Pressure]: 'pressure',
  [MeasureKind.Frequency]: 'frequency',
  [MeasureKind.Data]: 'data',
}

/** What the library does not know: quantity, and how many of its smallest unit here one of it is. */
const furtherUnits: Readonly<Record<string, readonly [SimpleUnit['quantity'], number]>> = {
  mAh: ['charge', 1],
  Ah: ['charge', 1000],
  V: ['voltage', 1],
  mA: ['current', 1],
  A: ['current', 1000],
  lm: ['light', 1],
  MP: ['pixels', 1],
  dB: ['sound', 1],
  'km/h': ['speed', 1],
  mph: ['speed', 1.609344],
}

/** Signs that are the same in every language and no word of any. */
const signs = [
  ['m3', 'm3'],
  ['m³', 'm3'],
  ['″', 'in'],
  ['”', 'in'],
  ['′', 'ft'],
] as const

const symbolsOf = perLanguage(
  ({ amounts: { unitWords } }) =>
    new Map([
      ...signs,
      ...Object.entries(unitWords).flatMap(([symbol, words]) =>
        words.split(' ').map((word) => [word, symbol] as const),
      ),
    ]),
)
/** A single letter is a unit in one case only: "5 W", but "5 w" is nothing in particular. */
const capitalLetters: ReadonlySet<string> = new Set(['W', 'V', 'A', 'C', 'F'])

/** The unit that a word stands for, in any case and number: "Kilograms", "lbs", "mah", "kWh", "l/h". */
export function unitNamedIn(language: LanguageWords, word: string): MeasureUnit | undefined {
  return simpleUnit(language, word) ?? ratioNamedIn(language, word)
}

function simpleUnit(language: LanguageWords, word: string): SimpleUnit | undefined {
  const folded = word.trim().toLowerCase().replace(/\s+/g, '-')
  const symbol = symbolsOf(language).get(folded)
  if (symbol === undefined) return undefined
  if (/^\p{L}$/u.test(word.trim()) && capitalLetters.has(symbol) && word.trim() !== symbol) return undefined
  const quantity = furtherUnits[symbol]?.[0] ?? libraryQuantity(symbol)
  return quantity && { symbol, quantity }
}

/** In characters. What is counted for each of something has a short sign: "imp/kWh", "€/m²". */
const longestSign = 8

/**
 * "l/h", "litres per hour", "€/m²": so much for each of a unit. What there is so much of may be anything where a slash
 * says that it is a unit ("and/or" is none), else it is a unit itself.
 */
function ratioNamedIn(language: LanguageWords, word: string): MeasureUnit | undefined {
  const { perUnit } = language.amounts
  const [first = '', second = '', ...others] = word.trim().split(word.includes('/') ? '/' : ` ${perUnit} `)
  const each = others.length > 0 ? undefined : simpleUnit(language, second)
  if (each === undefined) return undefined
  const counted = simpleUnit(language, first)
  const isSign = word.includes('/') && /^[\p{L}\p{Sc}]+$/u.test(first) && first.length <= longestSign
  if (counted === undefined && !isSign) return undefined
  const sign = first.toLowerCase()
  return {
    symbol: `${counted?.symbol ?? sign}/${each.symbol}`,
    quantity: `${counted?.quantity ?? sign}/${each.quantity}`,
  }
}

/** The same in whatever language the word is of: records may be in another one than the visitor. */
export function unitNamed(word: string): MeasureUnit | undefined {
  for (const code of languageCodes) {
    const unit = unitNamedIn(languageOf(code), word)
    if (unit !== undefined) return unit
  }
  return undefined
}

/** In digits: 830 g are 0.83 kg, whatever is left behind the last one. */
const precision = 12

/** An amount in another unit of the same quantity, by symbol; undefined when the two do not measure the same. */
export function convertAmount(amount: number, from: string, to: string): number | undefined {
  const converted = unrounded(amount, from, to)
  return converted === undefined ? undefined : Number(converted.toPrecision(precision))
}

function unrounded(amount: number, from: string, to: string): number | undefined {
  if (from === to) return amount
  const [[counted = '', each], [toCounted = '', toEach]] = [from.split('/'), to.split('/')]
  if (each !== undefined && toEach !== undefined && furtherUnits[from] === undefined) {
    const inCounted = unrounded(amount, counted, toCounted)
    const ofEach = unrounded(1, each, toEach)
    return inCounted === undefined || ofEach === undefined ? undefined : inCounted / ofEach
  }
  const [ownFrom, ownTo] = [furtherUnits[from], furtherUnits[to]]
  if (ownFrom !== undefined && ownTo !== undefined) {
    return ownFrom[0] === ownTo[0] ? (amount * ownFrom[1]) / ownTo[1] : undefined
  }
  const [unit, target] = [libraryUnit(from), libraryUnit(to)]
  if (unit === undefined || target === undefined || getMeasureKind(unit) !== getMeasureKind(target))
    return undefined
  return convert(amount, unit).to(target)
}

function libraryQuantity(symbol: string): SimpleUnit['quantity'] | undefined {
  const unit = libraryUnit(symbol)
  const kind = unit && getMeasureKind(unit)
  return kind === undefined ? undefined : quantities[kind]
}

function libraryUnit(symbol: string): Unit | undefined {
  return isLibraryUnit(symbol) ? symbol : undefined
}

/** The library asks for a unit that it knows, and answers undefined for what it does not. */
const kindOf: (symbol: string) => MeasureKind | undefined = getMeasureKind

function isLibraryUnit(symbol: string): symbol is Unit {
  return kindOf(symbol) !== undefined
}
