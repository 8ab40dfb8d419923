import { pattern } from '../pattern.ts'
import { en as chronoEn, type Chrono } from 'chrono-node'

export { holidays } from './holidays.ts'

/** Reads dates and times as they are usually written, and "tomorrow"; weekdays are read with the words below. */
export const dateParser: Pick<Chrono, 'parse'> = chronoEn.casual
/** From Monday, as Temporal counts them: the forms of each, divided by "|". */
export const weekdayNames: readonly string[] = [
  'monday|mon',
  'tuesday|tues|tue',
  'wednesday|weds|wed',
  'thursday|thurs|thur|thu',
  'friday|fri',
  'saturday|sat',
  'sunday|sun',
]
/** Abbreviations that are words of their own as well. */
export const ambiguousWeekday = /^(?:mon|wed|sat|sun|fri|thu|tue|weds|tues|thur|thurs)$/i
/** At the end of the text before: what makes an ambiguous weekday sure. */
export const beforeWeekday =
  /(?:\b(?:on|this|next|coming|until|till|every|and|or|to|from|by|open|closed|-)\s*|[-–,]\s?)$/i
/** At the end of the text before a weekday: it is that of next week. */
export const nextWeek = /\b(?:next|following)\s+$/i
/** At the beginning of the text behind a weekday: it is that of next week. */
export const nextWeekBehind = /^\s+next(?=\s*(?:$|[?!.,;]))/i
/** The whole text between two weekdays that are a range. */
export const rangeLink = /^s?\s*(?:to|till|until|through|thru|[-–—])\s*$/i
/** Whatever speaks of a time has one of these: it keeps most messages from being parsed. */
export const maySpeakOfTime = pattern(
  String.raw`\d|day|night|week|morn|morrow|noon|evening|hour|minute|now|moment|current|still|already|past|quarter|\b(?:jan|feb|mar|apr
      |may|june?|july?|aug|sep|oct|nov|dec|mon|tues?|wed|thu|fri|sat|sun|until|till|before|after|new year|christmas|xmas|easter
      |pentecost|ascension|halloween|thanksgiving|epiphany|st\.? |all saints|valentine|at \p{L}+)`,
)
export const nowWords =
  /\b(?:right now|just now|now|currently|at the moment|at this moment|presently|still open|already open)\b/i
export const todayWords = /\b(?:this (?:morning|afternoon|evening)|later today|tonight)\b/i
export const nextWeekendWords = /\bnext week-?end\b/i
export const weekendWords = /\b(?:this )?week-?ends?\b/i
export const workdayWords = /\b(?:weekdays?|working days?|business days?|workdays?|during the week)\b/i
export const thisWeekWords = /\b(?:this|during the) week\b/i
export const nextWeekWords = /\bnext week\b/i
/** Whether "at 8" may as well be eight in the evening: the hours are not counted to 24. */
export const countsHoursTwice: boolean = true
/** With these a bare hour is one of the morning. */
export const morningWords = /\bmorning\b/i
/** What the parser found is a time of day only with one of these. */
export const clockWritten = /:|\d\s*[ap]\.?\s?m\b|\bat\s|noon|midnight|o'?clock|\d\s?h\b/i
/** A time with one of these tells its half of the day. */
export const hasHalfDay = /\d\s*[ap]\.?m\b|noon|midnight/i
/** With these a bare hour is one of the evening. */
export const eveningWords = /\b(?:evening|tonight|night|afternoon)\b/i
/** At the end of the text before a bare hour: it is one of the evening. */
export const lateWords = /\b(?:until|till|til|after|past|as late as)\s+$/i
/** A stretch of time is a point in time only with one of these. */
export const relativeTime = /^in\s|\s(?:from now|later)$|^(?:next|this)\s|^(?:tomorrow|yesterday|today|now)/i
/** Before "3/4": it is a date. */
export const dateLead = /\b(?:on|for|until|till|by|from|before|after|since)\s+(?:the\s+)?$/i
/** "half past seven": group 1 is a key of `fractionMinutes`, group 2 the hour. */
export const clockFraction = /\b(half past|quarter past|quarter to) (\p{L}+|\d{1,2})(?![\p{L}\p{N}:])/iu
/** Minutes to add to the hour, by words in small letters. */
export const fractionMinutes: Readonly<Record<string, number>> = {
  'half past': 30,
  'quarter past': 15,
  'quarter to': -15,
}
/** "open until 10", an hour without a sign of one: group 1 is the word before, group 2 the hour. */
export const bareHour = /\b(until|till|til|before|after|by)\s+(\d{1,2}|\p{L}+)(?![\p{L}\p{N}:.-])/iu
export const dayAfterTomorrow = /\b(?:the )?day after tomorrow\b/i
/** "on the 24th" of this month or the next: group 1. */
export const dayOfMonth =
  /\b(?:on|until|till|by) the (\d{1,2})(?:st|nd|rd|th)(?=\s*(?:$|[?!.,;)]|at\b|and\b|or\b))/i
/** Prepositions at the end of the text before a time, which are left out with it. */
export const timeLead = /(?:\b(?:on|at|for|in|until|till|by|from|during|around|before|after)(?:\s+the)?\s+)$/i
/** What may follow an hour so that it is one. */
export const afterHour =
  /^\s*(?:$|[?!.,;)]|(?:o'?clock|on|in the|tomorrow|today|tonight|and|or|to|sharp|this|next|for|please|-)(?!\p{L}))/iu
/** Beside these a number is a time of day. */
export const hourWords =
  /\b(?:open|opens|opening|close[sd]?|closing|hours?|o'?clock|am|pm|deliver(?:y|ed)?|arrive)\b/i
/** The source of a pattern for an ending that weekdays may have. */
export const weekdayEnding: string = 's?'
/** The source of a pattern for what links a weekday to the next. */
export const weekdayLink: string = '(?:and|or|to|till|through|[-–,&/])'
/** The whole text between a weekday and its date. */
export const dateArticle = /^[\s,(]*(?:the\s+)?$/i
/** What the parser found is a mere number, which may be an hour. */
export const bareHourParsed = /^(?:at\s+)?\d{1,2}$/i
