import type { LanguageCode } from '../../../language/language-code.ts'
import { languageCodes } from '../../../language/language-code.ts'
import { unitNamed } from '../../../language/read/measure-units.ts'
import type { Span } from '../../../language/read/span.ts'
import { numberWordsOf } from './number-words.ts'

/** A number that a text says. */
export interface NumberSaid extends Span {
  /** What it may be: "1.900" is more in German than in English. */
  readonly values: readonly number[]
  /** The symbol of its unit, where it has one that is known. */
  readonly unit: string | undefined
}

const figures = /\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*/gu
const word = /(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/gu
const unitBehind =
  /^[\s\u00a0\u202f-]?(?:(?:working|business|full|whole|calendar)\s+)?(%|"|°?\p{L}[\p{L}²³/]*)/u
/** "weight_kg": 1.9 */
const keyBefore = /(?<![\p{L}_ ])([\p{L}_ ]+)(?:"\s*)?(?:[:=]\s*)?"?$/u
/** Too short to be units beyond doubt. */
const loose: ReadonlySet<string> = new Set(['in', 'a', 'd', 's', 'c', 'f', 'ma', 'x', 'to', 't'])
const percentWords: ReadonlySet<string> = new Set(['%', 'percent', 'prozent'])

/** Numbers in figures, and in words of these languages. */
export function findNumbers(text: string, languages: readonly LanguageCode[] = languageCodes): NumberSaid[] {
  const found: NumberSaid[] = []
  for (const match of text.matchAll(figures)) {
    const [start, end] = [match.index, match.index + match[0].length]
    for (const values of readingsOf(match[0]))
      found.push({ start, end, values, unit: unitAround(text, start, end) })
  }
  for (const match of text.matchAll(word)) {
    const value = languages
      .map((code) => numberWordsOf(code).get(match[0].toLowerCase()))
      .find((each) => each !== undefined)
    if (value === undefined) continue
    const [start, end] = [match.index, match.index + match[0].length]
    found.push({ start, end, values: [value], unit: unitAround(text, start, end) })
  }
  return found
}

/** One list of values for each number that the figures may stand for: "21.11.2026" is three. */
function readingsOf(text: string): number[][] {
  const plain = text.replace(/[ \u00a0\u202f'’]/g, '')
  const parts = plain.split(/[.,]/)
  if (parts.length === 1) return [[Number(plain)]]
  const isGrouped = parts.slice(1).every((part) => part.length === 3)
  if (parts.length === 2) {
    const decimal = Number(parts.join('.'))
    return [isGrouped ? [decimal, Number(parts.join(''))] : [decimal]]
  }
  if (isGrouped) return [[Number(parts.join(''))]]
  if (parts.slice(1, -1).every((part) => part.length === 3))
    return [[Number(`${parts.slice(0, -1).join('')}.${parts.at(-1) ?? '0'}`)]]
  return parts.map((part) => [Number(part)])
}

function unitAround(text: string, start: number, end: number): string | undefined {
  const behind = unitBehind.exec(text.slice(end, end + 24))?.[1]
  if (behind !== undefined && percentWords.has(behind.toLowerCase())) return '%'
  if (behind !== undefined && !loose.has(behind.toLowerCase())) {
    const unit = unitNamed(behind)
    if (unit !== undefined) return unit.symbol
  }
  const key = keyBefore.exec(text.slice(Math.max(0, start - 40), start))?.[1]
  if (key === undefined || !/["_]|\n/.test(text.slice(Math.max(0, start - 40), start))) return undefined
  const words = key.split(/[_\s]+/).filter((each) => each !== '' && !loose.has(each.toLowerCase()))
  return words
    .toReversed()
    .map((each) => unitNamed(each)?.symbol)
    .find((each) => each !== undefined)
}
