import { refusedField } from './errors.ts'

/**
 * Refuses a name that the time zone database does not know.
 * @throws ApiError `VALIDATION_FAILED`
 */
export function requireTimeZone(timezone: string | undefined): void {
  if (timezone === undefined || isTimeZone(timezone)) return
  throw refusedField('timezone', 'format', 'is not the name of an IANA time zone, such as Europe/Berlin')
}

/** Whether the time zone database has a zone of this name. */
export function isTimeZone(name: string): boolean {
  // Newer engines also take offsets such as +0200, which are not names.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
