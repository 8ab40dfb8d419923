import { languageOf } from '../../../language/language-of.ts'
import { Temporal } from 'temporal-polyfill'
import type { LanguageCode } from '../../../language/language-code.ts'
import type { When } from './need.ts'
import { findTimes } from '../../../language/read/times/find-times.ts'
import type { TimeRead } from '../../../language/read/times/time-read.ts'

/**
 * When a text speaks of, seen from a place's own clock; undefined when it speaks of no time. A weekday is the coming
 * one, today included. A time of day without a date is the next time the clock shows it.
 */
export function readWhen(
  text: string,
  now: Temporal.ZonedDateTime,
  language: LanguageCode,
): When | undefined {
  const times = findTimes(text, now, languageOf(language))
  if (times.length === 0) return undefined
  const dates = distinct(times.flatMap((each) => each.dates))
  const clock = times.find((each) => each.time !== undefined)
  const [date] = dates
  if (date !== undefined && dates.length > 1) return { kind: 'days', dates }
  if (date !== undefined) return { kind: 'day', date, time: clock?.time }
  return clock?.time === undefined ? { kind: 'now' } : nextTime(clock.time, clock, now)
}

function nextTime(
  time: Temporal.PlainTime,
  { isHalfDayOpen }: Pick<TimeRead, 'isHalfDayOpen'>,
  now: Temporal.ZonedDateTime,
): When {
  const times = isHalfDayOpen ? [time, time.add({ hours: 12 })] : [time]
  const ahead = times.find((each) => Temporal.PlainTime.compare(each, now.toPlainTime()) >= 0)
  const today = now.toPlainDate()
  if (ahead !== undefined) return { kind: 'day', date: today, time: ahead }
  return { kind: 'day', date: today.add({ days: 1 }), time }
}

function distinct(dates: readonly Temporal.PlainDate[]): Temporal.PlainDate[] {
  const sorted = dates.toSorted((a, b) => Temporal.PlainDate.compare(a, b))
  return sorted.filter((date, index) => index === 0 || sorted[index - 1]?.equals(date) !== true)
}

/** The days that a text speaks of, in its order. */
export function readDates(
  text: string,
  now: Temporal.ZonedDateTime,
  language: LanguageCode,
): readonly Temporal.PlainDate[] {
  return findTimes(text, now, languageOf(language)).flatMap(({ dates }) => dates)
}
