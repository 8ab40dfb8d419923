import type { VNode } from 'preact'
import { addDays, addMonths, firstOfMonth } from './day-maths.ts'
import { Icon } from './icons.tsx'
import type { OfferedDays } from './offered-days.ts'
import { sayDay } from './say-local.ts'
import type { FormWords } from './words/english.ts'

interface MonthBarProperties {
  /** Any day of the month. */
  readonly day: string
  readonly offered: OfferedDays
  readonly locale: string
  readonly words: FormWords
  readonly onTurn: (day: string) => void
}

/** The month, between buttons that lead to the next one with a day on offer, however far that is. */
export function MonthBar({ day, offered, locale, words, onTurn }: MonthBarProperties): VNode {
  const month = firstOfMonth(day)
  const last = offered.upTo(addDays(month, -1))
  const turn = (look: 'back' | 'forth', name: string, to: string | undefined) => (
    <button
      type="button"
      class="form-turn"
      aria-label={name}
      aria-disabled={to === undefined ? 'true' : undefined}
      onClick={() => {
        if (to !== undefined) onTurn(to)
      }}
    >
      <Icon name={look} />
    </button>
  )
  return (
    <div class="form-month">
      {turn('back', words.previousMonth, last && offered.from(firstOfMonth(last)))}
      <span aria-live="polite">{sayDay(month, locale, { year: 'numeric', month: 'long' })}</span>
      {turn('forth', words.nextMonth, offered.from(addMonths(month, 1)))}
    </div>
  )
}
