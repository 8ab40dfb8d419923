import { Temporal } from 'temporal-polyfill'
import type { FormAnswer, InputQuestion } from '../form.ts'
import { calendarDate } from './calendar-date.ts'
import { listOffered, refusedAnswer } from './refuse-answer.ts'
import type { SlotTimes } from './slot-times.ts'

type DateTimeAnswer = Omit<FormAnswer, 'key' | 'label'>

/** What a time means depends on this. */
export interface TimeOccasion {
  /** IANA. */
  readonly timezone: string
  /** The answer to the date question that the time belongs to. */
  readonly date: string | undefined
  /** What the time was picked from, if it was picked from slots. */
  readonly slots: SlotTimes | undefined
}

/**
 * Takes a day of the calendar that the question allows. Its instant is the local midnight; where a clock change skips
 * that, as far after the change as midnight is after its beginning.
 * @throws ApiError `FORM_ANSWER_INVALID`
 */
export function checkDate(question: InputQuestion, given: unknown, timezone: string): DateTimeAnswer {
  const { key, minDate, maxDate, allowedDates } = question
  const date = typeof given === 'string' ? calendarDate(given) : undefined
  if (date === undefined) throw refusedAnswer(key, 'must be a date of the calendar, written YYYY-MM-DD')
  const local = date.toString()
  if (minDate !== undefined && local < minDate) throw refusedAnswer(key, `must not be before ${minDate}`)
  if (maxDate !== undefined && local > maxDate) throw refusedAnswer(key, `must not be after ${maxDate}`)
  if (allowedDates !== undefined && !allowedDates.includes(local)) {
    throw refusedAnswer(key, `must be one of the dates offered: ${listOffered(allowedDates)}`)
  }
  return { value: local, local, timezone, utc: utcText(instantOf(date, '00:00', timezone)) }
}

/**
 * Takes a time that the question allows, on the date it belongs to if it belongs to one. Only with a date it is an
 * instant: that of the slot it was picked from, else what the clocks of the zone say. A time that a clock change
 * skips is moved forward by the change, and of one that occurs twice the first counts (Temporal's "compatible").
 * `local` stays what the visitor picked.
 * @throws ApiError `FORM_ANSWER_INVALID`
 */
export function checkTime(question: InputQuestion, given: unknown, occasion: TimeOccasion): DateTimeAnswer {
  const { key, dateKey, allowedTimes } = question
  const { timezone, date, slots } = occasion
  if (typeof given !== 'string' || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(given)) {
    throw refusedAnswer(key, 'must be a time of day, written HH:MM from 00:00 to 23:59')
  }
  if (allowedTimes !== undefined) requireOffered(key, allowedTimes, given)
  if (dateKey === undefined) return { value: given, local: given, timezone }
  const day = date === undefined ? undefined : calendarDate(date)
  if (day === undefined) throw refusedAnswer(key, `needs an answer to ${dateKey}`)
  const timesOfDate = timesOn(question, day.toString())
  if (timesOfDate !== undefined) requireOffered(key, timesOfDate, given)
  const instant = slots?.get(day.toString())?.get(given) ?? instantOf(day, given, timezone)
  return { value: given, local: `${day.toString()}T${given}`, timezone, utc: utcText(instant) }
}

/** The times allowed on a date; absent when every time is. */
export function timesOn({ allowedTimesByDate }: InputQuestion, date: string): readonly string[] | undefined {
  if (allowedTimesByDate === undefined) return undefined
  return (Object.hasOwn(allowedTimesByDate, date) ? allowedTimesByDate[date] : undefined) ?? []
}

function requireOffered(key: string, offered: readonly string[], time: string): void {
  if (offered.includes(time)) return
  if (offered.length === 0) throw refusedAnswer(key, 'has no time to pick on this date')
  throw refusedAnswer(key, `must be one of the times offered: ${listOffered(offered)}`)
}

function instantOf(date: Temporal.PlainDate, time: string, timeZone: string): Temporal.Instant {
  return date
    .toPlainDateTime(Temporal.PlainTime.from(time))
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .toInstant()
}

function utcText(instant: Temporal.Instant): string {
  return new Date(instant.epochMilliseconds).toISOString()
}
