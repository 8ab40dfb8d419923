import { pattern } from '../../../language/pattern.ts'
import { wordSet } from '../../../language/word-set.ts'
import { languageOf } from '../../../language/language-of.ts'
import { Temporal } from 'temporal-polyfill'
import { languageCodes, type LanguageCode } from '../../../language/language-code.ts'
import { isCalendarName } from './known-names.ts'
import type { Span } from '../../../language/read/span.ts'
import { noDay } from '../../../language/read/times/days-by-locale.ts'
import { findTimes } from '../../../language/read/times/find-times.ts'

/** The days that some words name. */
export interface DaysSaid extends Span {
  /** `YYYY-MM-DD`; a weekday is the coming one. `every`: whatever day it is. */
  readonly dates: readonly string[] | 'every'
  readonly isNow: boolean
  /** Read in a language of which only the names of days are known. */
  readonly isOneOfFew?: true
}

const everyDay =
  /(?<!\p{L})(?:every\s*day|daily|each day|all week|täglich|jeden tag|alle tage|tous les jours|chaque jour|todos los días|cada día|a diario)(?!\p{L})/giu
const now = pattern(
  String.raw`(?<!\p{L})(?:right now|now|currently|at (?:the|this) moment|at present|jetzt|gerade|derzeit|momentan|aktuell|zurzeit
      |im moment|en ce moment|maintenant|actuellement|pour l['’]instant|ahora(?: mismo)?|en este momento|actualmente|por el momento)(?!\p{L})`,
  'giu',
)

/** "Guten Morgen" and "por la mañana" are none. */
const tomorrow =
  /(?<!\p{L})(?:tomorrow|demain|(?<!(?:guten|am|heute|diesen|jeden|gestern)\s)morgen|(?<!(?:la|esta|cada|una)\s)mañana)(?!\p{L})/giu

function dayAfter(noon: Temporal.ZonedDateTime, days: number): string {
  return noon.toPlainDate().add({ days }).toString()
}

/** "19.11.": the coming one. */
function writtenDates(text: string, today: Temporal.PlainDate): DaysSaid[] {
  return Array.from(text.matchAll(/(?<![\d.])(\d{1,2})\.(\d{1,2})\.(?:(\d{4})(?!\d))?/g), (match) => {
    const [whole, day = '0', month = '0', year] = match
    const isDate = Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12
    const date = isDate
      ? Temporal.PlainDate.from({ year: Number(year ?? today.year), month: Number(month), day: Number(day) })
      : undefined
    const coming =
      date !== undefined && year === undefined && Temporal.PlainDate.compare(date, today) < 0
        ? date.add({ years: 1 })
        : date
    const isContradicted = coming !== undefined && isOtherWeekday(text.slice(0, match.index), coming)
    const dates = coming === undefined || isContradicted ? [noDay] : [coming.toString()]
    return { start: match.index, end: match.index + whole.length, dates, isNow: false }
  })
}

const dayWords = wordSet(`
  today tonight tomorrow weekend weekends weekday weekdays week daily day days now currently moment present heute morgen
  übermorgen wochenende wochenenden woche werktags werktage wochentags täglich tag tage jetzt gerade derzeit momentan
  aktuell zurzeit aujourd demain hier semaine jours jour maintenant actuellement instant hoy mañana pasado semana días
  día diario ahora actualmente momento christmas easter weihnachten heiligabend silvester neujahr ostern noël pâques
  navidad`)

/** Whether it is worth a closer look. */
export function mayNameDay(text: string): boolean {
  if (/(?<!\p{L})\p{L}{1,5}\.?\s*[-–—:|]/u.test(text)) return true
  if (/\d{1,2}[./-]\d{1,2}|\d{4}-\d\d|\d(?:st|nd|rd|th)\b/.test(text)) return true
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.some((word) => dayWords.has(word) || isCalendarName(word))
}

/** @param text with its times of day taken out */
export function findDays(text: string, today: string, language: LanguageCode): DaysSaid[] {
  const noon = Temporal.PlainDate.from(today).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
  const own = [
    ...spansOf(text, everyDay).map((span): DaysSaid => ({ ...span, dates: 'every', isNow: false })),
    ...spansOf(text, now).map((span): DaysSaid => ({ ...span, dates: [], isNow: true })),
    ...spansOf(text, tomorrow).map((span): DaysSaid => ({
      ...span,
      dates: [dayAfter(noon, 1)],
      isNow: false,
    })),
    ...writtenDates(text, noon.toPlainDate()),
    ...shortDays(text, noon.toPlainDate(), language),
  ]
  const read = findTimes(text, noon, languageOf(language))
    .filter(({ dates }) => dates.length > 0)
    .map(({ start, end, dates }): DaysSaid => {
      const isContradicted =
        dates.length === 1 && dates[0] !== undefined && isOtherWeekday(text.slice(0, start), dates[0])
      // No told day has this date, so nothing that is said of it holds.
      return { start, end, dates: isContradicted ? [noDay] : dates.map(String), isNow: false }
    })
  const further = read.filter(
    (each) => !own.some((other) => each.start < other.end && other.start < each.end),
  )
  return [...own, ...further]
    .map((each) => (isContradictedBehind(text, each) ? { ...each, dates: [noDay] } : each))
    .toSorted((a, b) => a.start - b.start)
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }))
}

const weekdays = languageCodes.flatMap((locale) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => ({
    name: format.format(Date.UTC(2026, 5, 1 + index)).toLowerCase(),
    dayOfWeek: index + 1,
  }))
})

/** "Sunday, 21 November" where that is a Saturday. */
function isOtherWeekday(before: string, { dayOfWeek }: Temporal.PlainDate): boolean {
  const lead = before.toLowerCase().replace(/(?<![\s,(])[\s,(]*(?:(?:the|den|dem|der|am|le|el)\s+)?$/, '')
  const said = weekdays.filter(({ name }) => lead.endsWith(name))
  return said.length > 0 && !said.some((each) => each.dayOfWeek === dayOfWeek)
}

/** From Monday; in the last line the single letters of Spanish timetables. */
const shortNames: Readonly<Record<LanguageCode, readonly (readonly string[])[]>> = {
  en: [['Mon'], ['Tue', 'Tues'], ['Wed'], ['Thu', 'Thur', 'Thurs'], ['Fri'], ['Sat'], ['Sun']],
  de: [['Mo'], ['Di'], ['Mi'], ['Do'], ['Fr'], ['Sa'], ['So']],
  fr: [['Lun'], ['Mar'], ['Mer'], ['Jeu'], ['Ven'], ['Sam'], ['Dim']],
  es: [
    ['Lun', 'L'],
    ['Mar', 'M'],
    ['Mié', 'Mie', 'X'],
    ['Jue', 'J'],
    ['Vie', 'V'],
    ['Sáb', 'Sab', 'S'],
    ['Dom', 'D'],
  ],
}

const shortDay = new Map(
  languageCodes.map((code) => {
    const name = shortNames[code]
      .flat()
      .flatMap((each) =>
        (code === 'fr' || code === 'es') && each.length > 1 ? [each, each.toLowerCase()] : [each],
      )
      .join('|')
    const end = String.raw`(?=\s*(?:[:|,/&]|\s{3}|geschl|zu(?!\p{L})|closed|ferm|cerr|$))`
    return [
      code,
      new RegExp(
        String.raw`(?<![\p{L}\p{N}'’])(${name})\.?(?:\s*(?:[-–—]|bis|to|à|au|a)\s*(${name})\.?)?(?!\p{L})${end}`,
        'gu',
      ),
    ] as const
  }),
)

/** "Do: 10–20 Uhr": beside a time, which is blank by now, these are no other words. */
function shortDays(text: string, today: Temporal.PlainDate, language: LanguageCode): DaysSaid[] {
  const numberOf = (name: string): number =>
    shortNames[language].findIndex((names) => names.some((each) => each.toLowerCase() === name.toLowerCase()))
  return Array.from(text.matchAll(shortDay.get(language) ?? /(?!)/gu), (match) => {
    const [whole, first = '', last = first] = match
    const from = numberOf(first)
    const count = ((numberOf(last) - from + 7) % 7) + 1
    const days = Array.from({ length: count }, (_, index) =>
      today.add({ days: (((from + index) % 7) + 1 - today.dayOfWeek + 7) % 7 }).toString(),
    )
    return { start: match.index, end: match.index + whole.length, dates: days, isNow: false }
  })
}

/** "Tomorrow (Sunday)" where tomorrow is another day. */
function isContradictedBehind(text: string, { end, dates }: DaysSaid): boolean {
  const [date, ...others] = dates === 'every' ? [] : dates
  const said = /^\s*(?:\(\s*(\p{L}+)|,\s*(\p{L}+)\s*,)/u.exec(text.slice(end))
  const name = (said?.[1] ?? said?.[2] ?? '').toLowerCase()
  const named = weekdays.filter((each) => each.name === name)
  if (date === undefined || others.length > 0 || date === noDay || named.length === 0) return false
  return !named.some((each) => each.dayOfWeek === Temporal.PlainDate.from(date).dayOfWeek)
}
