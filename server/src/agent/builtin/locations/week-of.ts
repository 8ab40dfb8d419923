import { Temporal } from 'temporal-polyfill'
import { hoursOn, type Schedule } from '../../../knowledge/index.ts'
import { writtenDate } from './day-name.ts'
import { hoursText } from './describe-hours.ts'
import { en } from './words/en.ts'

/** Monday of some week without special days. */
const someMonday = Temporal.PlainDate.from('2001-01-01')
const horizonDays = 45

/** Weekdays with the same hours in a row share a line: "Monday to Friday: 10:00–19:00". Unknown days are left out. */
export function weekOf({ operatingHours }: Schedule): string[] {
  const stretches: { first: number; last: number; text: string }[] = []
  for (const [index] of en.weekdays.entries()) {
    const day = hoursOn({ operatingHours, specialHours: [] }, someMonday.add({ days: index }))
    if (day.slots === undefined) continue
    const text = hoursText(day)
    const current = stretches.at(-1)
    if (current?.text === text && current.last === index - 1) current.last = index
    else stretches.push({ first: index, last: index, text })
  }
  return stretches.map(({ first, last, text }) => `- ${daysText(first, last)}: ${text}`)
}

/** Special days from a date on, as far ahead as people plan a visit. */
export function specialDaysFrom(
  { specialHours }: Schedule,
  { now, language }: { readonly now: Temporal.ZonedDateTime; readonly language: string | null },
): string[] {
  const today = now.toPlainDate()
  const end = today.add({ days: horizonDays })
  const dates = [...new Set(specialHours.map(({ date }) => date))].toSorted()
  return dates
    .filter((date) => date >= today.toString() && date <= end.toString())
    .map((text) => {
      const date = Temporal.PlainDate.from(text)
      const isThisYear = date.year === today.year
      return `- ${writtenDate(date, { isThisYear, language })}: ${hoursText(hoursOn({ operatingHours: {}, specialHours }, date))}`
    })
}

function daysText(first: number, last: number): string {
  const [firstName = '', lastName = ''] = [en.weekdays[first], en.weekdays[last]]
  return first === last ? firstName : en.dayRange(firstName, lastName, last === first + 1)
}
