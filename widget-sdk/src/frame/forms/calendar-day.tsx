import type { VNode } from 'preact'
import { sayDay, wholeDay } from './say-local.ts'
import type { FormWords } from './words/english.ts'

interface CalendarDayProperties {
  /** YYYY-MM-DD */
  readonly date: string
  readonly isOffered: boolean
  readonly isPicked: boolean
  /** Whether the tab key stops here. */
  readonly isReached: boolean
  readonly isToday: boolean
  readonly isFaulty: boolean
  readonly locale: string
  readonly words: FormWords
  readonly onPick: (date: string) => void
}

/** A day that is not on offer can be reached all the same, and says so. */
export function CalendarDay(properties: CalendarDayProperties): VNode {
  const { date, isOffered, isPicked, isReached, isToday, locale, words, onPick } = properties
  const name = sayDay(date, locale, wholeDay)
  return (
    <td
      role="gridcell"
      class="form-day"
      tabindex={isReached ? 0 : -1}
      aria-label={isOffered ? name : `${name}, ${words.unavailable}`}
      aria-selected={isPicked ? 'true' : 'false'}
      aria-disabled={isOffered ? undefined : 'true'}
      aria-current={isToday ? 'date' : undefined}
      aria-invalid={properties.isFaulty && isReached ? 'true' : undefined}
      onClick={() => {
        onPick(date)
      }}
    >
      <span>{sayDay(date, locale, { day: 'numeric' }).replace(/\P{Nd}+$/u, '')}</span>
    </td>
  )
}
