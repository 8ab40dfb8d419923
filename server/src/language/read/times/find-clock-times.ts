import { Temporal } from 'temporal-polyfill'
import { spanOf } from '../span.ts'
import { noTime, type TimeRead } from './time-read.ts'
import type { LanguageWords } from '../../language-words.ts'

const noon = 12
/** Nobody asks for an hour between one and six in the night, so these bare ones are after noon. */
const lastAfternoonHour = 6

/** Times of day that are said without "at" or figures: "half past seven", "open until 10". */
export function findClockTimes(text: string, language: LanguageWords): TimeRead[] {
  return [fractionOfHour(text, language), hourAfterPreposition(text, language)].filter(
    (each) => each !== undefined,
  )
}

function fractionOfHour(text: string, language: LanguageWords): TimeRead | undefined {
  const { clockFraction, fractionMinutes } = language.times
  const match = clockFraction.exec(text)
  const hour = match === null ? undefined : hourOf(match[2] ?? '', language)
  const minutes = fractionMinutes[match?.[1]?.toLowerCase() ?? '']
  if (match === null || hour === undefined || minutes === undefined) return undefined
  const time = Temporal.PlainTime.from({ hour }).add({ minutes })
  return {
    ...noTime,
    ...spanOf(match),
    ...halfDay(time, { text, before: '' }, language),
  }
}

/** "until 10", "by six": the preposition helps to tell the half of the day, and is not kept. */
function hourAfterPreposition(text: string, language: LanguageWords): TimeRead | undefined {
  const { afterHour, bareHour, hourWords } = language.times
  const match = bareHour.exec(text)
  const hour = match === null ? undefined : hourOf(match[2] ?? '', language)
  if (match === null || hour === undefined || !hourWords.test(text)) return undefined
  const span = spanOf(match)
  if (!afterHour.test(text.slice(span.end))) return undefined
  const time = Temporal.PlainTime.from({ hour })
  return {
    ...noTime,
    ...span,
    ...halfDay(time, { text, before: `${match[1] ?? ''} ` }, language),
  }
}

function hourOf(word: string, { amounts: { numberWords } }: LanguageWords): number | undefined {
  const hour = /^\d+$/.test(word) ? Number(word) : (numberWords[word.toLowerCase()] ?? 0)
  return hour >= 1 && hour < 24 && (hour <= noon || /^\d/.test(word)) ? hour : undefined
}

/** Which half of the day a time without "am" and "pm" is in, told by the words before it and around it. */
export function halfDay(
  time: Temporal.PlainTime,
  { text, before }: { readonly text: string; readonly before: string },
  { times: { countsHoursTwice, eveningWords, lateWords, morningWords } }: LanguageWords,
): Pick<TimeRead, 'time' | 'isHalfDayOpen'> {
  if (time.hour === 0 || time.hour >= noon) return { time, isHalfDayOpen: false }
  if (morningWords.test(text)) return { time, isHalfDayOpen: false }
  const isLate = time.hour <= lastAfternoonHour || eveningWords.test(text) || lateWords.test(before)
  return isLate
    ? { time: time.add({ hours: noon }), isHalfDayOpen: false }
    : { time, isHalfDayOpen: countsHoursTwice }
}
