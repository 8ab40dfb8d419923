import { LRUCache } from 'lru-cache'
import { languageCodes } from '../language-code.ts'
import { languageOf } from '../language-of.ts'
import type { LanguageWords } from '../language-words.ts'
import { findOperands } from './find-operands.ts'
import { convertAmount, type MeasureUnit } from './measure-units.ts'
import { readRanges } from './read-ranges.ts'

/** From where to where something measures, both the same where it is one figure; an end that is not told is undefined. */
export interface Measure {
  readonly min: number | undefined
  readonly max: number | undefined
  readonly isMinExclusive: boolean
  readonly isMaxExclusive: boolean
  readonly unit: MeasureUnit | undefined
  /** What stands behind the figure where it is no unit that is known here: "lux". */
  readonly sign: string | undefined
}

/** One figure. */
export function measureOf(amount: number, unit: MeasureUnit | undefined): Measure {
  return { min: amount, max: amount, isMinExclusive: false, isMaxExclusive: false, unit, sign: undefined }
}

/** In characters. What goes on for longer tells more than a measure. */
const longestMeasure = 80

/**
 * What a text says that begins with a measure, in whatever language: "approx. 2,4 kg", "40–80 km", "6305 l/h at 1 m",
 * "up to 3 litres". Undefined where other words come first, or more than one measure is meant: "44 x 14 cm".
 */
export function readMeasure(text: string): Measure | undefined {
  if (!/\d/.test(text) || text.length > longestMeasure) return undefined
  const known = remembered.get(text)
  if (known !== undefined) return known.measure
  const spelled = spelt(text)
  let measure: Measure | undefined
  for (const code of languageCodes) {
    // A word that one language knows no unit by is one of another: "80 Stunden".
    if (measure?.unit === undefined) measure = readIn(spelled, languageOf(code)) ?? measure
  }
  remembered.set(text, { measure })
  return measure
}

/** The values of some thousand products: a set of them is gone through several times for one message. */
const remembered = new LRUCache<string, { readonly measure: Measure | undefined }>({ max: 20_000 })

/**
 * No figure has three zeros behind a decimal mark; and a sign at the end is one of a unit, also where it is a word
 * elsewhere: "28 in", "5 A".
 */
function spelt(text: string): string {
  return text
    .replace(/(?<=^\D*\d{1,3})\.000(?![\d.,])/u, '000')
    .replace(/(?<=\d)\s+(?=\p{L}{1,2}\s*(?:$|[(/,;]))/u, '')
}

function readIn(text: string, language: LanguageWords): Measure | undefined {
  const operands = findOperands(text, language)
  const [first, ...others] = readRanges(text, operands, language)
  const [operand] = operands
  if (first === undefined || operand === undefined || first.currencies.length > 0) return undefined
  const { unit } = first
  const behind = text.slice(first.end).trim()
  if (/[\p{L}\p{N}]/u.test(text.slice(0, first.start))) return undefined
  if (unit === undefined && !/^\p{L}*\.?$/u.test(behind)) return undefined
  const measure = ended(
    { ...first, sign: unit === undefined ? behind.toLowerCase() : undefined },
    operand.amount,
  )
  if (unit === undefined) return measure
  const told = others.flatMap(({ unit: own, min = 0 }) => {
    const amount = own && convertAmount(min, own.symbol, unit.symbol)
    return amount === undefined ? [] : [amount]
  })
  return widened(measure, told)
}

/** "About 3 kg", "up to 3 kg" are 3 kg as far as anybody knows; "under 3 kg" is not. */
function ended(range: Measure & { readonly isAbout: boolean }, amount: number): Measure {
  const { min, max, isMinExclusive, isMaxExclusive, unit, sign, isAbout } = range
  const isFigure = isAbout || (min === undefined && !isMaxExclusive)
  const ends = isFigure ? measureOf(amount, unit) : { min, max, isMinExclusive, isMaxExclusive }
  return { ...ends, unit, sign }
}

/** The same figure in another unit is rounded. */
const sameShare = 0.05

/** "2.4 kg (3.1 kg with battery)" is from the one to the other, "2.4 kg (5.3 lb)" the same twice. */
function widened(measure: Measure, amounts: readonly number[]): Measure {
  return amounts.reduce(({ min, max, ...rest }, amount) => {
    const isSame = [min, max].some(
      (end) => end !== undefined && Math.abs(amount - end) <= Math.abs(end) * sameShare,
    )
    if (isSame || min === undefined || max === undefined) return { ...rest, min, max }
    return { ...rest, min: Math.min(min, amount), max: Math.max(max, amount) }
  }, measure)
}

/** What a thing measures in its directions. Nothing tells which figure is its width. */
export interface Extents {
  readonly amounts: readonly number[]
  readonly unit: MeasureUnit
}

const mostDirections = 3

/** "135 x 85 x 41 cm". Undefined for anything else. */
export function readExtents(text: string): Extents | undefined {
  if (!/^\s*\d/u.test(text)) return undefined
  const parts = text.split(/[x×]/iu, mostDirections + 1).map((part) => part.trim())
  if (parts.length < 2 || parts.length > mostDirections) return undefined
  const unit = readMeasure(parts.at(-1) ?? '')?.unit
  if (unit?.quantity !== 'length') return undefined
  const told = parts.map((part) => readMeasure(/^[\d.,]+$/u.test(part) ? `${part} ${unit.symbol}` : part))
  const amounts = told.flatMap((each) => (each?.unit?.symbol === unit.symbol ? (each.max ?? []) : []))
  return amounts.length < parts.length ? undefined : { amounts, unit }
}
