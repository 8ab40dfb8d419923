import { languageCodes } from '../../../language/language-code.ts'
import type { Span } from '../../../language/read/span.ts'
import { noDay } from '../../../language/read/times/days-by-locale.ts'
import { findTimesIn, type NamedTime } from '../../../language/read/times/times-by-locale.ts'
import type { Finding, Ground, ToldDay } from '../ground.ts'
import { faultOf, type Fault } from './fault.ts'
import { onceFor } from './once-for.ts'
import { ownersOf, type Side, sides } from './owners-of.ts'
import { knownLocales, readHours, type Said } from './read-hours.ts'
import { findingsOf, type Reading, type Sentence } from './read-passage.ts'
import { textOf } from './record-text.ts'

type Hours = Extract<Finding, { kind: 'hours' }>

/**
 * Times of day that are not among those told of the place that they are said of, on the days that they are said of, and
 * dates that contradict their weekday. Whether it opens or closes then, or at all, is a claim, for
 * the verifier.
 */
export function findHoursFault(reading: Reading): Fault | undefined {
  for (const sentence of reading.sentences) {
    const said = readHours(sentence, reading.ground)
    const place = { sentence, reading, said }
    const isRight =
      !said.days.some(({ dates }) => dates.includes(noDay)) && sides.some((side) => isBorneOut(place, side))
    if (!isRight) return faultOf('hours', sentence.text)
  }
  return undefined
}

interface Place {
  readonly sentence: Sentence
  readonly reading: Reading
  readonly said: Said
}

function isBorneOut(place: Place, side: Side): boolean {
  const { sentence, reading, said } = place
  const days = daysSaid(said)
  const times = said.times.filter((time) => !isToldInText(time, place))
  const dated = times.map((time) => ({ time, day: dayFor(time, days, { side, times }) }))
  // Where days stand behind their times, none is left over.
  const isLeftOver = days.some((each) => !dated.some(({ day }) => day === each))
  if (side === 'behind' && times.length >= days.length && isLeftOver) return false
  const undated = new Map<Hours, NamedTime[]>()
  for (const { time, day } of dated) {
    const owners = ownersOf(time, { sentence, reading, isOwner: isHours }, 'before').filter(isHours)
    if (owners.length === 0 && !isSaidElsewhere(time, reading) && !isSaidAnywhere(time, day, reading))
      return false
    for (const owner of owners) {
      if (day === undefined) undated.set(owner, [...(undated.get(owner) ?? []), time])
      else if (!isOnAll(daysOf(owner.hours.days, day.dates), time)) return false
    }
  }
  // Without a day, times are those of one day.
  return [...undated].every(([{ hours }, all]) =>
    hours.days.some((day) => all.every((time) => isOnDay(day, time))),
  )
}

/** "Saturday, 21 November": what is said of one day. */
interface Day extends Span {
  readonly dates: readonly string[]
}

function daysSaid({ days, times }: Said): Day[] {
  const all: Day[] = []
  for (const { start, end, dates } of days) {
    const last = all.at(-1)
    const isSame =
      last?.dates.join() === dates.join() &&
      !times.some((each) => each.start >= last.end && each.end <= start)
    if (isSame) all[all.length - 1] = { start: last.start, end, dates }
    else all.push({ start, end, dates })
  }
  return all
}

/** Characters between a time and the day behind it: "until 20:00 on Friday". */
const furthestBehind = 10

/** The day that stands nearest to a time. */
function dayFor(time: Span, days: readonly Day[], { side, times }: Grouping): Day | undefined {
  const before = days.findLast((each) => each.end <= time.start)
  const behind = days.find((each) => each.start >= time.end)
  if (side === 'behind') return behind ?? before
  // "Tonight until 18:30, on Friday until 20:00": words for days that are not known may stand before.
  const isAllBefore =
    behind !== undefined &&
    times.every((each) => each.end <= behind.start) &&
    times.some((each) => behind.start - each.end <= furthestBehind)
  return before ?? (isAllBefore ? behind : undefined)
}

interface Grouping {
  readonly side: Side
  readonly times: readonly NamedTime[]
}

function isOnAll(days: readonly ToldDay[], time: NamedTime): boolean {
  return days.length > 0 && days.every((day) => isOnDay(day, time))
}

/** As one end of the time that it is open. */
function isOnDay({ slots = [] }: ToldDay, { minutes }: NamedTime): boolean {
  return slots.some(
    ({ open, close }) => minutes.includes(minutesOf(open)) || minutes.includes(minutesOf(close)),
  )
}

/** What is cited or named may speak of times as well: a course begins at two. */
function isToldInText(time: NamedTime, { sentence, reading: { ground } }: Place): boolean {
  return findingsOf(sentence, ground).some(
    (each) => each.kind !== 'hours' && each.kind !== 'location' && isAmong(time, minutesToldIn(each, ground)),
  )
}

/** Of a place whose name is not known in this language. */
function isSaidAnywhere(time: NamedTime, day: Day | undefined, { ground }: Reading): boolean {
  return [...ground.findings.values()]
    .filter(isHours)
    .some(({ hours }) =>
      day === undefined
        ? hours.days.some((each) => isOnDay(each, time))
        : isOnAll(daysOf(hours.days, day.dates), time),
    )
}

/** Where no hours were told: what other records and the visitor say. */
function isSaidElsewhere(time: NamedTime, { ground }: Reading): boolean {
  const told = [...ground.findings.values()].some((each) => isAmong(time, minutesToldIn(each, ground)))
  return told || isAmong(time, minutesSaid(ground))
}

function isAmong({ minutes }: NamedTime, told: ReadonlySet<number>): boolean {
  return minutes.some((each) => told.has(each))
}

const minutesTold = new WeakMap<Finding, ReadonlySet<number>>()

/** The times of day in the text of a record: read once, however many times a reply tells. */
function minutesToldIn(finding: Finding, ground: Ground): ReadonlySet<number> {
  const found = minutesTold.get(finding) ?? minutesIn([textOf(finding)], ground)
  minutesTold.set(finding, found)
  return found
}

const minutesSaid = onceFor((ground) => minutesIn(ground.said, ground))

function minutesIn(texts: readonly string[], { languages }: Ground): ReadonlySet<number> {
  const locales = knownLocales(new Set([...languages, ...languageCodes]))
  const times = texts.flatMap((text) => locales.flatMap((locale) => findTimesIn(text, locale)))
  return new Set(times.flatMap(({ minutes }) => minutes))
}

/** The day itself where it was told of, else the same day of a week. */
function daysOf(told: readonly ToldDay[], dates: readonly string[]): ToldDay[] {
  return dates.flatMap((date) => {
    const exact = told.filter((day) => day.date === date)
    return exact.length > 0 ? exact : told.filter((day) => weekdayOf(day.date) === weekdayOf(date))
  })
}

function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay()
}

/** Midnight is the beginning of a day, and the end of one. */
function minutesOf(time: string): number {
  const [hour = '0', minute = '0'] = time.split(':')
  return (Number(hour) % 24) * 60 + Number(minute)
}

function isHours(finding: Finding): finding is Hours {
  return finding.kind === 'hours'
}
