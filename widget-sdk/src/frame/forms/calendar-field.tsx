import type { VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { dayAfterKey, keepBetween, weeksOfMonth } from './calendar-month.ts'
import { CalendarDay } from './calendar-day.tsx'
import { addDays, addMonths, firstOfMonth } from './day-maths.ts'
import { Icon } from './icons.tsx'
import type { OfferedDays } from './offered-days.ts'
import type { FieldProperties } from './question.ts'
import { sayDay, todayIn } from './say-local.ts'
import type { FormWords } from './words/form-words.ts'

interface CalendarProperties extends FieldProperties<'input'> {
  readonly offered: OfferedDays
  readonly timezone: string
  readonly locale: string
  readonly words: FormWords
}

/** A month of days, after the grid pattern of the ARIA authoring guide: one stop of the tab key, arrows within. */
export function CalendarField(properties: CalendarProperties): VNode {
  const { offered, words, value, timezone, locale, onAnswer } = properties
  const today = todayIn(timezone)
  const keep = (day: string) => keepBetween(day, offered.first, offered.last)
  const [reached, setReached] = useState(() => keep(typeof value === 'string' ? value : today))
  const grid = useRef<HTMLTableElement>(null)
  const isFollowed = useRef(false)
  useLayoutEffect(() => {
    if (isFollowed.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isFollowed.current = false
  }, [reached])
  if (offered.isEmpty) return <p class="form-none">{words.noDays}</p>

  const onKeyDown = (event: KeyboardEvent) => {
    const isRightToLeft = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl'
    const next = dayAfterKey(reached, event, { locale, isRightToLeft })
    if (next !== undefined) {
      isFollowed.current = true
      setReached(keep(next))
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (offered.has(reached)) onAnswer(reached)
    } else return
    event.preventDefault()
  }
  const pick = (picked: string) => {
    isFollowed.current = true
    setReached(picked)
    if (offered.has(picked)) onAnswer(picked)
  }
  const weeks = weeksOfMonth(reached, locale)
  return (
    <div class="form-calendar">
      <MonthBar
        day={reached}
        offered={offered}
        locale={locale}
        words={words}
        onMonth={(month) => {
          setReached(keep(month))
        }}
      />
      <table
        ref={grid}
        role="grid"
        aria-labelledby={properties.labelId}
        aria-describedby={properties.describedBy}
        onKeyDown={onKeyDown}
      >
        <WeekDays week={weeks[1] ?? []} locale={locale} />
        <tbody>
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((date, column) =>
                date === undefined ? (
                  <td key={column} />
                ) : (
                  <CalendarDay
                    key={column}
                    date={date}
                    isOffered={offered.has(date)}
                    isPicked={date === value}
                    isReached={date === reached}
                    isToday={date === today}
                    isFaulty={properties.isFaulty}
                    locale={locale}
                    words={words}
                    onPick={pick}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MonthBarProperties {
  readonly day: string
  readonly offered: OfferedDays
  readonly locale: string
  readonly words: FormWords
  readonly onMonth: (day: string) => void
}

function MonthBar({ day, offered, locale, words, onMonth }: MonthBarProperties): VNode {
  const month = firstOfMonth(day)
  const lastBefore = addDays(month, -1)
  const firstAfter = addMonths(month, 1)
  const hasBefore = offered.first === undefined || lastBefore >= offered.first
  const hasAfter = offered.last === undefined || firstAfter <= offered.last
  const turn = (isPossible: boolean, to: string) => () => {
    if (isPossible) onMonth(to)
  }
  return (
    <div class="form-month">
      <button
        type="button"
        class="form-turn"
        aria-label={words.previousMonth}
        aria-disabled={hasBefore ? undefined : 'true'}
        onClick={turn(hasBefore, addMonths(month, -1))}
      >
        <Icon name="back" />
      </button>
      <span aria-live="polite">{sayDay(month, locale, { year: 'numeric', month: 'long' })}</span>
      <button
        type="button"
        class="form-turn"
        aria-label={words.nextMonth}
        aria-disabled={hasAfter ? undefined : 'true'}
        onClick={turn(hasAfter, firstAfter)}
      >
        <Icon name="forth" />
      </button>
    </div>
  )
}

/** Named by the second week, which is a whole one in every month. */
function WeekDays({
  week,
  locale,
}: {
  readonly week: readonly (string | undefined)[]
  readonly locale: string
}): VNode {
  const days = week.flatMap((date) => date ?? [])
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th key={day} scope="col" abbr={sayDay(day, locale, { weekday: 'long' })}>
            {sayDay(day, locale, { weekday: 'short' })}
          </th>
        ))}
      </tr>
    </thead>
  )
}
