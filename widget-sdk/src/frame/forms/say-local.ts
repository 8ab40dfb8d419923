import { midnight } from './day-maths.ts'

/** Days and numbers in the words of a place. The days of a form are always of the Gregorian calendar. */
export function sayDay(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' }).format(
    midnight(day),
  )
}

export const wholeDay = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const

/** A time of day, written HH:MM, the way a place writes it. */
export function sayTime(time: string, locale: string): string {
  const options = { timeStyle: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, options).format(new Date(`1970-01-01T${time}Z`))
}

export function sayNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value)
}

/** The name that people have for a time zone, else its identifier. */
export function sayZone(timeZone: string, locale: string): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}

/** Today where the form's days are written. */
export function todayIn(timeZone: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    // Sweden writes dates as computers do.
    return new Intl.DateTimeFormat('sv', { ...options, timeZone }).format()
  } catch {
    return new Intl.DateTimeFormat('sv', options).format()
  }
}
