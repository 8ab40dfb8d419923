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

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const regions = letters.flatMap((first) => letters.map((second) => `${first}${second}`))

/** What a country is called in each of the languages, by each of those names, folded. */
const countryNames: ReadonlyMap<string, readonly string[]> = new Map(
  regions.flatMap((region) => {
    const names = languageCodes.map((locale) => nameIn(locale, region)).filter((name) => name !== undefined)
    return names.map((name) => [name, names] as const)
  }),
)

function nameIn(locale: string, region: string): string | undefined {
  const name = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(region)
  return name === undefined ? undefined : splitWords(name).join(' ')
}

/** Other names of the country that a word names. */
export function namesOfCountry(word: string): readonly string[] {
  return countryNames.get(word) ?? []
}
