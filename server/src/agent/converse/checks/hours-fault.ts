import type { Evidence, ToldDay } from '../ground.ts'
import type { Span } from '../../../language/read/span.ts'
import { noDay } from '../../../language/read/times/days-by-locale.ts'
import { faultOf, type Fault } from './fault.ts'
import { type ClockTime, findClockTimes, isRange } from './find-clock-times.ts'
import type { DaysSaid } from './find-days.ts'
import { closedState, exceptLead, openState, rest, someone } from './hours-words.ts'
import { ownersOf, type Side, sides } from './owners-of.ts'
import { type Fact, readHours, type Said } from './read-hours.ts'
import { evidenceOf, type Reading, type Sentence } from './read-passage.ts'
import { textOf } from './record-text.ts'

type Hours = Extract<Evidence, { kind: 'hours' }>

/** Times and claims of being open that the hours told do not bear out. */
export function findHoursFault(reading: Reading): Fault | undefined {
  for (const sentence of reading.sentences) {
    const said = readHours(sentence, reading.ground)
    if (said.days.some(({ dates, isOneOfFew }) => isOneOfFew === true && dates.includes(noDay)))
      return faultOf('hours', sentence.text)
    if (said.facts.length === 0) continue
    const place = { sentence, reading, said }
    if (!sides.some((side) => isBorneOut(place, side))) return faultOf('hours', sentence.text)
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
  const open = said.facts.filter((fact) => !(fact.kind === 'time' && isToldInText(fact, place)))
  const groups = groupsOf(sentence, said)
  // What is said of a day in a language whose words are known in part only may say it without a fact.
  const dated = groups.filter((each) => !each.isException && each.days[0]?.isOneOfFew !== true)
  const covered = new Set(open.map((fact) => groupFor(fact, groups, side)))
  if (dated.length > 1 && open.length >= dated.length && dated.some((each) => !covered.has(each)))
    return false
  const undated: Fact[] = []
  for (const fact of open) {
    const owners = ownersOf(fact, { sentence, reading, isOwner: isHours }, 'before').filter(isHours)
    if (owners.length === 0) {
      if (!holdsWithoutHours(fact, place)) return false
      continue
    }
    const group = groupFor(fact, groups, side)
    if (group === undefined) undated.push(fact)
    else if (!owners.every((owner) => holdsOn(group, fact, { owner, place }))) return false
  }
  return undated.length === 0 || holdsUndated(undated, place)
}

/** Days that are said together; what they are said to be. */
interface Group extends Span {
  readonly days: readonly DaysSaid[]
  readonly isException: boolean
}

function groupsOf({ nameless }: Sentence, { days, facts }: Said): Group[] {
  const groups: Group[] = []
  for (const each of days) {
    const isException = exceptLead.test(nameless.slice(0, each.start))
    // "At the weekend: Saturday …": a heading for the days behind it.
    if (/^\s*:\s*$/.test(nameless.slice(groups.at(-1)?.end ?? 0, each.start))) groups.pop()
    const last = groups.at(-1)
    const isApart =
      last === undefined || facts.some((fact) => fact.start >= last.end && fact.end <= each.start)
    if (isApart || isException || last.isException || each.isNow !== last.days[0]?.isNow)
      groups.push({ start: each.start, end: each.end, days: [each], isException })
    else groups[groups.length - 1] = { ...last, end: each.end, days: [...last.days, each] }
  }
  return groups
}

function groupFor(fact: Fact, all: readonly Group[], side: Side): Group | undefined {
  const groups = all.filter((each) => !each.isException)
  const before = groups.findLast((each) => each.end <= fact.start)
  // Of a language whose words are known in part only, what stands first may have a day that nobody has read.
  const behind = groups.find((each) => each.start >= fact.end && each.days[0]?.isOneOfFew !== true)
  return side === 'before' ? (before ?? behind) : (behind ?? before)
}

interface Told {
  readonly owner: Hours
  readonly place: Place
}

function holdsOn(group: Group, fact: Fact, { owner, place }: Told): boolean {
  const { hours } = owner
  const { sentence, reading, said } = place
  if (group.days[0]?.isNow === true) {
    if (fact.kind === 'state') return isQuestion(sentence, said) || hours.isOpenNow === fact.isOpen
    return daysOf(hours.days, [reading.ground.today]).every((day) => holdsOnDay(fact, day, place))
  }
  const excepted = groupsOf(sentence, said)
    .filter((each) => each.isException)
    .flatMap((each) => each.days.flatMap(({ dates }) => (dates === 'every' ? [] : daysOf(hours.days, dates))))
  const days = group.days.flatMap(({ dates }) => (dates === 'every' ? hours.days : daysOf(hours.days, dates)))
  const named = group.days.flatMap(({ dates }) => (dates === 'every' ? [] : dates))
  if (days.length === 0 || named.some((date) => daysOf(hours.days, [date]).length === 0)) return false
  const isOtherwise = excepted.every(
    (day) => fact.kind !== 'state' || day.slots === undefined || day.slots.length > 0 !== fact.isOpen,
  )
  return (
    isOtherwise && days.filter((day) => !excepted.includes(day)).every((day) => holdsOnDay(fact, day, place))
  )
}

function holdsOnDay(fact: Fact, { slots }: ToldDay, { sentence, said }: Place): boolean {
  if (slots === undefined) return false
  if (fact.kind === 'state') {
    if (isQuestion(sentence, said) || slots.length > 0 === fact.isOpen) return true
    return (
      !fact.isOpen &&
      said.facts.some((each) => each.kind === 'time' && isInRest(each, slots, { sentence, said }))
    )
  }
  if (isInRest(fact, slots, { sentence, said })) return true
  const partner = partnerOf(fact, sentence, said)
  return slots.some(({ open, close }) => {
    const [opens, closes] = [minutesOf(open), minutesOf(close) || 24 * 60]
    const isOpening = fact.role !== 'close' && fact.minutes.includes(opens)
    const isClosing = fact.role !== 'open' && fact.minutes.includes(closes)
    const isPaired = partner === undefined || partner.minutes.includes(fact.role === 'open' ? closes : opens)
    return (isOpening || isClosing) && isPaired
  })
}

/** "Closed from 12:00 to 13:00": the time between two slots of a day. */
function isInRest(
  fact: Fact & { kind: 'time' },
  slots: NonNullable<ToldDay['slots']>,
  { sentence, said }: Pick<Place, 'sentence' | 'said'>,
): boolean {
  if (!rest.test(sentence.nameless)) return false
  const partner = partnerOf(fact, sentence, said)
  return slots.some(({ close }, index) => {
    const next = slots[index + 1]
    if (next === undefined || partner === undefined) return false
    const [first, second] = fact.role === 'open' ? [fact, partner] : [partner, fact]
    return first.minutes.includes(minutesOf(close)) && second.minutes.includes(minutesOf(next.open))
  })
}

/** The other end of the stretch that a time begins or ends. */
function partnerOf(fact: Fact, { nameless }: Sentence, { times }: Said): ClockTime | undefined {
  const index = times.findIndex(({ start }) => start === fact.start)
  const [previous, own, next] = [times[index - 1], times[index], times[index + 1]]
  if (own === undefined) return undefined
  if (next !== undefined && isRange(nameless, own, next)) return next
  return previous !== undefined && isRange(nameless, previous, own) ? previous : undefined
}

/** Without a day: times must be those of one day, and being open is meant of now. */
function holdsUndated(facts: readonly Fact[], place: Place): boolean {
  const { sentence, reading, said } = place
  const times = facts.filter((fact) => fact.kind === 'time')
  const [first] = facts
  if (first === undefined) return true
  const owners = facts.map((fact) =>
    ownersOf(fact, { sentence, reading, isOwner: isHours }, 'before').filter(isHours),
  )
  if (times.length === 0) {
    if (isQuestion(sentence, said)) return true
    return facts.every(
      (fact, index) =>
        fact.kind !== 'state' ||
        owners[index]?.every(({ hours }) => hours.isOpenNow === fact.isOpen) === true,
    )
  }
  const distinct = [...new Set(owners.flat())]
  return distinct.every(({ hours }) =>
    hours.days.some((day) =>
      facts.every(
        (fact, index) =>
          owners[index]?.some((owner) => owner.hours === hours) !== true || holdsOnDay(fact, day, place),
      ),
    ),
  )
}

/** A FAQ that is cited may speak of times as well. */
function isToldInText(fact: Fact & { kind: 'time' }, { sentence, reading }: Place): boolean {
  return evidenceOf(sentence, reading.ground).some(
    (each) => (each.kind === 'faq' || each.kind === 'note') && saysTime(textOf(each), fact.minutes),
  )
}

function holdsWithoutHours(fact: Fact, { sentence, reading: { ground }, said }: Place): boolean {
  const texts = [...ground.evidence.values()]
    .filter(({ kind }) => kind === 'faq' || kind === 'note' || kind === 'location')
    .map(textOf)
  if (fact.kind === 'time') return [...texts, ...ground.said].some((text) => saysTime(text, fact.minutes))
  const isClaim =
    said.days.length > 0 ||
    said.times.length > 0 ||
    someone.test(sentence.text) ||
    sentence.mentions.some((each) => each.evidence.kind === 'location')
  if (!isClaim || sentence.isQuestion) return true
  const status = sentence.mentions.map((each) => each.evidence).filter((each) => each.kind === 'location')
  if (status.some(({ record }) => record.status !== 'open')) return !fact.isOpen
  return texts.some((text) => new RegExp(fact.isOpen ? openState : closedState, 'iu').test(text))
}

function saysTime(text: string, minutes: readonly number[]): boolean {
  return findClockTimes(text, true).some((time) => time.minutes.some((each) => minutes.includes(each)))
}

/** A question about a day claims nothing of it; "It is open on Sunday, right?" does. */
function isQuestion({ isQuestion, nameless }: Sentence, { days }: Said): boolean {
  return isQuestion && (days.length === 0 || !/,[^,]*\?/.test(nameless))
}

function daysOf(told: readonly ToldDay[], dates: readonly string[]): ToldDay[] {
  return dates.flatMap((date) => {
    if (date === noDay) return []
    const exact = told.filter((day) => day.date === date)
    return exact.length > 0 ? exact : told.filter((day) => weekdayOf(day.date) === weekdayOf(date))
  })
}

function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay()
}

function minutesOf(time: string): number {
  const [hour = '0', minute = '0'] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}

function isHours(evidence: Evidence): evidence is Hours {
  return evidence.kind === 'hours'
}
