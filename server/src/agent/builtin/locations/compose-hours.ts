import type { NeedAnswer } from '../need-answer.ts'
import type { When } from '../understand/need.ts'
import { locationAnswer, nameOf } from './answer-parts.ts'
import { closureOf, describeHours, type Here } from './describe-hours.ts'
import { en } from './words/en.ts'
import { specialDaysFrom, weekOf } from './week-of.ts'

/** A location, and the time asked for as its own clock has it. Undefined: no time was asked for. */
export interface Asked {
  readonly here: Here
  readonly when: When | undefined
}

const mostLocations = 6
/** With more, a week of each would bury the answer. */
const mostWeeks = 2

/** Whether some locations are open, each said of its own, or when they are. */
export function composeHours(asked: readonly Asked[], localTimes: string | undefined): NeedAnswer {
  const shown = asked.slice(0, mostLocations)
  const locations = shown.map(({ here }) => here.location)
  const [only] = shown
  if (only !== undefined && shown.length === 1) {
    return locationAnswer([...singleHours(only), localTimes], locations)
  }
  if (shown.some(({ when }) => when === undefined) && shown.length <= mostWeeks) {
    return locationAnswer([...shown.flatMap((each) => singleHours(each)), localTimes], locations)
  }
  const items = shown.map(({ here, when = today(here) }) =>
    en.item(nameOf(here.location), describeHours(here, when).clause),
  )
  const tail = asked.length > shown.length ? en.someOpen : undefined
  return locationAnswer([items.join('\n'), localTimes, tail], locations)
}

/** Those of some locations that are open at the time asked for. */
export function composeOpenOnes(
  asked: readonly Asked[],
  { isComplete, localTimes }: { readonly isComplete: boolean; readonly localTimes: string | undefined },
): NeedAnswer {
  const open = asked.filter(({ here, when = today(here) }) => describeHours(here, when).isOpen)
  if (open.length === 0) {
    const { content, ...rest } = composeHours(asked.slice(0, mostLocations), localTimes)
    return { ...rest, content: isComplete ? `${en.noneOpen}\n\n${content}` : content }
  }
  const { content, ...rest } = composeHours(open, localTimes)
  const isPartial = !isComplete && open.length <= mostLocations
  return { ...rest, content: isPartial ? `${content}\n\n${en.someOpen}` : content }
}

function singleHours({ here, when }: Asked): string[] {
  const { location } = here
  const name = nameOf(location)
  if (when === undefined) return hoursInGeneral(here, name)
  const { clause } = describeHours(here, when)
  const answer = en.sentence(name, clause)
  const isToday = when.kind === 'day' && when.time === undefined && when.date.equals(here.now.toPlainDate())
  if (!isToday || closureOf(location) !== undefined) return [answer]
  return [`${answer} ${en.sentence(en.it, describeHours(here, { kind: 'now' }).clause)}`]
}

/** The week, what is special about the coming days, and how it is now, said of a location by this name. */
export function hoursInGeneral(here: Here, name: string): string[] {
  const { location } = here
  const closure = closureOf(location)
  if (closure !== undefined) return [en.sentence(name, closure)]
  const week = weekOf(location.schedule)
  const special = specialDaysFrom(location.schedule, here)
  if (week.length === 0 && special.length === 0) return [en.hoursUnknown(nameOf(location))]
  return [
    en.sentence(name, describeHours(here, { kind: 'now' }).clause),
    ...(week.length > 0 ? [`${en.openingHours}\n\n${week.join('\n')}`] : []),
    ...(special.length > 0 ? [`${en.specialDays}\n\n${special.join('\n')}`] : []),
  ]
}

function today({ now }: Here): When {
  return { kind: 'day', date: now.toPlainDate(), time: undefined }
}
