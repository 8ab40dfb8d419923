import { languageOf } from '../../../language/language-of.ts'
import type { Temporal } from 'temporal-polyfill'
import type { Voice } from '../../../language/voice.ts'

/**
 * A date seen from another: "today", "tomorrow", "on Monday, November 23", as people of the language's region write
 * it; with its year unless it is this one.
 */
export function dayName(
  date: Temporal.PlainDate,
  { now, voice }: { readonly now: Temporal.ZonedDateTime; readonly voice: Voice },
): string {
  const words = languageOf(voice.language).locationReplies
  const today = now.toPlainDate()
  if (date.equals(today)) return words.today
  if (date.equals(today.add({ days: 1 }))) return words.tomorrow
  return words.on(writtenDate(date, { isThisYear: date.year === today.year, voice }))
}

/** "Monday, November 23". */
export function writtenDate(
  date: Temporal.PlainDate,
  { isThisYear, voice }: { readonly isThisYear: boolean; readonly voice: Voice },
): string {
  const format = new Intl.DateTimeFormat(voice.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return languageOf(voice.language).locationReplies.date(
    format.format(Date.UTC(date.year, date.month - 1, date.day)),
  )
}
