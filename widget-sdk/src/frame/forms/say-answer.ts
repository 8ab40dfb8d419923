import type { FormAnswerValue, FormQuestion } from '@catalogue-assistant/client-sdk'
import { instantOf, sayOnBothClocks } from '../both-clocks.ts'
import type { Answers } from './form-view.ts'
import type { Question } from './question.ts'
import { sayDay, sayNumber, sayTime, wholeDay } from './say-local.ts'
import type { FormWords } from './words/english.ts'

/** In what words an answer is said. */
export interface Voice {
  /** BCP 47. */
  readonly locale: string
  readonly words: FormWords
}

/** What else an answer is understood by. */
export interface Saying extends Voice {
  /** A time belongs to a day among them. */
  readonly answers: Answers
  /** IANA; times are meant in it. */
  readonly timezone: string
}

/** An answer as the visitor reads it before it is sent. */
export function sayAnswer(
  question: FormQuestion,
  value: FormAnswerValue | undefined,
  saying: Saying,
): string {
  const { locale, words } = saying
  if (value === undefined || value === null) return words.noAnswer
  if (typeof value === 'number') return sayCount(question, value, { locale, words })
  if (question.kind === 'choice') {
    const picks = Array.isArray(value) ? value : [value]
    const labels = picks.map((pick) =>
      typeof pick === 'object'
        ? pick.other
        : (question.options.find((option) => option.value === pick)?.label ?? pick),
    )
    return new Intl.ListFormat(locale, { type: 'unit' }).format(labels)
  }
  if (typeof value !== 'string') return ''
  if (question.kind === 'rating') return value === 'positive' ? words.good : words.bad
  if (question.kind !== 'input') return value
  if (question.inputType === 'date') return sayDay(value, locale, wholeDay)
  if (question.inputType !== 'time') return value
  return sayAtPlace(question, value, saying) ?? sayTime(value, locale)
}

/** A time on the clock of the place that it is for and on the visitor's; nothing where they show the same. */
export function sayAtPlace(
  { placeTimezone: there, dateKey = '' }: Question<'input'>,
  time: string,
  { answers, timezone: here, locale, words: { bothClocks } }: Saying,
): string | undefined {
  const day = answers[dateKey]
  if (there === undefined || typeof day !== 'string') return undefined
  try {
    return sayOnBothClocks(instantOf(`${day} ${time}`, here), { locale, there, here, bothClocks })
  } catch {
    // It is not written to its end, or this browser does not know a zone.
    return undefined
  }
}

/** A line for each question that was answered: "Which store?" stands by itself, "Your name" does not. */
export function sayAnswers(questions: readonly FormQuestion[], saying: Saying): string {
  const { answers } = saying
  return questions
    .filter(({ key }) => Object.hasOwn(answers, key))
    .map((question) => {
      const { key, prompt } = question
      return `${prompt}${/\p{P}\s*$/u.test(prompt) ? '' : ':'} ${sayAnswer(question, answers[key], saying)}`
    })
    .join('\n')
}

/** A number as an answer to its question. */
export function sayCount(question: FormQuestion, value: number, { locale, words }: Voice): string {
  const text = sayNumber(value, locale)
  if (question.kind === 'rating') return words.stars(text, sayNumber(question.max ?? 5, locale))
  return question.kind === 'slider' && question.unit !== undefined ? `${text} ${question.unit}` : text
}
