import type { FormQuestion } from '@catalogue-assistant/client-sdk'
import type { Question } from './question.ts'

/** The days of a date question that may be picked. Days are written YYYY-MM-DD, so they compare as text. */
export interface OfferedDays {
  /** Nothing where there is no first one. */
  readonly first: string | undefined
  readonly last: string | undefined
  readonly has: (day: string) => boolean
  /** Whether there is nothing to pick. */
  readonly isEmpty: boolean
  /** The first that is not before a day. */
  readonly from: (day: string) => string | undefined
  /** The last that is not after a day. */
  readonly upTo: (day: string) => string | undefined
}

/** Whether a date is picked from a calendar of the form's own rather than typed in. */
export function hasCalendar({ inputType, ...question }: Question<'input'>): boolean {
  const { allowedDates, minDate, maxDate } = question
  return inputType === 'date' && (allowedDates ?? minDate ?? maxDate) !== undefined
}

/** A day that has no time left for a question that must be answered is no offer. */
export function offeredDays(question: Question<'input'>, questions: readonly FormQuestion[]): OfferedDays {
  const { minDate = '', maxDate = '9999-12-31' } = question
  const lists = [question.allowedDates, ...questions.map((each) => daysWithTimes(each, question.key))]
  const listed = lists.filter((list) => list !== undefined)
  const has = (day: string) => day >= minDate && day <= maxDate && listed.every((list) => list.includes(day))
  const [list] = listed
  if (list === undefined) {
    return {
      first: question.minDate,
      last: question.maxDate,
      has,
      isEmpty: minDate > maxDate,
      from: (day) => (day > maxDate ? undefined : day < minDate ? minDate : day),
      upTo: (day) => (day < minDate ? undefined : day > maxDate ? maxDate : day),
    }
  }
  const days = list.filter(has).sort()
  return {
    first: days[0],
    last: days.at(-1),
    has,
    isEmpty: days.length === 0,
    from: (day) => days.find((each) => each >= day),
    upTo: (day) => days.findLast((each) => each <= day),
  }
}

function daysWithTimes(question: FormQuestion, dateKey: string): readonly string[] | undefined {
  if (question.kind !== 'input' || !question.required || question.dateKey !== dateKey) return undefined
  const { allowedTimesByDate: byDate } = question
  return byDate === undefined ? undefined : Object.keys(byDate).filter((day) => byDate[day]?.length !== 0)
}
