import type { Temporal } from 'temporal-polyfill'
import {
  type HoursOfDate,
  hoursOn,
  type Opening,
  openingAt,
  type OpeningTime,
} from '../../../knowledge/index.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import { markdownText } from '../markdown-text.ts'
import type { When } from '../understand/need.ts'
import { dayName } from './day-name.ts'
import { en } from './words/en.ts'

/** A location at the time on its own clock, and how dates are written for who asks. */
export interface Here {
  readonly location: LocationRecord
  readonly now: Temporal.ZonedDateTime
  readonly language: string | null
}

/** Whether the location is open, in words that go behind its name. */
export interface HoursClause {
  readonly clause: string
  readonly isOpen: boolean
}

/** Whether a location is open at a time that was asked for. A closed one has no hours: they would be promised in vain. */
export function describeHours(here: Here, when: When): HoursClause {
  const closure = closureOf(here.location)
  if (closure !== undefined) return { clause: closure, isOpen: false }
  switch (when.kind) {
    case 'now':
      return describeNow(here)
    case 'day':
      return when.time === undefined
        ? describeDate(here, when.date)
        : describeMoment(here, when.date, when.time)
    case 'days':
      return describeDates(here, when.dates)
  }
}

/** What to say first of a location that is closed altogether. */
export function closureOf({ status }: LocationRecord): string | undefined {
  if (status === 'temporarily_closed') return en.isTemporarilyClosed
  if (status === 'permanently_closed') return en.isClosedForGood
  return undefined
}

function describeNow(here: Here): HoursClause {
  const { location, now } = here
  const opening = openingAt(location.schedule, now)
  const clause = nowClause(here, opening)
  const isSpecial = opening.state !== 'unknown' && hoursOn(location.schedule, now.toPlainDate()).isSpecial
  return { clause: isSpecial ? `${clause} (${en.specialToday})` : clause, isOpen: opening.state === 'open' }
}

function nowClause(here: Here, opening: Opening): string {
  switch (opening.state) {
    case 'unknown':
      return en.isUnknownNow
    case 'open': {
      const { until, resumes } = opening
      if (until === undefined) return en.isOpenNowAround
      const clause = en.isOpenNow(timeText(here, until))
      return resumes === undefined ? clause : en.withBreak(clause, markdownText(resumes.text))
    }
    case 'closed': {
      const { opens, isBreak, isUncertain } = opening
      if (opens === undefined) return en.isClosedNowOpenEnded
      if (isBreak) return en.isInBreak(markdownText(opens.text))
      return isUncertain
        ? en.isClosedNowUncertain(dayAndTime(here, opens))
        : en.isClosedNow(dayAndTime(here, opens))
    }
  }
}

function describeDate(here: Here, date: Temporal.PlainDate): HoursClause {
  const { location, now } = here
  const { slots, isSpecial } = hoursOn(location.schedule, date)
  const day = dayName(date, here)
  if (slots === undefined) return { clause: en.isUnknownOn(day), isOpen: false }
  if (slots.length > 0) {
    const hours = hoursText({ slots })
    return { clause: isSpecial ? en.hasSpecialHoursOn(day, hours) : en.isOpenOn(day, hours), isOpen: true }
  }
  const clause = isSpecial ? en.isClosedSpeciallyOn(day) : en.isClosedOn(day)
  const next = openingAt(
    location.schedule,
    date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: '12:00' }),
  )
  const opens = next.state === 'closed' && !next.isUncertain ? next.opens : undefined
  return { clause: opens ? en.andOpensAgain(clause, dayAndTime(here, opens)) : clause, isOpen: false }
}

function describeMoment(here: Here, date: Temporal.PlainDate, time: Temporal.PlainTime): HoursClause {
  const { location, now } = here
  const opening = openingAt(
    location.schedule,
    date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: time }),
  )
  const day = dayName(date, here)
  switch (opening.state) {
    case 'unknown':
      return { clause: en.isUnknownOn(day), isOpen: false }
    case 'open': {
      const { until } = opening
      return {
        clause: until ? en.isOpenThen(day, markdownText(until.text)) : en.isOpenThenAround(day),
        isOpen: true,
      }
    }
    case 'closed': {
      const hours = hoursOn(location.schedule, date)
      const isClosedAllDay = hours.slots === undefined || hours.slots.length === 0
      return isClosedAllDay
        ? { ...describeDate(here, date), isOpen: false }
        : { clause: en.isClosedThen(day, hoursText(hours)), isOpen: false }
    }
  }
}

function describeDates(here: Here, dates: readonly Temporal.PlainDate[]): HoursClause {
  const days = dates.map((date) => describeDate(here, date))
  return { clause: en.and(days.map(({ clause }) => clause)), isOpen: days.some(({ isOpen }) => isOpen) }
}

/** "10:00–13:00 and 14:00–18:00". */
export function hoursText({ slots }: Pick<HoursOfDate, 'slots'>): string {
  if (slots === undefined) return en.unknown
  if (slots.length === 0) return en.closed
  return en.and(slots.map(({ open, close }) => `${markdownText(open)}–${markdownText(close)}`))
}

/** A closing time; with its day when that is not the day on which people would look for it. */
function timeText({ now, language }: Here, { date, text }: OpeningTime): string {
  const time = markdownText(text)
  const daysAhead = now.toPlainDate().until(date).days
  // What closes in the small hours closes "at 02:00", without a word on the date.
  const isThisNight = daysAhead <= 0 || (daysAhead === 1 && text < '06:00')
  return isThisNight ? time : en.timeOf(time, dayName(date, { now, language }))
}

function dayAndTime(here: Here, { date, text }: OpeningTime): string {
  return en.dayAt(dayName(date, here), markdownText(text))
}
