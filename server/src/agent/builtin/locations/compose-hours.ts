import { languageOf } from '../../../language/language-of.ts'
import type { Voice } from '../../../language/voice.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import type { When } from '../understand/need.ts'
import { locationAnswer, nameOf } from './answer-parts.ts'
import { closureOf, describeHours, type Here } from './describe-hours.ts'
import { specialDaysFrom, weekOf } from './week-of.ts'

/** A location, and the time asked for as its own clock has it. Undefined: no time was asked for. */
export interface Asked {
  readonly here: Here
  readonly when: When | undefined
}

/** How hours are told. */
export interface HoursOptions {
  readonly voice: Voice
  /** Says on whose clock the times are, where that is not the visitor's. */
  readonly localTimes: string | undefined
}

const mostLocations = 6
/** With more, a week of each would bury the answer. */
const mostWeeks = 2

/** Whether some locations are open, each said of its own, or when they are. */
export function composeHours(asked: readonly Asked[], options: HoursOptions): NeedAnswer {
  const shown = asked.slice(0, mostLocations)
  const answer = tellHours(shown, asked.length, options)
  return shown.length > 0 && shown.every(isUntold) ? { ...answer, outcome: 'declined' } : answer
}

/** The record says nothing of the time that is asked for. */
function isUntold({ here, when }: Asked): boolean {
  if (when !== undefined) return describeHours(here, when).isUnknown === true
  const { location, voice } = here
  return closureOf(location, voice) === undefined && hoursTold(here).length === 0
}

function tellHours(shown: readonly Asked[], count: number, { voice, localTimes }: HoursOptions): NeedAnswer {
  const locations = shown.map(({ here }) => here.location)
  const [only] = shown
  if (only !== undefined && shown.length === 1) {
    return locationAnswer([...singleHours(only), localTimes], locations)
  }
  if (shown.some(({ when }) => when === undefined) && shown.length <= mostWeeks) {
    return locationAnswer([...shown.flatMap((each) => singleHours(each)), localTimes], locations)
  }
  const items = shown.map(({ here, when = today(here) }) =>
    languageOf(here.voice.language).locationReplies.item(
      nameOf(here.location),
      describeHours(here, when).clause,
    ),
  )
  const tail = count > shown.length ? languageOf(voice.language).locationReplies.someOpen : undefined
  return locationAnswer([items.join('\n'), localTimes, tail], locations)
}

/** Those of some locations that are open at the time asked for. */
export function composeOpenOnes(
  asked: readonly Asked[],
  { isComplete, ...options }: HoursOptions & { readonly isComplete: boolean },
): NeedAnswer {
  const words = languageOf(options.voice.language).locationReplies
  const open = asked.filter(({ here, when = today(here) }) => describeHours(here, when).isOpen)
  if (open.length === 0) {
    const { content, ...rest } = composeHours(asked.slice(0, mostLocations), options)
    return { ...rest, content: isComplete ? `${words.noneOpen}\n\n${content}` : content }
  }
  const { content, ...rest } = composeHours(open, options)
  const isPartial = !isComplete && open.length <= mostLocations
  return { ...rest, content: isPartial ? `${content}\n\n${words.someOpen}` : content }
}

function singleHours({ here, when }: Asked): string[] {
  const { location, voice } = here
  const words = languageOf(voice.language).locationReplies
  if (when === undefined) return hoursInGeneral(here)
  const { clause, isOpen } = describeHours(here, when)
  const answer = words.sentence(nameOf(location), clause)
  const isToday = when.kind === 'day' && when.time === undefined && when.date.equals(here.now.toPlainDate())
  // What is closed all day is closed now.
  if (!isToday || !isOpen || closureOf(location, voice) !== undefined) return [answer]
  return [`${answer} ${words.itSentence(describeHours(here, { kind: 'now' }).clause)}`]
}

/**
 * The week, what is special about the coming days, and how it is now.
 * @param isNamed the location has been named before
 */
export function hoursInGeneral(here: Here, isNamed = false): string[] {
  const { location, voice } = here
  const words = languageOf(voice.language).locationReplies
  const say = (clause: string): string =>
    isNamed ? words.itSentence(clause) : words.sentence(nameOf(location), clause)
  const closure = closureOf(location, voice)
  if (closure !== undefined) return [say(closure)]
  const told = hoursTold(here)
  return told.length === 0
    ? [words.hoursUnknown(nameOf(location))]
    : [say(describeHours(here, { kind: 'now' }).clause), ...told]
}

/** The hours as the record has them; nothing where it has none. */
function hoursTold(here: Here): string[] {
  const { location, voice } = here
  const words = languageOf(voice.language).locationReplies
  const week = weekOf(location.schedule, voice)
  const special = specialDaysFrom(location.schedule, here)
  return [
    ...(week.length > 0 ? [`${words.openingHours}\n\n${week.join('\n')}`] : []),
    ...(special.length > 0 ? [`${words.specialDays}\n\n${special.join('\n')}`] : []),
  ]
}

function today({ now }: Here): When {
  return { kind: 'day', date: now.toPlainDate(), time: undefined }
}
