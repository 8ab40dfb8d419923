import type { Form, FormAnswerValue, FormQuestion } from '@catalogue-assistant/client-sdk'
import type { Answers } from '../forms/form-view.ts'

/** What was answered, a line for each question, the way the visitor read it. The service keeps its own wording. */
export function answersInWords({ questions }: Form, answers: Answers): string {
  return questions
    .flatMap((question) => {
      const answer = answers[question.key]
      const words = answer === undefined || answer === null ? '' : wordsOf(question, answer)
      return words === '' ? [] : [`${question.prompt} ${words}`]
    })
    .join('\n')
}

function wordsOf(question: FormQuestion, answer: NonNullable<FormAnswerValue>): string {
  if (Array.isArray(answer)) return answer.map((pick) => wordsOf(question, pick)).join(', ')
  if (typeof answer === 'object') return answer.other
  const options = question.kind === 'choice' ? question.options : []
  return options.find(({ value }) => value === answer)?.label ?? String(answer)
}
