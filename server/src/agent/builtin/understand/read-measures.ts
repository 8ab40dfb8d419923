import type { MeasureRange } from './need.ts'
import type { Range } from '../../../language/read/read-ranges.ts'
import type { Span } from '../../../language/read/span.ts'
import type { LanguageWords, LimitWords } from '../../../language/language-words.ts'

/**
 * The measures that a text asks for, and where the limits among them stand. A plain "20 litre" stays in the text,
 * since products are named so; a plain time ("in 5 minutes", "2 years") is no measure of a thing.
 */
export function readMeasures(
  text: string,
  ranges: readonly Range[],
  { limits }: LanguageWords,
): { readonly measures: readonly MeasureRange[]; readonly spans: readonly Span[] } {
  const read = ranges.filter((each) => isMeasure(each, limits))
  return {
    measures: read.map(({ unit, min, max, isMinExclusive, isMaxExclusive, start, end }) => ({
      quantity: unit.quantity,
      unit: unit.symbol,
      // What is for ten degrees of frost is for less of it as well.
      min: unit.quantity === 'temperature' && min === max && min !== undefined && min < 0 ? undefined : min,
      max,
      isMinExclusive,
      isMaxExclusive,
      text: text.slice(start, end).trim(),
    })),
    spans: read.filter(({ cue }) => cue !== undefined),
  }
}

function isMeasure(
  range: Range,
  { reachCue, timeCues }: LimitWords,
): range is Range & { readonly unit: NonNullable<Range['unit']> } {
  const { unit, cue } = range
  if (unit === undefined) return false
  // "within 5 km", "within 30 days": how far or how soon, not how big.
  if (cue?.toLowerCase() === reachCue) return false
  return !unit.quantity.startsWith('time') || (cue !== undefined && !timeCues.has(cue.toLowerCase()))
}
