import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill'
import { overlap, type Span } from '../span.ts'
import { partsOfDay } from './times-by-locale.ts'

/** The days that some words of a text name, `YYYY-MM-DD`: a weekday is the coming one. */
export interface NamedDays extends Span {
  readonly dates: readonly string[]
  /** Such as "tomorrow". */
  readonly isRelative?: true
  /** With its month. */
  readonly isDate: boolean
}

/** What a language calls days, as `Intl` knows it. */
interface DayNames {
  /** Beginnings of words in small letters, with the day of the week from Monday on. */
  readonly weekdays: readonly (readonly [stem: string, dayOfWeek: number, lettersBehind: number])[]
  /** Of one or two letters, as they are written: "Do" and "So" are words as well. */
  readonly shortest: readonly (readonly [name: string, dayOfWeek: number])[]
  /** Whole words in small letters, with how many days they are ahead. */
  readonly relative: readonly {
    readonly name: string
    readonly days: number
    /** What makes a part of the day of it: "la mañana" is the morning. */
    readonly lead: string | undefined
  }[]
  /** As they stand beside the number of a day. */
  readonly months: readonly (readonly [stem: string, month: number])[]
}

const mostLocales = 60
const known = new LRUCache<string, DayNames>({ max: mostLocales })

/** A Monday. */
const monday = Date.UTC(2026, 5, 1, 12)
const oneDay = 24 * 60 * 60_000
/** Languages inflect names: what is before the ending is enough. */
const shortestInflected = 5
const longestEnding = 2
const mostBeyond = 4

function namesOf(locale: string): DayNames {
  const cached = known.get(locale)
  if (cached !== undefined) return cached
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const weekdays = Array.from({ length: 7 }, (_, at) => at).flatMap((at) =>
    (['long', 'short'] as const).map((weekday) => {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
      const name = format.format(monday + at * oneDay).replace(/\.$/, '')
      // "土曜" is "土曜日" as well, and "sexta" is "sexta-feira".
      const short = /^\p{Script=Han}曜日$/u.test(name) ? name.slice(0, 2) : name.replace(/-feira$/, '')
      return [short, at + 1, weekday === 'short'] as const
    }),
  )
  const isShort = (name: string): boolean => name.length < shortest.apart && !spaceless.test(name)
  const made: DayNames = {
    weekdays: weekdays
      .filter(([name]) => !isShort(name))
      // "Mon" is no beginning of "months".
      .map(([name, day, isAbbreviated]) => [stemOf(name), day, isAbbreviated ? 0 : mostBeyond] as const),
    shortest: weekdays.filter(([name]) => isShort(name)).map(([name, day]) => [name, day] as const),
    relative: [-2, -1, 0, 1, 2].flatMap((days) => {
      const name = folded(relative.format(days, 'day'))
      const part = partsOfDay(locale).find((each) => each.endsWith(` ${name}`))
      const lead = part?.slice(0, -name.length).split(' ').at(-2)
      return /\d/.test(name) ? [] : [{ name, days, lead: lead && `${lead} ` }]
    }),
    months: Array.from({ length: 12 }, (_, at) => at).flatMap((at) => {
      const parts = new Intl.DateTimeFormat(locale, {
        month: 'long',
        day: 'numeric',
        timeZone: 'UTC',
        calendar: 'gregory',
      })
        .formatToParts(Date.UTC(2026, at, 15))
        .filter(({ type }) => type === 'month')
      return parts.map(({ value }) => [stemOf(value), at + 1] as const)
    }),
  }
  known.set(locale, made)
  return made
}

function stemOf(name: string): string {
  const lower = folded(name).replace(/\.$/, '')
  const isInflected =
    lower.length >= shortestInflected &&
    /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(lower)
  return isInflected ? lower.slice(0, -longestEnding) : lower
}

/** In small letters, with the alif and the apostrophe that everybody writes: as long as before. */
function folded(text: string): string {
  const plain = text.replace(/[أإآ]/g, 'ا').replaceAll('’', "'")
  const lower = plain.toLowerCase()
  if (lower.length === text.length) return lower
  // "İ" becomes two: such letters stay.
  return Array.from(plain, (each) =>
    each.toLowerCase().length === each.length ? each.toLowerCase() : each,
  ).join('')
}

/** The days that a text in a language names: weekdays, today and its neighbours, and dates. */
export function findDaysIn(text: string, today: string, locale: string): NamedDays[] {
  const lower = folded(text)
  const first = Temporal.PlainDate.from(today)
  const { weekdays, shortest: initials, relative, months } = namesOf(locale)
  const on = (dayOfWeek: number) => (span: Span) => ({
    ...span,
    isDate: false,
    dates: [first.add({ days: (dayOfWeek - first.dayOfWeek + 7) % 7 }).toString()],
  })
  const found = [
    ...datesIn(lower, first, months),
    ...relative.flatMap(({ name, days, lead }) =>
      placesOf(lower, name, 0)
        .filter(({ start }) => lead === undefined || !lower.slice(0, start).endsWith(lead))
        .map((span) => ({
          ...span,
          isDate: false,
          isRelative: true as const,
          dates: [first.add({ days }).toString()],
        })),
    ),
    ...weekdays.flatMap(([stem, dayOfWeek, beyond]) => placesOf(lower, stem, beyond).map(on(dayOfWeek))),
    ...initials.flatMap(([name, dayOfWeek]) => placesOfInitials(text, name).map(on(dayOfWeek))),
  ]
  // The longest of those in one place.
  const kept = found
    .toSorted((one, other) => other.end - other.start - (one.end - one.start))
    .reduce<NamedDays[]>(
      (kept, each) => (kept.some((other) => overlap(each, other)) ? kept : [...kept, each]),
      [],
    )
    .toSorted((one, other) => one.start - other.start)
  return kept.map((each, at) => {
    const next = kept[at + 1]
    // "Tomorrow (Sunday)"
    const isBracketed = next !== undefined && /^\s?[(（]$/.test(text.slice(each.end, next.start))
    // A weekday is the coming one, and any one beside a date.
    const isWeekday = each.isDate !== next?.isDate
    const dayIn = (date: string): string | number => (isWeekday ? weekdayOf(date) : date)
    const isOther =
      isBracketed && !next.dates.some((date) => each.dates.some((own) => dayIn(own) === dayIn(date)))
    return isOther || isContradicted(each, [kept[at - 1], next]) ? { ...each, dates: [noDay] } : each
  })
}

/** A date that contradicts its weekday. */
export const noDay = '0001-01-01'
const nearest = 7

/** "Sunday, 21 November" where that is a Saturday: both are told of one day. */
function isContradicted(day: NamedDays, neighbours: readonly (NamedDays | undefined)[]): boolean {
  const [date] = day.dates
  if (date === undefined) return false
  return neighbours.some((other) => {
    if (other === undefined) return false
    const gap = Math.max(other.start - day.end, day.start - other.end)
    const isOneDay =
      gap <= nearest && day.isDate !== other.isDate && day.isRelative !== true && other.isRelative !== true
    return isOneDay && other.dates.some((each) => weekdayOf(each) !== weekdayOf(date))
  })
}

function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek
}

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const letter = /[\p{L}\p{M}]/u
/** "On", "and" and "the" are letters before the word. */
const prefixed = /^[\p{Script=Hebrew}\p{Script=Arabic}]/u
const shortest = { joined: 2, apart: 3 }

/** Where a name stands as a word, with so many letters behind it as an ending may have. */
function placesOf(text: string, name: string, mostLetters: number): Span[] {
  const isJoined = spaceless.test(name)
  // "So" and "sam" are words of their own; "(日)" is a Sunday, where "日" is any day.
  if (name.length < (isJoined ? shortest.joined : shortest.apart))
    return isJoined ? inBrackets(text, name) : []
  const takesPrefix = prefixed.test(name)
  const spans: Span[] = []
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    let end = at + name.length
    while (!isJoined && end < text.length && letter.test(text.charAt(end))) end += 1
    const isBegun = letter.test(text.charAt(at - 1)) && !(takesPrefix && !letter.test(text.charAt(at - 2)))
    const isWord = isJoined || (!isBegun && end - at - name.length <= mostLetters)
    if (isWord) spans.push({ start: at, end })
  }
  return spans
}

/** "Do: 10–20 Uhr" and "Do 10–20 Uhr": only before a time. */
function placesOfInitials(text: string, name: string): Span[] {
  const spans: Span[] = []
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length
    const isWord =
      !letter.test(text.charAt(at - 1)) && /^\.?(?:\s?[:|–-]|\s{1,2}\d|\s{3})/.test(text.slice(end, end + 4))
    if (isWord) spans.push({ start: at, end })
  }
  return spans
}

function inBrackets(text: string, name: string): Span[] {
  return ['()', '（）'].flatMap(([open = '', close = '']) => {
    const at = text.indexOf(`${open}${name}${close}`)
    return at === -1 ? [] : [{ start: at, end: at + name.length + 2 }]
  })
}

const numeric = new RegExp(
  [
    String.raw`(?<![\d.])(?:(\d{4})[-./](\d{1,2})[-./](\d{1,2})`,
    String.raw`(\d{1,2})[-./](\d{1,2})[-./](\d{4})|(\d{1,2})\.\s?(\d{1,2})\.(?=\D|$)`,
    String.raw`(?:(\d{4})[年년]\s?)?(\d{1,2})[月월]\s?(\d{1,2})[日일号號]?)(?!\d)`,
  ].join('|'),
  'gu',
)

function datesIn(text: string, first: Temporal.PlainDate, months: DayNames['months']): NamedDays[] {
  const written = Array.from(text.matchAll(numeric), (match): NamedDays => {
    const [whole, year1, month1, day1, day2, month2, year2, day4, month4, year3, month3, day3] = match
    const span = { start: match.index, end: match.index + whole.length }
    return {
      ...span,
      isDate: true,
      dates: datesOf(first, {
        year: Number(year1 ?? year2 ?? year3 ?? first.year),
        month: Number(month1 ?? month2 ?? month3 ?? month4),
        day: Number(day1 ?? day2 ?? day3 ?? day4),
      }),
    }
  })
  const named = months.flatMap(([stem, month]) =>
    placesOf(text, stem, mostBeyond).flatMap(({ start, end }): NamedDays[] => {
      const before = /(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th|º|er)?\s?(?:de\s|of\s)?$/u.exec(
        text.slice(Math.max(0, start - 10), start),
      )
      const behind = /^\s?(\d{1,2})(?!\d)/u.exec(text.slice(end, end + 4))
      const day = before?.[1] ?? behind?.[1]
      if (day === undefined) return []
      const dayEnd = end + (before === null ? (behind?.[0].length ?? 0) : 0)
      const year = /^[\s,]{0,2}(?:\p{L}{1,3}\.?\s)?(\d{4})(?!\d)/u.exec(text.slice(dayEnd, dayEnd + 12))
      return [
        {
          start: start - (before?.[0].length ?? 0),
          end: dayEnd + (year?.[0].length ?? 0),
          isDate: true,
          dates: datesOf(first, { year: Number(year?.[1] ?? first.year), month, day: Number(day) }),
        },
      ]
    }),
  )
  return [...written, ...named]
}

/** How far the years of the Buddhist calendar are ahead. */
const buddhistAhead = 543
const latestYear = 2_400

function datesOf(
  first: Temporal.PlainDate,
  { year, month, day }: { readonly year: number; readonly month: number; readonly day: number },
): readonly string[] {
  const common = year > latestYear ? year - buddhistAhead : year
  if (month < 1 || month > 12 || day < 1 || day > first.with({ day: 1, month }).daysInMonth) return []
  return [Temporal.PlainDate.from({ year: common, month, day }).toString()]
}
