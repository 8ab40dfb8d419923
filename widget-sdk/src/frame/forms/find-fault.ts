import type { FormQuestion } from '@catalogue-assistant/client-sdk'
import type { AnswerFault, Answers } from './form-view.ts'
import { offeredDays } from './offered-days.ts'
import { offeredTimes, ownWordsOf, type Question } from './question.ts'
import { sayDay, sayNumber } from './say-local.ts'
import type { FormWords } from './words/english.ts'

/** What answers are held against, and the words to say so. */
export interface Checking {
  readonly questions: readonly FormQuestion[]
  /** As they would be sent. */
  readonly answers: Answers
  readonly locale: string
  readonly words: FormWords
}

const longestOwnWords = 500
const longest: Readonly<Record<string, number>> = { text: 500, email: 254, phone: 30 }

/** What is plainly wrong with the answer to a question. The service has the last word. */
export function findFault(question: FormQuestion, checking: Checking): AnswerFault | undefined {
  const message = findMessage(question, checking)
  return message === undefined ? undefined : { key: question.key, message }
}

/** What a visitor is told of an answer that only the service found fault with. */
export function sayRefusal(question: FormQuestion, words: FormWords): string {
  if (question.kind !== 'input') return words.notOffered
  const { inputType } = question
  if (inputType === 'date' || inputType === 'time') return words.notOffered
  if (inputType === 'email') return words.notEmail
  return inputType === 'phone' ? words.notPhone : words.refused
}

function findMessage(question: FormQuestion, checking: Checking): string | undefined {
  const { answers, words } = checking
  const value = answers[question.key]
  if (value === undefined) return question.required ? words.required : undefined
  if (question.kind === 'choice') {
    const own = ownWordsOf(value)
    const isWanting = own !== undefined && (own.trim() === '' || Array.from(own).length > longestOwnWords)
    return isWanting ? words.needsOwnWords : undefined
  }
  if (question.kind !== 'input') return undefined
  if (question.inputType === 'number') return findNumberFault(question, value, checking)
  if (typeof value !== 'string') return words.required
  if (question.inputType === 'date') {
    return offeredDays(question, checking.questions).has(value) ? undefined : words.notDay
  }
  if (question.inputType === 'time') {
    return offeredTimes(question, answers)?.includes(value) === false ? words.notOffered : undefined
  }
  return findTextFault(question, value, checking)
}

function findNumberFault(
  question: Question<'input'>,
  value: unknown,
  checking: Checking,
): string | undefined {
  if (typeof value !== 'number') return checking.words.notNumber
  const { min = -1e12, max = 1e12 } = question
  if (value >= min && value <= max) return undefined
  return sayRange(
    question.min ?? (value < min ? min : undefined),
    question.max ?? (value > max ? max : undefined),
    checking,
  )
}

function findTextFault(
  { inputType, minLength = 0, maxLength }: Question<'input'>,
  text: string,
  checking: Checking,
): string | undefined {
  const { words } = checking
  const usual = longest[inputType] ?? 4000
  const wanted = maxLength ?? usual
  const most = inputType === 'text' ? wanted : Math.min(wanted, usual)
  const length = Array.from(text).length
  if (length < minLength || length > most) {
    const range = sayRange(minLength > 0 ? minLength : undefined, most, checking)
    return sayLength(range, checking)
  }
  if (inputType === 'email' && !/^[^\s@]+@[^\s@]+$/.test(text)) return words.notEmail
  return inputType === 'phone' && !isPhone(text) ? words.notPhone : undefined
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[0-9 ()./-]+$/.test(text) && digits >= 5 && digits <= 15
}

/** What is expected of an answer, before anything is wrong with it. */
export function sayHint(
  question: FormQuestion,
  { locale, words }: Omit<Checking, 'answers'>,
): string | undefined {
  if (question.kind === 'choice') return question.multiple ? words.several : undefined
  if (question.kind !== 'input') return undefined
  const { inputType, minLength = 0, maxLength } = question
  const saying = { locale, words }
  if (inputType === 'number') return sayRange(question.min, question.max, saying)
  if (inputType === 'email') return words.emailHint
  if (inputType === 'phone') return words.phoneHint
  if (inputType === 'time') return undefined
  if (inputType === 'date') return question.allowedDates === undefined ? sayDays(question, saying) : undefined
  const range = sayRange(minLength > 1 ? minLength : undefined, maxLength, saying)
  return sayLength(range, saying)
}

type Saying = Pick<Checking, 'locale' | 'words'>

function sayDays({ minDate, maxDate }: Question<'input'>, { locale, words }: Saying): string | undefined {
  const say = (day: string) => sayDay(day, locale, { dateStyle: 'long' })
  if (minDate === undefined) return maxDate === undefined ? undefined : words.until(say(maxDate))
  return maxDate === undefined ? words.from(say(minDate)) : words.between(say(minDate), say(maxDate))
}

function sayRange(
  min: number | undefined,
  max: number | undefined,
  { locale, words }: Saying,
): string | undefined {
  if (min === undefined) return max === undefined ? undefined : words.atMost(sayNumber(max, locale))
  const least = sayNumber(min, locale)
  return max === undefined ? words.atLeast(least) : words.between(least, sayNumber(max, locale))
}

/** A number of characters, as the end of a sentence. */
function sayLength(range: string | undefined, { words }: Saying): string | undefined {
  return range === undefined ? undefined : words.characters(range.charAt(0).toLowerCase() + range.slice(1))
}
