import { languageOf } from '../../../language/language-of.ts'
import type { Temporal } from 'temporal-polyfill'
import {
  type HoursOfDate,
  hoursOn,
  type Opening,
  openingAt,
  type OpeningTime,
} from '../../../knowledge/index.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import type { Voice } from '../../../language/voice.ts'
import { markdownText } from '../../replies/markdown-text.ts'
import type { When } from '../understand/need.ts'
import { dayName } from './day-name.ts'

/** A location at the time on its own clock, and how it is told. */
export interface Here {
  readonly location: LocationRecord
  readonly now: Temporal.ZonedDateTime
  readonly voice: Voice
}

/** Whether the location is open, in words that go behind its name. */
export interface HoursClause {
  readonly clause: string
  readonly isOpen: boolean
  /** The record does not say. */
  readonly isUnknown?: true
}

/** Whether a location is open at a time that was asked for. A closed one has no hours: they would be promised in vain. */
export function describeHours(here: Here, when: When): HoursClause {
  const closure = closureOf(here.location, here.voice)
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
export function closureOf({ status }: LocationRecord, voice: Voice): string | undefined {
  const words = languageOf(voice.language).locationReplies
  if (status === 'temporarily_closed') return words.isTemporarilyClosed
  if (status === 'permanently_closed') return words.isClosedForGood
  return undefined
}

function describeNow(here: Here): HoursClause {
  const words = languageOf(here.voice.language).locationReplies
  const { location, now } = here
  const opening = openingAt(location.schedule, now)
  const clause = nowClause(here, opening)
  const isSpecial = opening.state !== 'unknown' && hoursOn(location.schedule, now.toPlainDate()).isSpecial
  return {
    clause: isSpecial ? `${clause} (${words.specialToday})` : clause,
    isOpen: opening.state === 'open',
    ...(opening.state === 'unknown' && { isUnknown: true }),
  }
}

function nowClause(here: Here, opening: Opening): string {
  const words = languageOf(here.voice.language).locationReplies
  switch (opening.state) {
    case 'unknown':
      return words.isUnknownNow
    case 'open': {
      const { until, resumes } = opening
      if (until === undefined) return words.isOpenNowAround
      const clause = words.isOpenNow(timeText(here, until))
      return resumes === undefined ? clause : words.withBreak(clause, markdownText(resumes.text))
    }
    case 'closed': {
      const { opens, isBreak, isUncertain } = opening
      if (opens === undefined) return words.isClosedNowOpenEnded
      if (isBreak) return words.isInBreak(markdownText(opens.text))
      return isUncertain
        ? words.isClosedNowUncertain(dayAndTime(here, opens))
        : words.isClosedNow(dayAndTime(here, opens))
    }
  }
}

function describeDate(here: Here, date: Temporal.PlainDate): HoursClause {
  const words = languageOf(here.voice.language).locationReplies
  const { location, now } = here
  const { slots, isSpecial } = hoursOn(location.schedule, date)
  const day = dayName(date, here)
  if (slots === undefined) return { clause: words.isUnknownOn(day), isOpen: false, isUnknown: true }
  if (slots.length > 0) {
    const hours = hoursText({ slots }, here.voice)
    return {
      clause: isSpecial ? words.hasSpecialHoursOn(day, hours) : words.isOpenOn(day, hours),
      isOpen: true,
    }
  }
  const clause = isSpecial ? words.isClosedSpeciallyOn(day) : words.isClosedOn(day)
  const next = openingAt(
    location.schedule,
    date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: '12:00' }),
  )
  const opens = next.state === 'closed' && !next.isUncertain ? next.opens : undefined
  return { clause: opens ? words.andOpensAgain(clause, dayAndTime(here, opens)) : clause, isOpen: false }
}

function describeMoment(here: Here, date: Temporal.PlainDate, time: Temporal.PlainTime): HoursClause {
  const words = languageOf(here.voice.language).locationReplies
  const { location, now } = here
  const opening = openingAt(
    location.schedule,
    date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: time }),
  )
  const day = dayName(date, here)
  switch (opening.state) {
    case 'unknown':
      return { clause: words.isUnknownOn(day), isOpen: false, isUnknown: true }
    case 'open': {
      const { until } = opening
      return {
        clause: until ? words.isOpenThen(day, markdownText(until.text)) : words.isOpenThenAround(day),
        isOpen: true,
      }
    }
    case 'closed': {
      const hours = hoursOn(location.schedule, date)
      const isClosedAllDay = hours.slots === undefined || hours.slots.length === 0
      return isClosedAllDay
        ? { ...describeDate(here, date), isOpen: false }
        : { clause: words.isClosedThen(day, hoursText(hours, here.voice)), isOpen: false }
    }
  }
}

function describeDates(here: Here, dates: readonly Temporal.PlainDate[]): HoursClause {
  const days = dates.map((date) => describeDate(here, date))
  return {
    clause: languageOf(here.voice.language).locationReplies.and(days.map(({ clause }) => clause)),
    isOpen: days.some(({ isOpen }) => isOpen),
  }
}

/** "10:00–13:00 and 14:00–18:00". */
export function hoursText({ slots }: Pick<HoursOfDate, 'slots'>, voice: Voice): string {
  const words = languageOf(voice.language).locationReplies
  if (slots === undefined) return words.unknown
  if (slots.length === 0) return words.closed
  return words.and(slots.map(({ open, close }) => `${markdownText(open)}–${markdownText(close)}`))
}

/** A closing time; with its day when that is not the day on which people would look for it. */
function timeText({ now, voice }: Here, { date, text }: OpeningTime): string {
  const time = markdownText(text)
  const daysAhead = now.toPlainDate().until(date).days
  // What closes in the small hours closes "at 02:00", without a word on the date.
  const isThisNight = daysAhead <= 0 || (daysAhead === 1 && text < '06:00')
  return isThisNight
    ? time
    : languageOf(voice.language).locationReplies.timeOf(time, dayName(date, { now, voice }))
}

function dayAndTime(here: Here, { date, text }: OpeningTime): string {
  return languageOf(here.voice.language).locationReplies.dayAt(dayName(date, here), markdownText(text))
}
