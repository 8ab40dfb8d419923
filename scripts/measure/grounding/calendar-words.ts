const languages = ['en', 'de', 'fr', 'es']
const aWeekMs = 7 * 86_400_000

/** Names of days and months in the languages of the engine: dates are worked out, and checked as dates. */
export const calendarWords: ReadonlySet<string> = new Set(
  languages.flatMap((language) => {
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    return [
      ...Array.from({ length: 7 }, (_, day) => weekday.format(Date.UTC(2026, 0, 1) + (day * aWeekMs) / 7)),
      ...Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index, 1))),
    ].map((name) => name.toLowerCase())
  }),
)
