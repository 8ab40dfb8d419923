import { Temporal } from 'temporal-polyfill'
import type { FormAnswer, FormQuestion, InputQuestion } from '../form.ts'
import { usualStars } from './check-number.ts'

/**
 * The answers as the visitor's message in the history: one line for each question that was answered, the answer
 * behind its prompt, in plain text and in the order of the questions. No answer can begin a line of its own. What the
 * visitor did not read or write is told without words, because forms are in every language.
 */
export function describeAnswers(questions: readonly FormQuestion[], answers: readonly FormAnswer[]): string {
  const byKey = new Map(answers.map((answer) => [answer.key, answer]))
  const lines = questions.flatMap((question) => {
    const answer = byKey.get(question.key)
    return answer === undefined ? [] : [`${leadOf(question)} ${describeAnswer(question, answer)}`]
  })
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).join('\n')
}

/** "Which store?" stands by itself, "Your name" does not. */
function leadOf({ prompt }: FormQuestion): string {
  return /[\p{Po}\p{Pf}]\s*$/u.test(prompt) ? prompt : `${prompt}:`
}

function describeAnswer(question: FormQuestion, answer: FormAnswer): string {
  const { value, label } = answer
  if (label !== undefined) return label
  if (question.kind === 'input' && typeof value === 'string')
    return describeAtPlace(question, answer) ?? value
  if (typeof value === 'number') return describeNumber(question, value)
  if (typeof value === 'string') return describeThumbs(question, value)
  return [value]
    .flat()
    .map((each) => (typeof each === 'string' ? each : each.other))
    .join(', ')
}

/** A time on the clock of the place that it is for and on the visitor's; nothing where they show the same. */
function describeAtPlace({ placeTimezone }: InputQuestion, answer: FormAnswer): string | undefined {
  const { value, local, timezone, utc } = answer
  if (placeTimezone === undefined || typeof value !== 'string') return undefined
  if (local === undefined || timezone === undefined || utc === undefined) return undefined
  const there = Temporal.Instant.from(utc).toZonedDateTimeISO(placeTimezone).toPlainDateTime()
  const [day, time] = [
    there.toPlainDate().toString(),
    there.toPlainTime().toString({ smallestUnit: 'minute' }),
  ]
  if (local === `${day}T${time}`) return undefined
  const shown = local.startsWith(day) ? time : `${day} ${time}`
  return `${shown} (${placeTimezone}) = ${value} (${timezone})`
}

/** Twelve digits are more than people enter, and fewer than the rounding of floating point spoils. */
function describeNumber(question: FormQuestion, value: number): string {
  const text = String(Number(value.toPrecision(12)))
  if (question.kind === 'rating') return `${text}/${String(question.max ?? usualStars)}`
  return question.kind === 'slider' && question.unit !== undefined ? `${text} ${question.unit}` : text
}

function describeThumbs(question: FormQuestion, value: string): string {
  if (question.kind !== 'rating') return value
  return value === 'positive' ? '👍' : '👎'
}
