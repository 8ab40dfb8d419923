import { contractHint } from './contract/contract-hint.ts'
import { refusedField } from './errors.ts'
import { nearestName } from './nearest-name.ts'

/**
 * Refuses a name that the time zone database does not know.
 * @throws ApiError `VALIDATION_FAILED`
 */
export function requireTimeZone(timezone: string | undefined): void {
  if (timezone === undefined || isTimeZone(timezone)) return
  throw refusedField('timezone', 'format', timeZoneFault(timezone))
}

/** What to say of a text that is no time zone. */
export function timeZoneFault(text: unknown): string {
  const meant = typeof text === 'string' ? nearestTimeZone(text) : undefined
  const question = meant === undefined ? '' : `; did you mean ${meant}?`
  return `is not the name of a time zone: ${contractHint('TimeZone')}${question}`
}

/** The zone that is meant by another spelling of its name, or by its city alone. */
export function nearestTimeZone(text: string): string | undefined {
  zones ??= Intl.supportedValuesOf('timeZone')
  const meant = nearestName(text, zones)
  if (meant !== undefined) return meant
  const byCity = new Map(zones.map((zone) => [cityOf(zone), zone] as const))
  const city = nearestName(cityOf(text), [...byCity.keys()])
  return city === undefined ? undefined : byCity.get(city)
}

let zones: readonly string[] | undefined

function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1)
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
