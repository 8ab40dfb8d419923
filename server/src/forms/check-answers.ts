import type { FormAnswer, FormQuestion, InputQuestion, SlotOffer } from '../form.ts'
import { isBlank } from '../is-blank.ts'
import { checkChoice } from './check-choice.ts'
import { checkDate, checkTime } from './check-date-time.ts'
import { checkNumber, checkRating, checkSlider } from './check-number.ts'
import { checkText, isTextType } from './check-text.ts'
import { offerSlots } from './lay-out-form.ts'
import { refusedAnswer } from './refuse-answer.ts'
import { type SlotTimes, slotTimes } from './slot-times.ts'

/** A form as it was put to the visitor. */
interface OpenForm {
  /** As laid out in `timezone`. */
  readonly questions: readonly FormQuestion[]
  readonly slots: SlotOffer | null
  /** IANA. */
  readonly timezone: string
}

/** What the answers of one submission are read by. */
interface Reading {
  readonly timezone: string
  readonly slots: { readonly timeKey: string; readonly times: SlotTimes } | undefined
  /** The answers so far: a date comes before the times that belong to it. */
  readonly answers: ReadonlyMap<string, FormAnswer>
}

/**
 * Checks every answer against its question and works out what is stored of it: the answers given, in the order of the
 * questions. A question that may be skipped counts as skipped when its answer is absent, null, a blank text, or no
 * picks at all. Dates and times are read in `timezone` (IANA), in which slots are laid out anew.
 * @param given whatever came as JSON, by question key
 * @throws ApiError `FORM_ANSWER_INVALID` for the first answer at fault, in the order of the questions, and after
 *   those for the first key that no question has
 */
export function checkAnswers(
  form: OpenForm,
  given: Readonly<Record<string, unknown>>,
  timezone: string,
): readonly FormAnswer[] {
  const { slots } = form
  const isElsewhere = slots !== null && timezone !== form.timezone
  const questions = isElsewhere ? offerSlots(form.questions, slots, timezone) : form.questions
  const picked = slots === null ? undefined : { timeKey: slots.timeKey, times: slotTimes(slots, timezone) }

  const answers = new Map<string, FormAnswer>()
  for (const question of questions) {
    const { key } = question
    const value = Object.hasOwn(given, key) ? given[key] : undefined
    if (isAnswered(question, value)) {
      answers.set(key, { key, ...checkAnswer(question, value, { timezone, slots: picked, answers }) })
    } else if (question.required) throw refusedAnswer(key, 'is required')
  }
  const asked = new Set(questions.map(({ key }) => key))
  const unknown = Object.keys(given).find((key) => !asked.has(key))
  if (unknown !== undefined) throw refusedAnswer(unknown, 'is not a question of this form')
  return [...answers.values()]
}

function isAnswered(question: FormQuestion, value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (question.kind === 'choice' && question.multiple) return !Array.isArray(value) || value.length > 0
  const isText = question.kind === 'input' && isTextType(question.inputType)
  return !isText || typeof value !== 'string' || !isBlank(value)
}

function checkAnswer(question: FormQuestion, value: unknown, reading: Reading): Omit<FormAnswer, 'key'> {
  switch (question.kind) {
    case 'choice':
      return checkChoice(question, value)
    case 'input':
      return checkInput(question, value, reading)
    case 'slider':
      return checkSlider(question, value)
    case 'rating':
      return checkRating(question, value)
  }
}

function checkInput(question: InputQuestion, value: unknown, reading: Reading): Omit<FormAnswer, 'key'> {
  const { key, inputType, dateKey } = question
  const { timezone, slots, answers } = reading
  switch (inputType) {
    case 'number':
      return checkNumber(question, value)
    case 'date':
      return checkDate(question, value, timezone)
    case 'time': {
      const date = dateKey === undefined ? undefined : answers.get(dateKey)?.local
      return checkTime(question, value, {
        timezone,
        date,
        slots: slots?.timeKey === key ? slots.times : undefined,
      })
    }
    case 'text':
    case 'textarea':
    case 'email':
    case 'phone':
      if (typeof value !== 'string') throw refusedAnswer(key, 'must be a text')
      return checkText(question, inputType, value)
  }
}
