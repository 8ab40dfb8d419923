import { Temporal } from 'temporal-polyfill'
import type { LanguageCode } from '../../builtin/languages/language-code.ts'
import type { Span } from '../../builtin/understand/span.ts'
import { findTimes } from '../../builtin/understand/times/find-times.ts'
import { wordsOf } from '../../builtin/understand/words/words-of.ts'

/** The days that some words name. */
export interface DaysSaid extends Span {
  /** `YYYY-MM-DD`; a weekday is the coming one. `every`: whatever day it is. */
  readonly dates: readonly string[] | 'every'
  readonly isNow: boolean
}

const everyDay =
  /(?<!\p{L})(?:every\s*day|daily|each day|all week|täglich|jeden tag|alle tage|tous les jours|chaque jour|todos los días|cada día|a diario)(?!\p{L})/giu
const now =
  /(?<!\p{L})(?:right now|now|currently|at (?:the|this) moment|at present|jetzt|gerade|derzeit|momentan|aktuell|zurzeit|im moment|en ce moment|maintenant|actuellement|pour l['’]instant|ahora(?: mismo)?|en este momento|actualmente|por el momento)(?!\p{L})/giu

/** @param text with its times of day taken out */
export function findDays(text: string, today: string, language: LanguageCode): DaysSaid[] {
  const noon = Temporal.PlainDate.from(today).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
  const own = [
    ...spansOf(text, everyDay).map((span): DaysSaid => ({ ...span, dates: 'every', isNow: false })),
    ...spansOf(text, now).map((span): DaysSaid => ({ ...span, dates: [], isNow: true })),
  ]
  const read = findTimes(text, noon, wordsOf(language))
    .filter(({ dates }) => dates.length > 0)
    .map(({ start, end, dates }): DaysSaid => ({ start, end, dates: dates.map(String), isNow: false }))
  const further = read.filter((each) => !own.some((other) => each.start < other.end && other.start < each.end))
  return [...own, ...further].toSorted((a, b) => a.start - b.start)
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({ start: index, end: index + match.length }))
}
