import type { Temporal } from 'temporal-polyfill'
import { overlap, type Span } from '../span.ts'
import { findClockTimes } from './find-clock-times.ts'
import { findNamedDays } from './find-named-days.ts'
import { findParsedTimes } from './find-parsed-times.ts'
import type { TimeRead } from './time-read.ts'
import { findWeekdays } from './find-weekdays.ts'
import type { LanguageWords } from '../../language-words.ts'

/** Everything in a text that speaks of a time, as seen from `now`, in the order of the text. */
export function findTimes(text: string, now: Temporal.ZonedDateTime, language: LanguageWords): TimeRead[] {
  if (!language.times.maySpeakOfTime.test(text)) return []
  const today = now.toPlainDate()
  const read = [
    ...findNamedDays(text, today, language),
    ...findWeekdays(text, today, language),
    ...findClockTimes(text, language),
  ]
  const named = read.filter((each, index) => !read.slice(0, index).some((earlier) => overlap(earlier, each)))
  const parsed = findParsedTimes({ text: blank(text, named), around: text }, now, language)
  const whole = named.filter((each) => !parsed.some((date) => isPartOfDate(text, [each, date], language)))
  return [...whole, ...parsed].toSorted((a, b) => a.start - b.start)
}

/** "Friday, 4 December" is that date, whatever weekday the coming Friday has. */
function isPartOfDate(
  text: string,
  [named, date]: readonly [TimeRead, TimeRead],
  { times }: LanguageWords,
): boolean {
  if (date.dates.length === 0 || named.dates.length !== 1) return false
  const between =
    named.end <= date.start ? text.slice(named.end, date.start) : text.slice(date.end, named.start)
  return times.dateArticle.test(between)
}

/** The text with these stretches as white space, so that what remains stays where it is. */
function blank(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
}
