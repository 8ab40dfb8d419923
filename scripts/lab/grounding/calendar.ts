const languages = ['en', 'de', 'de-AT', 'fr', 'es'] as const
const dayMs = 86_400_000

/** The number of a month by its name, in every language of the engine. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    Array.from({ length: 12 }, (_, month) => [monthName(month, language), month + 1] as const),
  ),
)

/** Months that may stand before their day: "November 29". */
export const englishMonths = Array.from({ length: 12 }, (_, month) => monthName(month, 'en'))

/** Days of the week as they stand in a sentence and at its beginning. */
export const weekdays: readonly string[] = [
  ...new Set(
    Array.from({ length: 7 }, (_, day) => weekdayNames(new Date(day * dayMs)))
      .flat()
      .flatMap((name) => [name, `${name.charAt(0).toUpperCase()}${name.slice(1)}`]),
  ),
]

/** Names of days and months: dates are worked out, and checked as dates. In lower case. */
export const calendarWords: ReadonlySet<string> = new Set(
  [...monthNumbers.keys(), ...weekdays].map((name) => name.toLowerCase()),
)

/** What the weekday of a date is called, in every language of the engine. */
export function weekdayNames(date: Date): string[] {
  return languages.map((language) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date),
  )
}

function monthName(month: number, language: string): string {
  // The day makes it the form that stands in a date.
  const parts = new Intl.DateTimeFormat(language, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(Date.UTC(2026, month, 1))
  return parts.find(({ type }) => type === 'month')?.value ?? ''
}
