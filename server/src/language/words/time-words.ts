import type { Chrono } from 'chrono-node'
import type { Holiday } from '../en/holidays.ts'

/** How a language says when. */
export interface TimeWords {
  /** Reads dates and times as they are usually written, and "tomorrow"; weekdays are read here. */
  readonly dateParser: Pick<Chrono, 'parse'>
  /** From Monday, as Temporal counts them: the forms of each, divided by "|". */
  readonly weekdayNames: readonly string[]
  /** The source of a pattern for an ending that weekdays may have. */
  readonly weekdayEnding: string
  /** Abbreviations that are words of their own as well. */
  readonly ambiguousWeekday: RegExp
  /** At the end of the text before: what makes an ambiguous weekday sure. */
  readonly beforeWeekday: RegExp
  /** The source of a pattern for what links a weekday to the next. */
  readonly weekdayLink: string
  /** At the end of the text before a weekday: it is that of next week. */
  readonly nextWeek: RegExp
  /** The same at the beginning of the text behind a weekday. */
  readonly nextWeekBehind: RegExp
  /** The whole text between two weekdays that are a range. */
  readonly rangeLink: RegExp
  /** Whatever speaks of a time has one of these: it keeps most messages from being parsed. */
  readonly maySpeakOfTime: RegExp
  readonly nowWords: RegExp
  readonly todayWords: RegExp
  readonly dayAfterTomorrow: RegExp
  readonly weekendWords: RegExp
  readonly nextWeekendWords: RegExp
  readonly workdayWords: RegExp
  readonly thisWeekWords: RegExp
  readonly nextWeekWords: RegExp
  /** "on the 24th" of this month or the next: group 1. */
  readonly dayOfMonth: RegExp
  readonly holidays: readonly (readonly [RegExp, Holiday])[]
  /** Whether "at 8" may as well be eight in the evening: the hours are not counted to 24. */
  readonly countsHoursTwice: boolean
  /** With these a bare hour is one of the morning. */
  readonly morningWords: RegExp
  /** With these a bare hour is one of the evening. */
  readonly eveningWords: RegExp
  /** At the end of the text before a bare hour: it is one of the evening. */
  readonly lateWords: RegExp
  /** "half past seven": group 1 is a key of `fractionMinutes`, group 2 the hour. */
  readonly clockFraction: RegExp
  /** Minutes to add to the hour, by words in small letters. */
  readonly fractionMinutes: Readonly<Record<string, number>>
  /** "open until 10", an hour without a sign of one: group 1 is the word before, group 2 the hour. */
  readonly bareHour: RegExp
  /** Beside these a number is a time of day. */
  readonly hourWords: RegExp
  /** What may follow an hour so that it is one. */
  readonly afterHour: RegExp
  /** What the parser found is a time of day only with one of these. */
  readonly clockWritten: RegExp
  /** What the parser found is a mere number, which may be an hour. */
  readonly bareHourParsed: RegExp
  /** A time with one of these tells its half of the day. */
  readonly hasHalfDay: RegExp
  /** A stretch of time is a point in time only with one of these. */
  readonly relativeTime: RegExp
  /** Before "3/4": it is a date. */
  readonly dateLead: RegExp
  /** The whole text between a weekday and its date. */
  readonly dateArticle: RegExp
  /** Prepositions at the end of the text before a time, which are left out with it. */
  readonly timeLead: RegExp
}
