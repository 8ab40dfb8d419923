import type { VNode } from 'preact'
import { sayDay } from './say-local.ts'

interface WeekDaysProperties {
  /** A whole week. */
  readonly week: readonly (string | undefined)[]
  readonly locale: string
}

/** Heads of the columns of a calendar. */
export function WeekDays({ week, locale }: WeekDaysProperties): VNode {
  return (
    <thead>
      <tr>
        {week
          .flatMap((date) => date ?? [])
          .map((day) => (
            <th key={day} scope="col" abbr={sayDay(day, locale, { weekday: 'long' })}>
              {briefly(day, locale)}
            </th>
          ))}
      </tr>
    </thead>
  )
}

/** Where the short names are as long as the names, there are letters. */
function briefly(day: string, locale: string): string {
  const short = sayDay(day, locale, { weekday: 'short' })
  return short.length > 4 ? sayDay(day, locale, { weekday: 'narrow' }) : short
}
