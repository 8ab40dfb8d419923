import { en as chronoEn } from 'chrono-node'

export { holidays } from './holidays.ts'

/** The dates and times of English, apart from weekdays and the words below. */
export const dateParser = chronoEn.casual
/** From Monday, as Temporal counts them. */
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
export const beforeWeekday =
  /(?:\b(?:on|this|next|coming|until|till|every|and|or|to|from|by|open|closed|-)\s*|[-–,]\s?)$/i
export const nextWeek = /\b(?:next|following)\s+$/i
export const nextWeekBehind = /^\s+next(?=\s*(?:$|[?!.,;]))/i
export const rangeLink = /^s?\s*(?:to|till|until|through|thru|[-–—])\s*$/i
/** Whatever speaks of a time has one of these: it keeps most messages from being parsed. */
export const maySpeakOfTime =
  /\d|day|night|week|morn|morrow|noon|evening|hour|minute|now|moment|current|still|already|past|quarter|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|mon|tues?|wed|thu|fri|sat|sun|until|till|before|after|new year|christmas|xmas|easter|pentecost|ascension|halloween|thanksgiving|epiphany|st\.? |all saints|valentine|at \p{L}+)/iu
export const nowWords =
  /\b(?:right now|just now|now|currently|at the moment|at this moment|presently|still open|already open)\b/i
export const todayWords = /\b(?:this (?:morning|afternoon|evening)|later today|tonight)\b/i
export const nextWeekendWords = /\bnext week-?end\b/i
export const weekendWords = /\b(?:this )?week-?ends?\b/i
export const workdayWords = /\b(?:weekdays?|working days?|business days?|workdays?|during the week)\b/i
export const thisWeekWords = /\b(?:this|during the) week\b/i
export const nextWeekWords = /\bnext week\b/i
export const countsHoursTwice = true
export const morningWords = /\bmorning\b/i
export const clockWritten = /:|\d\s*[ap]\.?\s?m\b|\bat\s|noon|midnight|o'?clock|\d\s?h\b/i
export const hasHalfDay = /\d\s*[ap]\.?m\b|noon|midnight/i
/** With these a bare hour is one of the evening. */
export const eveningWords = /\b(?:evening|tonight|night|afternoon)\b/i
export const lateWords = /\b(?:until|till|til|after|past|as late as)\s+$/i
/** A stretch of time is a point in time only with one of these. */
export const relativeTime = /^in\s|\s(?:from now|later)$|^(?:next|this)\s|^(?:tomorrow|yesterday|today|now)/i
export const dateLead = /\b(?:on|for|until|till|by|from|before|after|since)\s+(?:the\s+)?$/i
/** "half past seven", "quarter to 3". */
export const clockFraction = /\b(half past|quarter past|quarter to) (\p{L}+|\d{1,2})(?![\p{L}\p{N}:])/iu
export const fractionMinutes: Readonly<Record<string, number>> = {
  'half past': 30,
  'quarter past': 15,
  'quarter to': -15,
}
/** "open until 10": an hour without "at". */
export const bareHour = /\b(until|till|til|before|after|by)\s+(\d{1,2}|\p{L}+)(?![\p{L}\p{N}:.-])/iu
export const dayAfterTomorrow = /\b(?:the )?day after tomorrow\b/i
/** "on the 24th" of this month or the next. */
export const dayOfMonth =
  /\b(?:on|until|till|by) the (\d{1,2})(?:st|nd|rd|th)(?=\s*(?:$|[?!.,;)]|at\b|and\b|or\b))/i
/** What goes with a time when it is left out. */
export const timeLead = /(?:\b(?:on|at|for|in|until|till|by|from|during|around|before|after)(?:\s+the)?\s+)$/i
/** What may follow "at 8" so that the 8 is an hour. */
export const afterHour =
  /^\s*(?:$|[?!.,;)]|(?:o'?clock|on|in the|tomorrow|today|tonight|and|or|to|sharp|this|next|for|please|-)(?!\p{L}))/iu
/** Beside these a number is a time of day. */
export const hourWords =
  /\b(?:open|opens|opening|close[sd]?|closing|hours?|o'?clock|am|pm|deliver(?:y|ed)?|arrive)\b/i
export const weekdayEnding = 's?'
export const weekdayLink = '(?:and|or|to|till|through|[-–,&/])'
export const dateArticle = /^[\s,(]*(?:the\s+)?$/i
export const bareHourParsed = /^(?:at\s+)?\d{1,2}$/i
