import { Temporal } from 'temporal-polyfill'
import { halfDay } from './find-clock-times.ts'
import { noTime, type TimeRead } from './time-read.ts'
import type { LanguageWords, TimeWords } from '../../language-words.ts'

type Parsed = ReturnType<TimeWords['dateParser']['parse']>[number]

/**
 * Dates and times as they are usually written. The parser gets the place's own wall clock as if it were UTC, so that
 * no other zone comes into it. `around` is the whole text, of which `text` may have parts blanked.
 */
export function findParsedTimes(
  { text, around }: { readonly text: string; readonly around: string },
  now: Temporal.ZonedDateTime,
  language: LanguageWords,
): TimeRead[] {
  const instant = new Date(now.toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds)
  return language.times.dateParser
    .parse(text, { instant, timezone: 0 }, { forwardDate: true })
    .filter((result) => isTime(text, result, language.times))
    .map((result) => ({
      ...noTime,
      start: result.index,
      end: result.index + result.text.length,
      dates: result.start.isCertain('day') ? [dateOf(result)] : [],
      ...(result.start.isCertain('hour') && timeOf(around, result, language)),
    }))
}

/** Keeps out what only looks like a time: "march boots", "5 minutes", "a 3/4 inch bolt", "at 5 Main Street". */
function isTime(text: string, { index, text: words, start }: Parsed, times: TimeWords): boolean {
  if (!start.isCertain('day') && !start.isCertain('hour')) return false
  const tags = start.tags()
  if (tags.has('result/relativeDate')) return times.relativeTime.test(words)
  if (tags.has('parser/SlashDateFormatParser') && !start.isCertain('year')) {
    return times.dateLead.test(text.slice(0, index))
  }
  // "200 to 300" are no hours.
  if (!start.isCertain('day') && !times.clockWritten.test(words)) return false
  const isBareHour = times.bareHourParsed.test(words)
  return !isBareHour || times.afterHour.test(text.slice(index + words.length))
}

function dateOf({ start }: Parsed): Temporal.PlainDate {
  return Temporal.PlainDate.from({
    year: start.get('year') ?? 0,
    month: start.get('month') ?? 0,
    day: start.get('day') ?? 0,
  })
}

function timeOf(
  around: string,
  { start, index, text: words }: Parsed,
  language: LanguageWords,
): Pick<TimeRead, 'time' | 'isHalfDayOpen'> {
  const time = Temporal.PlainTime.from({ hour: start.get('hour') ?? 0, minute: start.get('minute') ?? 0 })
  if (start.isCertain('meridiem') || language.times.hasHalfDay.test(words))
    return { time, isHalfDayOpen: false }
  return halfDay(time, { text: around, before: around.slice(0, index) }, language)
}
