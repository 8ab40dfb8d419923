import type { FormAnswerValue, FormQuestion } from '@catalogue-assistant/client-sdk'
import type { Answers } from './form-view.ts'
import { sayDay, sayNumber, sayTime, wholeDay } from './say-local.ts'
import type { FormWords } from './words/form-words.ts'

/** An answer as the visitor reads it before it is sent. */
export function sayAnswer(
  question: FormQuestion,
  value: FormAnswerValue | undefined,
  { locale, words }: { readonly locale: string; readonly words: FormWords },
): string {
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
  return question.inputType === 'time' ? sayTime(value, locale) : value
}

/** A line for each question that was answered: "Which store?" stands by itself, "Your name" does not. */
export function sayAnswers(
  questions: readonly FormQuestion[],
  answers: Answers,
  saying: { readonly locale: string; readonly words: FormWords },
): string {
  return questions
    .filter(({ key }) => Object.hasOwn(answers, key))
    .map((question) => {
      const { key, prompt } = question
      return `${prompt}${/\p{P}\s*$/u.test(prompt) ? '' : ':'} ${sayAnswer(question, answers[key], saying)}`
    })
    .join('\n')
}

function sayCount(
  question: FormQuestion,
  value: number,
  { locale, words }: { readonly locale: string; readonly words: FormWords },
): string {
  const text = sayNumber(value, locale)
  if (question.kind === 'rating') return words.stars(text, sayNumber(question.max ?? 5, locale))
  return question.kind === 'slider' && question.unit !== undefined ? `${text} ${question.unit}` : text
}
