import { languageOf } from '../../../language/language-of.ts'
import { Temporal } from 'temporal-polyfill'
import { hoursOn, type Schedule } from '../../../knowledge/index.ts'
import type { Voice } from '../../../language/voice.ts'
import { writtenDate } from './day-name.ts'
import { hoursText } from './describe-hours.ts'
import type { LocationWords } from '../../../language/language-words.ts'

/** Monday of some week without special days. */
const someMonday = Temporal.PlainDate.from('2001-01-01')
const horizonDays = 45

/** Weekdays with the same hours in a row share a line: "Monday to Friday: 10:00–19:00". Unknown days are left out. */
export function weekOf({ operatingHours }: Schedule, voice: Voice): string[] {
  const words = languageOf(voice.language).locationReplies
  const stretches: { first: number; last: number; text: string }[] = []
  for (const [index] of words.weekdays.entries()) {
    const day = hoursOn({ operatingHours, specialHours: [] }, someMonday.add({ days: index }))
    if (day.slots === undefined) continue
    const text = hoursText(day, voice)
    const current = stretches.at(-1)
    if (current?.text === text && current.last === index - 1) current.last = index
    else stretches.push({ first: index, last: index, text })
  }
  return stretches.map(({ first, last, text }) => `- ${words.row(daysText(words, first, last), text)}`)
}

/** Special days from a date on, as far ahead as people plan a visit. */
export function specialDaysFrom(
  { specialHours }: Schedule,
  { now, voice }: { readonly now: Temporal.ZonedDateTime; readonly voice: Voice },
): string[] {
  const today = now.toPlainDate()
  const end = today.add({ days: horizonDays })
  const dates = [...new Set(specialHours.map(({ date }) => date))].toSorted()
  return dates
    .filter((date) => date >= today.toString() && date <= end.toString())
    .map((text) => {
      const date = Temporal.PlainDate.from(text)
      const isThisYear = date.year === today.year
      const hours = hoursText(hoursOn({ operatingHours: {}, specialHours }, date), voice)
      return `- ${languageOf(voice.language).locationReplies.row(atLineStart(writtenDate(date, { isThisYear, voice })), hours)}`
    })
}

/** "Lundi 23 novembre": not every language begins a day with a capital of its own. */
function atLineStart(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function daysText(words: LocationWords, first: number, last: number): string {
  const [firstName = '', lastName = ''] = [words.weekdays[first], words.weekdays[last]]
  return first === last ? firstName : words.dayRange(firstName, lastName, last === first + 1)
}
