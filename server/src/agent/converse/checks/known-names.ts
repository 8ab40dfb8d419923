import { languageCodes } from '../../../language/language-code.ts'
import { splitWords } from '../../../language/split-terms.ts'

/** Words with a capital that name nothing to sell: days and months of the four languages. */
const calendarNames: ReadonlySet<string> = new Set(
  languageCodes.flatMap((locale) => [
    ...namesBy(locale, { weekday: 'long' }),
    ...namesBy(locale, { weekday: 'short' }),
    ...namesBy(locale, { month: 'long' }),
    ...namesBy(locale, { month: 'short' }),
  ]),
)

/** In any case and with any accents. */
export function isCalendarName(word: string): boolean {
  return (
    calendarNames.has(word) ||
    splitWords(word).some(
      (folded) => calendarNames.has(folded.replace(/(?:s|e|en)$/, '')) || calendarNames.has(folded),
    )
  )
}

function namesBy(locale: string, options: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const days = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 1 + day))
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15))
  return [...days, ...months]
    .flatMap((date) => splitWords(format.format(date)))
    .flatMap((word) => [word, `${word}s`])
}
