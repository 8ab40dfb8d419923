import type { FormAnswerValue, FormQuestion } from '@catalogue-assistant/client-sdk'
import type { Answers } from './form-view.ts'
import { offeredTimes, sliderValue } from './question.ts'

/** A slider that nobody moved answers with where it stands. */
export function withShown(question: FormQuestion, answers: Answers): Answers {
  if (question.kind !== 'slider' || answers[question.key] !== undefined) return answers
  return { ...answers, [question.key]: sliderValue(question, undefined) }
}

/** A time that is not on offer on another day goes when the day changes. */
export function withAnswer(
  questions: readonly FormQuestion[],
  answers: Answers,
  { key, value }: { readonly key: string; readonly value: FormAnswerValue | undefined },
): Answers {
  const others = Object.entries(answers).filter(([each]) => each !== key)
  const changed: Answers = Object.fromEntries(value === undefined ? others : [...others, [key, value]])
  const isStale = (each: FormQuestion) =>
    each.kind === 'input' &&
    each.dateKey === key &&
    (value === undefined || offeredTimes(each, changed)?.some((time) => time === answers[each.key]) === false)
  const stale = questions.filter(isStale).map((each) => each.key)
  return Object.fromEntries(Object.entries(changed).filter(([each]) => !stale.includes(each)))
}
