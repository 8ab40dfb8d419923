import { Temporal } from 'temporal-polyfill'

/**
 * The date that a text such as `2026-11-24` names, if the calendar has it. The first and the last year that four
 * digits can write are left out: an instant of theirs can fall, in UTC, into a year that four digits cannot write.
 */
export function calendarDate(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    const date = Temporal.PlainDate.from(text)
    return date.year >= 1 && date.year <= 9998 ? date : undefined
  } catch {
    return undefined
  }
}
