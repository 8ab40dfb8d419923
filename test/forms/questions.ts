import assert from 'node:assert/strict'
import type {
  ChoiceQuestion,
  FormAnswer,
  FormQuestion,
  InputQuestion,
  InputType,
  RatingQuestion,
  SliderQuestion,
  SlotOffer,
} from '../../server/src/form.ts'
import { checkAnswers } from '../../server/src/forms/index.ts'
import { ApiError } from '../../server/src/errors.ts'

export const berlin = 'Europe/Berlin'

/** A question that has to be answered. */
export function input(inputType: InputType, more: Partial<InputQuestion> = {}): InputQuestion {
  return { kind: 'input', key: inputType, prompt: `Which ${inputType}?`, required: true, inputType, ...more }
}

export function choice(more: Partial<ChoiceQuestion> = {}): ChoiceQuestion {
  return {
    kind: 'choice',
    key: 'store',
    prompt: 'Which store?',
    required: true,
    options: [
      { value: 'hh', label: 'Hamburg' },
      { value: 'b', label: 'Berlin' },
      { value: 'm', label: 'München' },
    ],
    multiple: false,
    allowOther: false,
    ...more,
  }
}

export function slider(more: Partial<SliderQuestion> = {}): SliderQuestion {
  return {
    kind: 'slider',
    key: 'weight',
    prompt: 'How heavy?',
    required: true,
    min: 0,
    max: 10,
    step: 1,
    ...more,
  }
}

export function rating(more: Partial<RatingQuestion> = {}): RatingQuestion {
  return { kind: 'rating', key: 'verdict', prompt: 'How was it?', required: true, style: 'stars', ...more }
}

interface Reading {
  readonly slots?: SlotOffer
  /** The zone the form was laid out in. */
  readonly laidOutIn?: string
  readonly timezone?: string
}

/** The answers as they are stored. */
export function check(
  questions: readonly FormQuestion[],
  given: Readonly<Record<string, unknown>>,
  { slots, timezone = berlin, laidOutIn = timezone }: Reading = {},
): readonly FormAnswer[] {
  return checkAnswers({ questions, slots: slots ?? null, timezone: laidOutIn }, given, timezone)
}

/** The value that is stored of the only answer. */
export function accepted(question: FormQuestion, value: unknown): unknown {
  return check([question], { [question.key]: value }).at(0)?.value
}

/** The field and the reason of a refusal. */
export function refusal(run: () => unknown): { field: string | undefined; detail: string } {
  try {
    run()
  } catch (error) {
    assert(error instanceof ApiError, `not an expected failure: ${String(error)}`)
    assert.equal(error.code, 'FORM_ANSWER_INVALID')
    const { field, detail = '' } = error.details
    return { field, detail }
  }
  return assert.fail('nothing was refused')
}

/** Why an answer to the only question is refused. */
export function refused(question: FormQuestion, value: unknown): string {
  const { field, detail } = refusal(() => check([question], { [question.key]: value }))
  assert.equal(field, `answers.${question.key}`)
  return detail
}
