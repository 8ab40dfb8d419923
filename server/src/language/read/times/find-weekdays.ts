import { pattern } from '../../pattern.ts'
import type { Temporal } from 'temporal-polyfill'
import { noTime, type TimeRead } from './time-read.ts'
import { perLanguage } from '../../per-language.ts'
import type { LanguageWords } from '../../language-words.ts'

interface Patterns {
  /** A group for each day, from Monday. */
  readonly weekday: RegExp
  /** Behind a weekday: another one. */
  readonly linked: RegExp
}

const patternsOf = perLanguage(({ times: { weekdayEnding, weekdayLink, weekdayNames } }): Patterns => {
  const names = weekdayNames.map((each) => `(${each})`).join('|')
  const plain = weekdayNames.join('|')
  return {
    weekday: pattern(
      `(?<![\\p{L}\\p{N}])(?:${names})${weekdayEnding}(?![\\p{L}\\p{N}]|-(?!(?:${plain}))\\p{L})`,
      'giu',
    ),
    linked: pattern(`^${weekdayEnding}\\s*${weekdayLink}\\s*(?:${plain})(?!\\p{L})`),
  }
})

/**
 * Weekdays are the coming ones, today included; "next" ones are those of next week. Two with a "to" between them are
 * all from one to the other.
 */
export function findWeekdays(text: string, today: Temporal.PlainDate, language: LanguageWords): TimeRead[] {
  const { ambiguousWeekday, beforeWeekday, nextWeek, nextWeekBehind, rangeLink } = language.times
  const { weekday, linked } = patternsOf(language)
  const found: TimeRead[] = []
  for (const match of text.matchAll(weekday)) {
    const end = match.index + match[0].length
    const before = text.slice(0, match.index)
    const isSure =
      !ambiguousWeekday.test(match[0]) || beforeWeekday.test(before) || linked.test(text.slice(end))
    if (!isSure) continue
    const number = match.slice(1).findIndex((group: string | undefined) => group !== undefined) + 1
    const previous = found.at(-1)
    const [first] = previous?.dates ?? []
    if (
      previous !== undefined &&
      first !== undefined &&
      rangeLink.test(text.slice(previous.end, match.index))
    ) {
      found[found.length - 1] = { ...previous, end, dates: daysTo(first, number) }
      continue
    }
    const next = nextWeek.exec(before)?.[0].length ?? 0
    const behind = nextWeekBehind.exec(text.slice(end))?.[0].length ?? 0
    const date = next + behind > 0 ? today.add({ days: 7 + number - today.dayOfWeek }) : coming(today, number)
    found.push({ ...noTime, start: match.index - next, end: end + behind, dates: [date] })
  }
  return found
}

function coming(today: Temporal.PlainDate, number: number): Temporal.PlainDate {
  return today.add({ days: (number - today.dayOfWeek + 7) % 7 })
}

function daysTo(first: Temporal.PlainDate, lastNumber: number): Temporal.PlainDate[] {
  const count = ((lastNumber - first.dayOfWeek + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => first.add({ days: index }))
}
