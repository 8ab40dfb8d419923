import type { FormAnswerValue, FormQuestion } from '@catalogue-assistant/client-sdk'
import type { Answers } from './form-view.ts'

/** A question of one kind. */
export type Question<Kind extends FormQuestion['kind']> = Extract<FormQuestion, { kind: Kind }>

/** What the field of one question is given. */
export interface FieldProperties<Kind extends FormQuestion['kind']> {
  readonly question: Question<Kind>
  /** As drafted: a number is what was typed. */
  readonly value: FormAnswerValue | undefined
  readonly onAnswer: (value: FormAnswerValue | undefined) => void
  readonly isFaulty: boolean
  /** Id of the element that asks. */
  readonly labelId: string
  /** Ids of the elements that say what is expected and what is wrong, if any. */
  readonly describedBy: string | undefined
}

/** The answer in own words among the picks of a choice. */
export function ownWordsOf(value: FormAnswerValue | undefined): string | undefined {
  const picks = Array.isArray(value) ? value : [value]
  return picks.flatMap((pick) =>
    typeof pick === 'object' && pick !== null && 'other' in pick ? pick.other : [],
  )[0]
}

/** Where a slider stands: on the answer, else where the form puts it. */
export function sliderValue(
  { min, defaultValue = min }: Question<'slider'>,
  value: FormAnswerValue | undefined,
): number {
  return typeof value === 'number' ? value : defaultValue
}

/** The times to pick from; nothing where every time will do. */
export function offeredTimes(question: Question<'input'>, answers: Answers): readonly string[] | undefined {
  const { allowedTimes, allowedTimesByDate, dateKey } = question
  if (allowedTimesByDate === undefined) return allowedTimes
  const day = dateKey === undefined ? undefined : answers[dateKey]
  const times =
    typeof day === 'string' && Object.hasOwn(allowedTimesByDate, day) ? (allowedTimesByDate[day] ?? []) : []
  return allowedTimes === undefined ? times : times.filter((time) => allowedTimes.includes(time))
}
