import { contentTerms } from '../../../language/content-terms.ts'
import type { Range } from '../../../language/read/read-ranges.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { NumberRange } from './need.ts'

/** The limits of a text that are neither money nor in a unit, with what stands before them: "an R-value of at least 4". */
export function readNumbers(text: string, ranges: readonly Range[]): readonly NumberRange[] {
  return ranges.flatMap(({ cue, currencies, unit, start, end, min, max, isMinExclusive, isMaxExclusive }) => {
    const terms = splitTerms(text.slice(0, start))
    const last = terms.findLastIndex((term) => contentTerms(term).length > 0)
    const isBare = cue !== undefined && currencies.length === 0 && unit === undefined && last !== -1
    const limit = { min, max, isMinExclusive, isMaxExclusive, text: text.slice(start, end).trim() }
    return isBare ? [{ ...limit, before: terms.slice(0, last + 1) }] : []
  })
}
