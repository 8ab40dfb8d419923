import { Temporal } from 'temporal-polyfill'
import { nextHoliday } from './next-holiday.ts'
import { spanOf } from '../span.ts'
import { noTime, type TimeRead } from './time-read.ts'
import type { LanguageWords } from '../../language-words.ts'

/** Days that go by a name other than weekday and date: holidays, weekends, weeks, today; and "now". */
export function findNamedDays(text: string, today: Temporal.PlainDate, { times }: LanguageWords): TimeRead[] {
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const nextMonday = monday.add({ weeks: 1 })
  const upcoming = (dates: readonly Temporal.PlainDate[]) =>
    dates.filter((date) => Temporal.PlainDate.compare(date, today) >= 0)
  const isWorkday = today.dayOfWeek <= 5

  return [
    ...times.holidays.flatMap(([pattern, holiday]) =>
      daysSaid(text, pattern, () => [nextHoliday(holiday, today)]),
    ),
    ...daysSaid(text, times.nextWeekendWords, () => weekdaysOf(nextMonday, 6, 7)),
    ...daysSaid(text, times.weekendWords, () => upcoming(weekdaysOf(monday, 6, 7))),
    ...daysSaid(text, times.workdayWords, () =>
      isWorkday ? upcoming(weekdaysOf(monday, 1, 5)) : weekdaysOf(nextMonday, 1, 5),
    ),
    ...daysSaid(text, times.nextWeekWords, () => weekdaysOf(nextMonday, 1, 7)),
    ...daysSaid(text, times.thisWeekWords, () => upcoming(weekdaysOf(monday, 1, 7))),
    ...daysSaid(text, times.dayAfterTomorrow, () => [today.add({ days: 2 })]),
    ...daysSaid(text, times.todayWords, () => [today]),
    ...daysSaid(text, times.dayOfMonth, ([, day]) => dayComing(Number(day), today)),
    ...daysSaid(text, times.nowWords, () => []).map((each) => ({ ...each, isNow: true })),
  ]
}

function daysSaid(
  text: string,
  pattern: RegExp,
  datesOf: (match: RegExpExecArray) => readonly Temporal.PlainDate[],
): TimeRead[] {
  const match = pattern.exec(text)
  if (match === null) return []
  return [{ ...noTime, ...spanOf(match), dates: datesOf(match) }]
}

/** From `first` to `last`, counted from 1 for Monday, of the week that begins with this Monday. */
function weekdaysOf(monday: Temporal.PlainDate, first: number, last: number): Temporal.PlainDate[] {
  return Array.from({ length: last - first + 1 }, (_, index) => monday.add({ days: first - 1 + index }))
}

function dayComing(day: number, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const month = day >= today.day ? today : today.add({ months: 1 })
  return day >= 1 && day <= month.daysInMonth ? [month.with({ day })] : []
}
