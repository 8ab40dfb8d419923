import type { Schemas } from '../api.ts'
import { dayOf, numberOf } from './format.ts'

type Form = Schemas['Form']
type Question = Schemas['FormQuestion']

const states: Readonly<Record<Form['status'], string>> = {
  pending: 'not answered yet',
  answered: 'answered',
  bypassed: 'passed over by a message',
}

/** What a form asks, with what was answered to it, or else with what could be. */
export function FormShown({ form: { title, status, questions, answers } }: { readonly form: Form }) {
  return (
    <details className="form-shown">
      <summary>
        Form “{title}” <span className="badge">{states[status]}</span>
      </summary>
      <dl>
        {questions.map((question) => (
          <div key={question.key}>
            <dt>
              {question.prompt}
              {!question.required && <span className="hint"> (optional)</span>}
            </dt>
            {answers === undefined ? (
              <dd className="hint">{offeredBy(question)}</dd>
            ) : (
              <dd>
                {sayStored(
                  question,
                  answers.find(({ key }) => key === question.key),
                )}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  )
}

const inputs: Readonly<Record<Schemas['InputQuestion']['inputType'], string>> = {
  text: 'a text',
  email: 'an email address',
  phone: 'a phone number',
  number: 'a number',
  textarea: 'a longer text',
  date: 'a day',
  time: 'a time',
}

const mostNamed = 8
/** Where a question for stars does not say how many. */
export const usualStars = 5

function offeredBy(question: Question): string {
  switch (question.kind) {
    case 'choice': {
      const { options, allowOther } = question
      const left = options.length - mostNamed
      return [
        ...options.slice(0, mostNamed).map(({ label }) => label),
        ...(left > 0 ? [`${numberOf(left)} more`] : []),
        ...(allowOther ? ['own words'] : []),
      ].join(' · ')
    }
    case 'input':
      return inputs[question.inputType]
    case 'slider':
      return `${numberOf(question.min)} to ${withUnit(question.max, question.unit)}`
    case 'rating':
      return question.style === 'thumbs'
        ? 'good or not good'
        : `1 to ${numberOf(question.max ?? usualStars)} stars`
  }
}

/** A day or a time as it was picked, and a time with its zone. */
function sayStored(question: Question, answer: Schemas['FormAnswer'] | undefined): string {
  const [date = '', time] = answer?.local?.split('T') ?? []
  if (time === undefined) return sayAnswer(question, answer?.value)
  return `${dayOf(date)}, ${time} (${answer?.timezone ?? ''})`
}

/** An answer in the words of its question. */
export function sayAnswer(question: Question, answer: Schemas['FormAnswerValue'] | undefined): string {
  if (answer === null || answer === undefined) return 'no answer'
  if (Array.isArray(answer)) return answer.map((pick) => sayAnswer(question, pick)).join(', ')
  if (typeof answer === 'object') return answer.other
  switch (question.kind) {
    case 'choice':
      return question.options.find(({ value }) => value === answer)?.label ?? String(answer)
    case 'rating':
      if (typeof answer === 'string') return answer === 'positive' ? 'good' : 'not good'
      return `${numberOf(answer)} of ${numberOf(question.max ?? usualStars)}`
    case 'slider':
    case 'input':
      if (typeof answer === 'number')
        return withUnit(answer, question.kind === 'slider' ? question.unit : undefined)
      return question.kind === 'input' && question.inputType === 'date' ? dayOf(answer) : answer
  }
}

const withUnit = (value: number, unit = ''): string => `${numberOf(value)} ${unit}`.trim()
