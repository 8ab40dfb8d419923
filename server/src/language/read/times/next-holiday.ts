import { Temporal } from 'temporal-polyfill'
import type { Holiday } from '../../en/holidays.ts'

/** The next date on which a holiday falls, today included. */
export function nextHoliday(holiday: Holiday, today: Temporal.PlainDate): Temporal.PlainDate {
  const date = holidayIn(holiday, today.year)
  return Temporal.PlainDate.compare(date, today) >= 0 ? date : holidayIn(holiday, today.year + 1)
}

function holidayIn(holiday: Holiday, year: number): Temporal.PlainDate {
  if ('fromEaster' in holiday) return easterSunday(year).add({ days: holiday.fromEaster })
  if ('day' in holiday) return Temporal.PlainDate.from({ ...holiday, year })
  const { month, weekday, nth } = holiday
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  const firstOne = first.add({ days: (weekday - first.dayOfWeek + 7) % 7 })
  const weeks = nth > 0 ? nth - 1 : Math.floor((first.daysInMonth - firstOne.day) / 7)
  return firstOne.add({ weeks })
}

/**
 * Easter Sunday in the Gregorian calendar, by the anonymous algorithm that J. Meeus prints in "Astronomical
 * Algorithms", chapter 8.
 */
function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(n / 31), day: (n % 31) + 1 })
}
