import { Temporal } from 'temporal-polyfill'
import type { DayHours, OpeningSlot } from './opening-hours.ts'
import type { Schedule } from './schedule.ts'

/** What is known of one date. */
export interface HoursOfDate {
  readonly date: Temporal.PlainDate
  /** In their order; none: closed all day. Absent: nothing is known. */
  readonly slots: readonly OpeningSlot[] | undefined
  /** The date has hours of its own in place of its weekday's. */
  readonly isSpecial: boolean
}

/** A time of opening or closing, as the location's record has it. */
export interface OpeningTime {
  /** The date on which the clock shows `text`; for `24:00` the date that ends. */
  readonly date: Temporal.PlainDate
  /** `HH:MM` as stored. */
  readonly text: string
  readonly instant: Temporal.Instant
}

/** Whether a location is open at an instant. Closures of the whole location (`status`) are not looked at. */
export type Opening =
  | {
      readonly state: 'open'
      /** Absent: without an end within two weeks. */
      readonly until: OpeningTime | undefined
      /** When it opens again on the date that this opening belongs to, which makes the time between a break. */
      readonly resumes: OpeningTime | undefined
    }
  | {
      readonly state: 'closed'
      /** Absent: not within two weeks, as far as is known. */
      readonly opens: OpeningTime | undefined
      /** A day of which nothing is known lies before that. */
      readonly isUncertain: boolean
      /** It was open earlier on this date and will be later. */
      readonly isBreak: boolean
    }
  | { readonly state: 'unknown' }

const horizonDays = 14
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** The hours of a date: its own where it is a special day, else its weekday's. */
export function hoursOn(schedule: Schedule, date: Temporal.PlainDate): HoursOfDate {
  const text = date.toString()
  const special = schedule.specialHours.findLast((each) => each.date === text)
  const weekday = weekdays[date.dayOfWeek - 1]
  const hours = special ?? (weekday && schedule.operatingHours[weekday])
  return { date, slots: hours && slotsOf(hours), isSpecial: special !== undefined }
}

/**
 * Whether it is open at an instant, which comes on the location's own clock, and when that changes next. A time that
 * a clock change skips is moved forward by the change, and of one that occurs twice the first counts (Temporal's
 * "compatible"). A slot that reaches past midnight belongs to the date it began on.
 */
export function openingAt(schedule: Schedule, at: Temporal.ZonedDateTime): Opening {
  const now = at.toInstant()
  const today = at.toPlainDate()
  let hasBeenOpen = false
  let unknown: Temporal.PlainDate | undefined
  for (let offset = -1; offset <= horizonDays; offset += 1) {
    const day = hoursOn(schedule, today.add({ days: offset }))
    if (offset < 0 && !mayReachNextDay(day)) continue
    for (const { start, end } of stretchesOf(day, at.timeZoneId)) {
      if (isAfter(start.instant, now)) {
        const isBreak = hasBeenOpen && day.date.equals(today)
        return unknown?.equals(today) === true
          ? { state: 'unknown' }
          : { state: 'closed', opens: start, isUncertain: unknown !== undefined, isBreak }
      }
      if (isAfter(end.instant, now)) {
        return { state: 'open', ...endOf(schedule, { date: day.date, end, zone: at.timeZoneId }) }
      }
      hasBeenOpen = day.date.equals(today)
    }
    if (offset >= 0 && day.slots === undefined) unknown ??= day.date
  }
  return unknown?.equals(today) === true
    ? { state: 'unknown' }
    : { state: 'closed', opens: undefined, isUncertain: unknown !== undefined, isBreak: false }
}

/** A time without interruption during which it is open; `start` belongs to it, `end` does not. */
export interface Stretch {
  readonly start: OpeningTime
  readonly end: OpeningTime
}

/** The openings that begin on a date, on the location's own clock. */
export function stretchesOn(schedule: Schedule, date: Temporal.PlainDate, zone: string): Stretch[] {
  return stretchesOf(hoursOn(schedule, date), zone)
}

/**
 * When an opening that began on `date` ends. What follows without a gap belongs to it: until 24:00 and again from
 * 00:00 is one opening.
 */
function endOf(
  schedule: Schedule,
  begun: { readonly date: Temporal.PlainDate; readonly end: OpeningTime; readonly zone: string },
): { readonly until: OpeningTime | undefined; readonly resumes: OpeningTime | undefined } {
  let { end } = begun
  for (let offset = 0; offset <= horizonDays; offset += 1) {
    const date = begun.date.add({ days: offset })
    for (const each of stretchesOf(hoursOn(schedule, date), begun.zone)) {
      if (isAfter(each.start.instant, end.instant)) {
        return { until: end, resumes: date.equals(begun.date) ? each.start : undefined }
      }
      if (isAfter(each.end.instant, end.instant)) ({ end } = each)
    }
    const isOverBefore = end.date.equals(date) && end.text !== endOfDay
    if (isOverBefore || Temporal.PlainDate.compare(end.date, date) < 0)
      return { until: end, resumes: undefined }
  }
  return { until: undefined, resumes: undefined }
}

const endOfDay = '24:00'

/** Saves the reckoning of instants for most days. A clock change moves an end by three hours at the very most. */
function mayReachNextDay({ slots = [] }: HoursOfDate): boolean {
  return slots.some(({ open, close }) => close <= open || close > '21:00')
}

function slotsOf(hours: DayHours): readonly OpeningSlot[] {
  if ('isClosed' in hours) return []
  return 'slots' in hours ? hours.slots : [hours]
}

function stretchesOf({ date, slots = [] }: HoursOfDate, zone: string): Stretch[] {
  return slots.map(({ open, close }) => ({
    start: openingTime(date, open, zone),
    end: openingTime(close <= open ? date.add({ days: 1 }) : date, close, zone),
  }))
}

function openingTime(date: Temporal.PlainDate, text: string, timeZone: string): OpeningTime {
  const local =
    text === endOfDay
      ? date.add({ days: 1 }).toZonedDateTime({ timeZone })
      : date.toZonedDateTime({ timeZone, plainTime: text })
  return { date, text, instant: local.toInstant() }
}

function isAfter(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return one.epochMilliseconds > other.epochMilliseconds
}
