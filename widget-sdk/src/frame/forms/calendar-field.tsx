import type { VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { dayAfterKey, keepBetween, weeksOfMonth } from './calendar-month.ts'
import { CalendarDay } from './calendar-day.tsx'
import { MonthBar } from './month-bar.tsx'
import type { OfferedDays } from './offered-days.ts'
import type { FieldProperties } from './question.ts'
import { todayIn } from './say-local.ts'
import { WeekDays } from './week-days.tsx'
import type { FormWords } from './words/english.ts'

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
  const { grid, reached, reach } = useReached(offered, typeof value === 'string' ? value : today)
  if (offered.isEmpty) return <p class="form-none">{words.noDays}</p>

  const pick = (picked: string) => {
    reach(picked, true)
    if (offered.has(picked)) onAnswer(picked)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isRightToLeft = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl'
    const next = dayAfterKey(reached, event, { locale, isRightToLeft })
    if (next !== undefined) reach(keepBetween(next, offered.first, offered.last), true)
    else if (event.key === 'Enter' || event.key === ' ') pick(reached)
    else return
    event.preventDefault()
  }
  const weeks = weeksOfMonth(reached, locale)
  const drawDay = (date: string | undefined, column: number) =>
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
    )
  return (
    <div class="form-calendar">
      <MonthBar day={reached} offered={offered} locale={locale} words={words} onTurn={reach} />
      <table
        ref={grid}
        role="grid"
        aria-labelledby={properties.labelId}
        aria-describedby={properties.describedBy}
        onKeyDown={onKeyDown}
      >
        {/* The second week is a whole one in every month. */}
        <WeekDays week={weeks[1] ?? []} locale={locale} />
        <tbody>
          {weeks.map((week, row) => (
            <tr key={row}>{week.map(drawDay)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The day that the tab key stops at, to begin with the nearest one on offer. The focus follows it where that is asked. */
function useReached(offered: OfferedDays, wanted: string) {
  const grid = useRef<HTMLTableElement>(null)
  const [{ day, isFollowed }, setReached] = useState(() => ({
    day: offered.from(wanted) ?? offered.last ?? wanted,
    isFollowed: false,
  }))
  useLayoutEffect(() => {
    if (isFollowed) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [day, isFollowed])
  const reach = (to: string, withFocus = false) => {
    setReached({ day: to, isFollowed: withFocus })
  }
  return { grid, reached: day, reach }
}
