import { LRUCache } from 'lru-cache'
import type { Span } from '../span.ts'

/** A time of day that a text says: minutes from midnight, several where the half of the day is open. */
export interface NamedTime extends Span {
  readonly minutes: readonly number[]
  /** "18 h" may be eighteen hours, and "18.30" a number. */
  readonly isSure: boolean
}

interface TimeNames {
  /** What the parts of a day are called, with the hours that are in each. */
  readonly periods: ReadonlyMap<string, ReadonlySet<number>>
  /** Those that stand behind the hour only: "am 19." is a day in German. */
  readonly behind: ReadonlySet<string>
  /** What stands behind an hour of the clock: "Uhr", "giờ". */
  readonly hour: string
  /** How minutes stand behind an hour. */
  readonly hasPoint: boolean
}

const mostLocales = 60
const known = new LRUCache<string, TimeNames>({ max: mostLocales })

function namesOf(locale: string): TimeNames {
  const cached = known.get(locale)
  if (cached !== undefined) return cached
  const periods = new Map<string, Set<number>>()
  const behind = new Set<string>()
  const common = { hour: 'numeric', timeZone: 'UTC' } as const
  const formats = [
    new Intl.DateTimeFormat(locale, { ...common, hour12: true }),
    new Intl.DateTimeFormat(locale, { ...common, dayPeriod: 'long', hour12: true }),
  ]
  for (const [at, format] of formats.entries()) {
    for (let hour = 0; hour < 24; hour += 1) {
      const parts = format.formatToParts(Date.UTC(2026, 5, 1, hour))
      const name = parts.find(({ type }) => type === 'dayPeriod')?.value.toLowerCase()
      if (name === undefined) continue
      periods.set(name, (periods.get(name) ?? new Set<number>()).add(hour))
      if (at === 0 && parts[0]?.type === 'hour') behind.add(name)
    }
  }
  const hour = new Intl.DateTimeFormat(locale, { ...common, hourCycle: 'h23' })
    .formatToParts(Date.UTC(2026, 5, 1, 15))
    .find(({ type }) => type === 'literal')
    ?.value.trim()
  const made = {
    periods,
    behind,
    hour: hour?.toLowerCase() ?? '',
    hasPoint: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(0).includes('.'),
  }
  known.set(locale, made)
  return made
}

/** What a language calls the parts of a day. */
export function partsOfDay(locale: string): string[] {
  return [...namesOf(locale).periods.keys()]
}

/** Hours with minutes behind a colon, a point or an h, those of East Asian languages with a word of their own, and bare ones. */
const written = new RegExp(
  [
    String.raw`(?<![\d.,:\p{Script=Latin}-])(\d{1,2})(?!\d)`,
    String.raw`(?:([:.])([0-5]\d)(?![\d:]|[.,]\d)|\s?h\s?([0-5]\d)(?![\d\p{L}])`,
    String.raw`|\s?[时時點点시](?![间間간])(?:\s?(?:([0-5]?\d)\s?[分분]?|(半|반)))?|(?![\d:]|[.,]\d))`,
  ].join(''),
  'gu',
)
const mostAround = 24
/** Between the ends of a stretch of time, where the second alone says that it is one. */
const link = /^\s?[-–—~〜]\s?$/

/** The times of day that a text in a language says in figures. */
export function findTimesIn(text: string, locale: string): NamedTime[] {
  const lower = text.toLowerCase()
  const names = namesOf(locale)
  const found = Array.from(lower.matchAll(written)).flatMap((match) => timeAt(lower, match, names))
  return found.flatMap(({ isBare, ...time }, at) => {
    const [before, next] = [found[at - 1], found[at + 1]]
    const isFirst = next?.isBare === false && link.test(lower.slice(time.end, next.start))
    const isSecond = before?.isBare === false && link.test(lower.slice(before.end, time.start))
    const isPair = next?.isBare === true && link.test(lower.slice(time.end, next.start))
    const isOfPair = before?.isBare === true && link.test(lower.slice(before.end, time.start))
    if (isBare) return isFirst || isPair || isOfPair ? [{ ...time, isSure: isFirst && next.isSure }] : []
    return [{ ...time, isSure: time.isSure || isFirst || isSecond }]
  })
}

function timeAt(text: string, match: RegExpExecArray, names: TimeNames) {
  const [whole, hourText = '', mark, minutes1, minutes2, minutes3, half] = match
  const [start, numberEnd] = [match.index, match.index + whole.length]
  const before = text.slice(Math.max(0, start - mostAround), start).trimEnd()
  const behind = text.slice(numberEnd, numberEnd + mostAround).trimStart()
  const named = [...names.periods].find(
    ([name]) => (!names.behind.has(name) && isBefore(before, name)) || isBehind(behind, name),
  )
  const isOfClock = names.hour !== '' && isAtStart(behind, names.hour)
  const word = isOfClock ? names.hour : isAtStart(behind, 'h') ? 'h' : undefined
  const wordEnd = word === undefined ? numberEnd : text.indexOf(word, numberEnd) + word.length
  // "18 Uhr 30"
  const minutes4 =
    word === undefined ? undefined : /^\s?([0-5]\d)(?![\d:]|[.,]\d)/.exec(text.slice(wordEnd, wordEnd + 4))
  const minutes = minutes1 ?? minutes2 ?? minutes3 ?? minutes4?.[1]
  const [hour, minute] = [Number(hourText), half === undefined ? Number(minutes ?? '0') : 30]
  // "21.11." is a day.
  const isDate = mark === '.' && minute >= 1 && minute <= 12 && text.charAt(numberEnd) === '.'
  if (hour > 24 || minute > 59 || isDate) return []
  const isWritten = whole !== hourText && (mark !== '.' || names.hasPoint)
  return [
    {
      start,
      end: wordEnd + (minutes4?.[0].length ?? 0),
      minutes: hoursMeant(hour, named?.[1]).map((each) => (each % 24) * 60 + minute),
      // A number alone is no time.
      isBare: whole === hourText && named === undefined && word === undefined,
      isSure: named !== undefined || (isOfClock && word !== 'h') || isWritten,
    },
  ]
}

/** With the ending of a case or without what a formatter adds, and without the points of "a.m.". */
function isBehind(text: string, name: string): boolean {
  if (isAtStart(text, name)) return true
  const [word = ''] = /^[\p{L}\p{M}]+(?:\.\s?\p{L}(?![\p{L}\p{M}]))?/u.exec(text) ?? []
  return isSameWord(word, name)
}

function isBefore(text: string, name: string): boolean {
  if (isAtEnd(text, name)) return true
  const [word = ''] = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+$/u.exec(text) ?? []
  return isSameWord(word, name)
}

const shortestStem = 3
const longestEnding = 2

function isSameWord(word: string, name: string): boolean {
  const [a, b] = [bare(word), bare(name)]
  if (a === b) return a !== ''
  const isOneWord = !/\p{L}\s\p{L}{2}/u.test(name)
  const isStem =
    isOneWord && a.length >= shortestStem && b.startsWith(a) && b.length - a.length > longestEnding
  const isInflected = b.length >= shortestStem && a.startsWith(b) && a.length - b.length <= longestEnding
  return isStem || isInflected
}

function bare(word: string): string {
  return word.replaceAll(/[.\s]/g, '')
}

function isAtStart(text: string, name: string): boolean {
  const next = text.charAt(name.length)
  // Hours of the clock, and no stretch of hours.
  return text.startsWith(name) && !isLetter(name, next) && !/[间間간]/.test(next)
}

function isAtEnd(text: string, name: string): boolean {
  return text.endsWith(name) && !isLetter(name, text.charAt(text.length - name.length - 1))
}

/** Whether a character makes a longer word of a name that is written with spaces around it. */
function isLetter(name: string, next: string): boolean {
  return (
    /^[\p{L}]/u.test(next) &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}]/u.test(name)
  )
}

/** "6:30" may be in the evening; what stands beside it may say so. */
function hoursMeant(hour: number, period: ReadonlySet<number> | undefined): readonly number[] {
  if (hour === 0 || hour > 12) return [hour]
  const both = [hour, hour === 12 ? 0 : hour + 12]
  const meant = period === undefined ? both : both.filter((each) => period.has(each))
  return meant.length === 0 ? both : meant
}
