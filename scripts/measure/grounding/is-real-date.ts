import { datePattern } from './claims.ts'

const dayMs = 86_400_000
/** How far from today a date can be that an answer works out: since yesterday in the east, until two years from now. */
const [earliest, latest] = [-2, 740]

/** Whether a date in words is one of the calendar, falls on the weekday it is given, and lies in reach of the clock. */
export function isRealDate(text: string, now: Date): boolean {
  const groups = [...text.matchAll(datePattern)][0]?.groups ?? {}
  const { weekday, day = groups['day2'], month = groups['month2'], year } = groups
  if (day === undefined || month === undefined) return isNear(new Date(`${text}T00:00:00Z`), now)
  const years = year === undefined ? [0, 1].map((more) => now.getUTCFullYear() + more) : [Number(year)]
  return years.some((each) => {
    const date = new Date(`${day} ${month} ${String(each)} 00:00:00 UTC`)
    // "31 June" would be read as 1 July.
    const isOfCalendar = date.getUTCDate() === Number(day)
    return isOfCalendar && isNear(date, now) && (weekday === undefined || weekday === weekdayOf(date))
  })
}

function isNear(date: Date, now: Date): boolean {
  const days = (date.getTime() - now.getTime()) / dayMs
  return days > earliest && days < latest
}

function weekdayOf(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(date)
}
