import { type DateValue, getDayOfWeek } from '@internationalized/date'

const dayMs = 86_400_000
/** The Julian day on which the computers' epoch begins. */
const epochJulianDay = 2_440_588

/** The midnight in UTC of a day written YYYY-MM-DD. Days of a form are calendar days: no zone has a part in them. */
export function midnight(day: string): Date {
  return new Date(`${day}T00:00Z`)
}

function written(date: Date): string {
  return date.toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return written(new Date(midnight(day).getTime() + days * dayMs))
}

/** The same day of another month, or the last one where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const date = midnight(day)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(dayOfMonth, lengthOfMonth(written(date))))
  return written(date)
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}

export function lengthOfMonth(day: string): number {
  const date = midnight(firstOfMonth(day))
  date.setUTCMonth(date.getUTCMonth() + 1, 0)
  return date.getUTCDate()
}

/** Days since the week began, by where weeks begin in a locale. */
export function placeInWeek(day: string, locale: string): number {
  const julianDay = midnight(day).getTime() / dayMs + epochJulianDay
  // The function asks nothing but this of a date, and the library's own dates would bring six times the bytes along.
  const date = { calendar: { toJulianDay: () => julianDay } } as unknown as DateValue
  return getDayOfWeek(date, locale)
}
