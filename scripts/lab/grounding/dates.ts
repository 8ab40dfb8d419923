import { englishMonths, monthNumbers, weekdayNames, weekdays } from './calendar.ts'

const dayMs = 86_400_000
/** How far from today a date can be that an answer works out: since yesterday in the east, until two years from now. */
const [earliest, latest] = [-2, 740]

const months = [...monthNumbers.keys()].join('|')
const weekday = String.raw`(?:(?<weekday>${weekdays.join('|')}),? (?:den )?)?`
const dayFirst = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|\.)? (?:de )?(?<month>${months})(?!\p{L})`
const monthFirst = String.raw`(?<month2>${englishMonths.join('|')}) (?<day2>\d{1,2})(?:st|nd|rd|th)?(?!\d|[:.]\d)`
const inDigits = String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}/\d{1,2}/\d{4}`

/**
 * A date in words as one of the engine's languages writes it, or in digits: as ISO 8601 has it, or with the day or the
 * month first.
 */
export const datePattern = new RegExp(
  String.raw`(?<!\d)(?:${weekday}(?:${dayFirst}|${monthFirst})(?:,? (?:de )?(?<year>\d{4}))?|${inDigits})(?!\d)`,
  'gu',
)

/**
 * Whether a date in words is one of the calendar, falls on the weekday it is given, and lies in reach of the clock.
 * One in digits has to be as in ISO 8601, because of others nobody can say which month they are in.
 */
export function isRealDate(text: string, now: Date): boolean {
  const groups = [...text.matchAll(datePattern)][0]?.groups ?? {}
  const { day = groups['day2'], month = groups['month2'], year } = groups
  if (day === undefined || month === undefined) return isNear(new Date(`${text}T00:00:00Z`), now)
  const years = year === undefined ? [0, 1].map((more) => now.getUTCFullYear() + more) : [Number(year)]
  return years.some((each) => {
    const date = new Date(Date.UTC(each, (monthNumbers.get(month) ?? 0) - 1, Number(day)))
    // The 31st of June would be the first of July.
    const isOfCalendar = date.getUTCDate() === Number(day)
    return isOfCalendar && isNear(date, now) && isOn(groups['weekday'], date)
  })
}

function isNear(date: Date, now: Date): boolean {
  const days = (date.getTime() - now.getTime()) / dayMs
  return days > earliest && days < latest
}

function isOn(day: string | undefined, date: Date): boolean {
  return day === undefined || weekdayNames(date).some((name) => name.toLowerCase() === day.toLowerCase())
}
