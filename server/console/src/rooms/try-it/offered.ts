import type { Schemas } from '../../api.ts'

type Question = Schemas['FormQuestion']
type Input = Schemas['InputQuestion']

const day = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** A day of a form, `2026-11-24`. */
export const sayDay = (date: string): string => day.format(new Date(date))

/**
 * The days to pick from; undefined where every day between the ends will do. A day that has no time left for a question
 * that must be answered is no offer.
 */
export function offeredDays(question: Input, questions: readonly Question[]): readonly string[] | undefined {
  const { allowedDates, minDate = '', maxDate = '9999-12-31' } = question
  const lists = [allowedDates, ...questions.map((each) => daysWithTimes(each, question.key))].filter(
    (list) => list !== undefined,
  )
  return lists[0]?.filter(
    (date) => date >= minDate && date <= maxDate && lists.every((list) => list.includes(date)),
  )
}

function daysWithTimes(question: Question, dateKey: string): readonly string[] | undefined {
  if (question.kind !== 'input' || !question.required || question.dateKey !== dateKey) return undefined
  const { allowedTimesByDate } = question
  return (
    allowedTimesByDate &&
    Object.keys(allowedTimesByDate).filter((date) => allowedTimesByDate[date]?.length !== 0)
  )
}

/** The times to pick from on a day; undefined where every time will do. */
export function offeredTimes(question: Input, date: string | undefined): readonly string[] | undefined {
  const { allowedTimes, allowedTimesByDate } = question
  if (allowedTimesByDate === undefined) return allowedTimes
  const times = allowedTimesByDate[date ?? ''] ?? []
  return allowedTimes === undefined ? times : times.filter((time) => allowedTimes.includes(time))
}

interface Clocks {
  /** IANA; the zone that the time is written in. */
  readonly here: string
  /** The zone of the place that the time is for. */
  readonly there: string
}

/** A time of a day on the clock of another place; undefined where that shows the same, or the zone is not known here. */
export function timeThere(date: string, time: string, { here, there }: Clocks): string | undefined {
  try {
    const wanted = asUtc(`${date} ${time}`)
    // Off by what the zone is off, and once more where its clocks change in between.
    const first = wanted + (wanted - asUtc(clockOf(wanted, here)))
    const instant = first + (wanted - asUtc(clockOf(first, here)))
    const shown = clockOf(instant, there)
    if (shown === `${date} ${time}`) return undefined
    return shown.startsWith(date) ? shown.slice(date.length + 1) : shown
  } catch {
    return undefined
  }
}

/** Sweden writes dates as computers do. */
const clockOf = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(instant)

const asUtc = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`)
