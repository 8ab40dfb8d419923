import type { FormAnswerValue, FormQuestion } from '@catalogue-assistant/client-sdk'
import type { Answers } from './form-view.ts'
import { readNumber } from './read-number.ts'

/** A draft as it is sent; nothing where the question has no answer. What cannot be read stays as it was typed. */
function settleAnswer(
  question: FormQuestion,
  value: FormAnswerValue | undefined,
  locale: string,
): FormAnswerValue | undefined {
  if (value === null || (Array.isArray(value) && value.length === 0)) return undefined
  if (question.kind !== 'input' || typeof value !== 'string') return value
  const trimmed = value.trim()
  if (trimmed === '') return undefined
  const { inputType } = question
  if (inputType === 'number') return readNumber(trimmed, locale) ?? trimmed
  return inputType === 'email' || inputType === 'phone' ? trimmed : value
}

/** All answers as they are sent. */
export function settleAnswers(questions: readonly FormQuestion[], drafted: Answers, locale: string): Answers {
  return Object.fromEntries(
    questions.flatMap((question): [string, FormAnswerValue][] => {
      const value = settleAnswer(question, drafted[question.key], locale)
      return value === undefined ? [] : [[question.key, value]]
    }),
  )
}
