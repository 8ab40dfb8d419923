import type { Temporal } from 'temporal-polyfill'
import { en } from './words/en.ts'

/**
 * A date seen from another: "today", "tomorrow", "on Monday, November 23", as people of the language's region write
 * it; with its year unless it is this one.
 */
export function dayName(
  date: Temporal.PlainDate,
  { now, language }: { readonly now: Temporal.ZonedDateTime; readonly language: string | null },
): string {
  const today = now.toPlainDate()
  if (date.equals(today)) return en.today
  if (date.equals(today.add({ days: 1 }))) return en.tomorrow
  return en.on(writtenDate(date, { isThisYear: date.year === today.year, language }))
}

/** "Monday, November 23". */
export function writtenDate(
  date: Temporal.PlainDate,
  { isThisYear, language }: { readonly isThisYear: boolean; readonly language: string | null },
): string {
  const format = new Intl.DateTimeFormat(englishOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return format.format(Date.UTC(date.year, date.month - 1, date.day))
}

const anyEnglish = 'en-US'

function englishOf(language: string | null): string {
  if (language === null || !/^en-/iu.test(language)) return anyEnglish
  try {
    return Intl.getCanonicalLocales(language)[0] ?? anyEnglish
  } catch {
    return anyEnglish
  }
}
