import { foldText } from './fold-text.ts'
import { languageCodes } from './language-code.ts'

/** A Monday in January. */
const start = Date.UTC(2024, 0, 1)

/** Folded names of months and weekdays in every language, of these in their plural too: dictionaries have no names. */
export const calendarWords: ReadonlySet<string> = new Set(
  languageCodes.flatMap((code) => {
    const named = (part: 'weekday' | 'month', count: number, days: number): string[] => {
      const names = new Intl.DateTimeFormat(code, { [part]: 'long', timeZone: 'UTC' })
      return Array.from({ length: count }, (_, at) => foldText(names.format(start + at * days * 86_400_000)))
    }
    return [...named('month', 12, 31), ...named('weekday', 7, 1).flatMap((name) => [name, `${name}s`])]
  }),
)
