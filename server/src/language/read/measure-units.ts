import { languageOf } from '../language-of.ts'
import { convert, getMeasureKind, MeasureKind, type Unit } from 'convert'
import { languageCodes } from '../language-code.ts'
import type { Quantity } from '../quantity.ts'
import { perLanguage } from '../per-language.ts'
import type { LanguageWords } from '../language-words.ts'

/** A unit of measure by its symbol, such as "kg" or "mAh". */
export interface MeasureUnit {
  readonly symbol: string
  readonly quantity: Quantity
}

const quantities: Partial<Readonly<Record<MeasureKind, Quantity>>> = {
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
const furtherUnits: Readonly<Record<string, readonly [Quantity, number]>> = {
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

const symbolsOf = perLanguage(
  ({ amounts: { unitWords } }) =>
    new Map(
      Object.entries(unitWords).flatMap(([symbol, words]) =>
        words.split(' ').map((word) => [word, symbol] as const),
      ),
    ),
)
/** A single letter is a unit in one case only: "5 W", but "5 w" is nothing in particular. */
const capitalLetters: ReadonlySet<string> = new Set(['W', 'V', 'A', 'C', 'F'])

/** The unit that a word stands for, in any case and number: "Kilograms", "lbs", "mah", "kWh". */
export function unitNamedIn(language: LanguageWords, word: string): MeasureUnit | undefined {
  const folded = word.trim().toLowerCase().replace(/\s+/g, '-')
  const symbol = symbolsOf(language).get(folded)
  if (symbol === undefined) return undefined
  if (/^\p{L}$/u.test(word.trim()) && capitalLetters.has(symbol) && word.trim() !== symbol) return undefined
  const quantity = furtherUnits[symbol]?.[0] ?? libraryQuantity(symbol)
  return quantity && { symbol, quantity }
}

/** The same in whatever language the word is of: records may be in another one than the visitor. */
export function unitNamed(word: string): MeasureUnit | undefined {
  for (const code of languageCodes) {
    const unit = unitNamedIn(languageOf(code), word)
    if (unit !== undefined) return unit
  }
  return undefined
}

/** An amount in another unit of the same quantity, by symbol; undefined when the two do not measure the same. */
export function convertAmount(amount: number, from: string, to: string): number | undefined {
  if (from === to) return amount
  const [ownFrom, ownTo] = [furtherUnits[from], furtherUnits[to]]
  if (ownFrom !== undefined && ownTo !== undefined) {
    return ownFrom[0] === ownTo[0] ? (amount * ownFrom[1]) / ownTo[1] : undefined
  }
  const [unit, target] = [libraryUnit(from), libraryUnit(to)]
  if (unit === undefined || target === undefined || getMeasureKind(unit) !== getMeasureKind(target))
    return undefined
  return convert(amount, unit).to(target)
}

function libraryQuantity(symbol: string): Quantity | undefined {
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
