import { languageCodes } from '../../../language/language-code.ts'
import type { Span } from '../../../language/read/span.ts'
import { findDaysIn } from '../../../language/read/times/days-by-locale.ts'
import { findTimesIn } from '../../../language/read/times/times-by-locale.ts'
import type { Ground } from '../ground.ts'
import { type ClockTime, findClockTimes, isRange } from './find-clock-times.ts'
import { type DaysSaid, findDays, mayNameDay } from './find-days.ts'
import { closedState, closeLead, openLead, openState } from './hours-words.ts'
import { isConditional, isNegated } from './negation.ts'
import { blank, type Sentence } from './read-passage.ts'

/** A time, or the claim that it is open or closed, within a sentence. */
export type Fact =
  | (Span & { readonly kind: 'time'; readonly minutes: readonly number[]; readonly role: Role })
  | (Span & { readonly kind: 'state'; readonly isOpen: boolean })
type Role = 'open' | 'close' | 'any'

export interface Said {
  readonly times: readonly ClockTime[]
  readonly days: readonly DaysSaid[]
  readonly facts: readonly Fact[]
}

const saysOpen = new RegExp(openState.source, 'iu')
const saysClosed = new RegExp(closedState.source, 'iu')
const read = new WeakMap<Sentence, Said>()

/** What a sentence says of times of day and of days. */
export function readHours(sentence: Sentence, ground: Ground): Said {
  const known = read.get(sentence) ?? hoursSaid(sentence, ground)
  read.set(sentence, known)
  return known
}

function hoursSaid({ nameless, language }: Sentence, { today, languages }: Ground): Said {
  // What has no words of its own here has those that `Intl` knows.
  const others = [...languages].filter(
    (each) => !spoken.has(each) && Intl.DateTimeFormat.supportedLocalesOf(each).length > 0,
  )
  const named = others.flatMap((each) => findTimesIn(nameless, each))
  const speaksOfHours = saysOpen.test(nameless) || saysClosed.test(nameless)
  const first = withNamed(findClockTimes(nameless, speaksOfHours), named)
  // Reading days takes ten times as long as all the rest, and few sentences name any.
  const timeless = blank(nameless, first)
  const ofOthers = others
    .flatMap((each) => findDaysIn(timeless, today, each))
    .map((each) => ({ ...each, isNow: false, isOneOfFew: true as const }))
  const days = withNamed(mayNameDay(nameless) ? findDays(timeless, today, language) : [], ofOthers)
  const times = speaksOfHours || days.length === 0 ? first : withNamed(findClockTimes(nameless, true), named)
  const facts = [
    ...times.map((time, index) => timeFact(nameless, times, { time, index })),
    ...statesIn(nameless),
  ]
  return { times, days, facts: facts.toSorted((a, b) => a.start - b.start) }
}

const spoken: ReadonlySet<string> = new Set(languageCodes)

/** The others, where nothing of the first stands in their place. */
function withNamed<Each extends Span>(all: readonly Each[], named: readonly Each[]): readonly Each[] {
  const kept = all.filter((each) => !named.some((other) => each.start < other.end && other.start < each.end))
  return [...kept, ...named].toSorted((one, other) => one.start - other.start)
}

function timeFact(
  text: string,
  times: readonly ClockTime[],
  { time, index }: { readonly time: ClockTime; readonly index: number },
): Fact {
  const [previous, next] = [times[index - 1], times[index + 1]]
  const { start, end, minutes } = time
  const before = text.slice(Math.max(0, start - 40), start)
  const isFirst = next !== undefined && isRange(text, time, next)
  const isSecond = previous !== undefined && isRange(text, previous, time)
  const role: Role =
    isSecond || closeLead.test(before) ? 'close' : isFirst || openLead.test(before) ? 'open' : 'any'
  return { kind: 'time', start, end, minutes, role }
}

function statesIn(text: string): Fact[] {
  const all = [
    ...Array.from(text.matchAll(openState), (match) => ({ match, isOpen: true })),
    ...Array.from(text.matchAll(closedState), (match) => ({ match, isOpen: false })),
  ]
  return all.flatMap(({ match, isOpen }): Fact[] => {
    const span = { start: match.index, end: match.index + match[0].length }
    if (isConditional(text, span)) return []
    return [{ ...span, kind: 'state', isOpen: isNegated(text, span) ? !isOpen : isOpen }]
  })
}
