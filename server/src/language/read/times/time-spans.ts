import { Temporal } from 'temporal-polyfill'
import type { Span } from '../span.ts'
import { findTimes } from './find-times.ts'
import type { LanguageWords } from '../../language-words.ts'

/** Which words speak of a time does not depend on the clock. */
const anyClock = Temporal.ZonedDateTime.from('2000-01-03T12:00[UTC]')

/** Where a text speaks of times, with the prepositions before them. */
export function timeSpans(text: string, language: LanguageWords): Span[] {
  return findTimes(text, anyClock, language).map(({ start, end }) => ({
    start: start - (language.times.timeLead.exec(text.slice(0, start))?.[0].length ?? 0),
    end,
  }))
}
