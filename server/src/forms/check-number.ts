import type { AnswerValue, InputQuestion, RatingQuestion, SliderQuestion } from '../form.ts'
import { isOnStep } from './is-on-step.ts'
import { refusedAnswer } from './refuse-answer.ts'

/** The largest number of the contract, above zero and below. */
const largest = 1e12

export const usualStars = 5

/** @throws ApiError `FORM_ANSWER_INVALID` */
export function checkNumber(question: InputQuestion, value: unknown): { value: AnswerValue } {
  return { value: withinRange(question, value) }
}

/** @throws ApiError `FORM_ANSWER_INVALID` */
export function checkSlider(question: SliderQuestion, value: unknown): { value: AnswerValue } {
  const number = withinRange(question, value)
  if (!isOnStep(question, number)) {
    const { key, min, step } = question
    throw refusedAnswer(key, `must lie on a step: ${String(min)} and every ${String(step)} from there`)
  }
  return { value: number }
}

/** @throws ApiError `FORM_ANSWER_INVALID` */
export function checkRating(question: RatingQuestion, value: unknown): { value: AnswerValue } {
  const { key, style, max = usualStars } = question
  if (style === 'thumbs') {
    if (value === 'positive' || value === 'negative') return { value }
    throw refusedAnswer(key, 'must be positive or negative')
  }
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max) return { value }
  throw refusedAnswer(key, `must be a whole number from 1 to ${String(max)}`)
}

function withinRange(
  { key, min = -largest, max = largest }: InputQuestion | SliderQuestion,
  value: unknown,
): number {
  if (typeof value === 'number' && value >= min && value <= max) return value
  throw refusedAnswer(key, `must be a number from ${String(min)} to ${String(max)}`)
}
