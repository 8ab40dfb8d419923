import type { Schemas } from '../../api.ts'
import { dayOf } from '../../parts/format.ts'
import { type Caller, idOf, type NameOf } from './callers.ts'
import { dateOf, dayMs } from './range.tsx'

export type Usage = Schemas['AccountUsage']
type Day = Schemas['UsageOfDay']

/** A day, or a week of a long stretch: a bar of the chart and a row of its table. */
export interface Period {
  readonly date: string
  readonly label: string
  readonly days: readonly Day[]
}

/** So many bars can be told from each other; more days are shown by the week. */
const mostBars = 100
/** The contract tells no more. */
const mostDays = 400

/** Every day of the stretch, those on which nothing was consumed too, or its weeks, from Monday on. */
export function periodsOf({ from, to, days }: Usage): {
  readonly unit: 'day' | 'week'
  readonly periods: readonly Period[]
} {
  const end = Date.parse(to)
  const start = Date.parse(dateOf(Math.max(Date.parse(from), end - mostDays * dayMs)))
  const isWeekly = end - start > mostBars * dayMs
  const told = new Map(days.map((day) => [day.date, day]))
  const periods = new Map<string, Day[]>()
  for (let at = start; at < end; at += dayMs) {
    const date = isWeekly ? mondayBefore(at) : dateOf(at)
    const day = told.get(dateOf(at))
    periods.set(date, [...(periods.get(date) ?? []), ...(day === undefined ? [] : [day])])
  }
  return {
    unit: isWeekly ? 'week' : 'day',
    periods: [...periods].map(([date, ofPeriod]) => ({
      date,
      label: isWeekly ? `Week of ${dayOf(date)}` : dayOf(date),
      days: ofPeriod,
    })),
  }
}

const mondayBefore = (at: number): string => dateOf(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs)

/** Thousandths, so that many of them add up to what the service says. */
export const sumOf = (credits: readonly number[]): number =>
  credits.reduce((sum, each) => sum + Math.round(each * 1000), 0) / 1000

/** A part of what each period consumed. */
export interface Series {
  readonly title: string
  readonly of: (period: Pick<Period, 'days'>) => number
}

const seriesOf = (title: string, read: (day: Day) => number): Series => ({
  title,
  of: ({ days }) => sumOf(days.map(read)),
})

export const everything = seriesOf('Credits', ({ consumed }) => consumed)

export const byOperation: readonly Series[] = [
  seriesOf('Messages', ({ turns }) => turns),
  seriesOf('Syncs', ({ syncs }) => syncs),
  seriesOf('Stored rows', ({ writes }) => writes),
]

/** The callers who consumed most of the whole stretch, and everybody else. */
export function byCaller({ callers }: Usage, nameOf: NameOf): readonly Series[] {
  const named = callers.filter((caller) => idOf(caller) !== null).slice(0, 4)
  const ids = named.map(idOf)
  const spentBy = (title: string, isTheirs: (caller: Caller) => boolean) =>
    seriesOf(title, (day) => sumOf(day.callers.filter(isTheirs).map(({ consumed }) => consumed)))
  // Two keys may have one name.
  const names = ['When', everything.title, 'Others', ...named.map(nameOf)]
  const titleOf = (name: string, id: string | null): string =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${id ?? ''})`
  const series = named.map((caller) =>
    spentBy(titleOf(nameOf(caller), idOf(caller)), (each) => idOf(each) === idOf(caller)),
  )
  const others = spentBy('Others', (each) => !ids.includes(idOf(each)))
  return callers.length > named.length ? [...series, others] : series
}
