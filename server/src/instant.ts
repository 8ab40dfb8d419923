import { refusedField } from './errors.ts'

/**
 * The instant a text of the contract's form names. The form lets through days and leap seconds that `Date` does not
 * have: it would take one for the next day and the other for nothing.
 * @throws ApiError `VALIDATION_FAILED`
 */
export function requireInstant(text: string, field: string): Date {
  const instant = new Date(text)
  const isReal =
    !Number.isNaN(instant.getTime()) && text.startsWith(instant.toISOString().slice(0, secondsLength))
  if (!isReal) throw refusedField(field, 'format', 'names an instant that does not exist')
  return instant
}

/** Length of a text such as `2026-11-20T09:30:00`. */
const secondsLength = 19
