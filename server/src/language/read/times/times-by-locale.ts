import { LRUCache } from 'lru-cache'
import type { Span } from '../span.ts'

/** A time of day that a text says: minutes from midnight, several where the half of the day is open. */
export interface NamedTime extends Span {
  readonly minutes: readonly number[]
}

const mostLocales = 60
const known = new LRUCache<string, ReadonlyMap<string, ReadonlySet<number>>>({ max: mostLocales })

/** What a language calls the parts of a day, with the hours that are in each. */
function periodsOf(locale: string): ReadonlyMap<string, ReadonlySet<number>> {
  const cached = known.get(locale)
  if (cached !== undefined) return cached
  const periods = new Map<string, Set<number>>()
  const formats = [
    new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(locale, { hour: 'numeric', dayPeriod: 'long', hour12: true, timeZone: 'UTC' }),
  ]
  for (const format of formats) {
    for (let hour = 0; hour < 24; hour += 1) {
      const name = format
        .formatToParts(Date.UTC(2026, 5, 1, hour))
        .find(({ type }) => type === 'dayPeriod')
        ?.value.toLowerCase()
      if (name !== undefined) periods.set(name, (periods.get(name) ?? new Set<number>()).add(hour))
    }
  }
  known.set(locale, periods)
  return periods
}

/** Hours with minutes behind a point or a colon, those of East Asian languages with a word of their own, and bare ones. */
const written =
  /(?<![\d.,:])(\d{1,2})(?!\d)(?:[:.]([0-5]\d)(?![\d.,:])|\s?[时時點点시](?![间間간])(?:\s?(?:([0-5]?\d)\s?[分분]?|(半|반)))?|(?![\d.,:]))/gu
const mostAround = 24

/** The times of day that a text in a language says in figures. */
export function findTimesIn(text: string, locale: string): NamedTime[] {
  const lower = text.toLowerCase()
  return Array.from(lower.matchAll(written)).flatMap((match): NamedTime[] => {
    const [whole, hourText = '', minutes1, minutes2, half] = match
    const isBare = whole === hourText
    const hour = Number(hourText)
    const minute = half === undefined ? Number(minutes1 ?? minutes2 ?? '0') : 30
    if (hour > 24 || minute > 59) return []
    const [start, end] = [match.index, match.index + whole.length]
    const before = lower.slice(Math.max(0, start - mostAround), start).trimEnd()
    const behind = lower.slice(end, end + mostAround).trimStart()
    const named = [...periodsOf(locale)].find(([name]) => before.endsWith(name) || behind.startsWith(name))
    // A number alone is a time beside a part of the day only.
    if (isBare && named === undefined) return []
    const hours = hoursMeant(hour, named?.[1])
    return [{ start, end, minutes: hours.map((each) => each * 60 + minute) }]
  })
}

/** "6:30" may be in the evening; what stands beside it may say so. */
function hoursMeant(hour: number, period: ReadonlySet<number> | undefined): readonly number[] {
  if (hour === 0 || hour > 12) return [hour]
  const both = [hour, hour === 12 ? 0 : hour + 12]
  const meant = period === undefined ? both : both.filter((each) => period.has(each))
  return meant.length === 0 ? both : meant
}
