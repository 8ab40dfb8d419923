import type { AnswerValue, InputQuestion, InputType } from '../form.ts'
import { textFormat } from '../platform/text-format.ts'
import { refusedAnswer } from './refuse-answer.ts'

export type TextType = Extract<InputType, 'text' | 'textarea' | 'email' | 'phone'>

/** Characters of a text: the most that a question may allow, and what it allows when it says nothing. */
const lengths = {
  text: { most: 4000, usual: 500 },
  textarea: { most: 4000, usual: 4000 },
  email: { most: 254, usual: 254 },
  phone: { most: 30, usual: 30 },
} as const satisfies Record<TextType, unknown>

export function isTextType(type: InputType): type is TextType {
  return Object.hasOwn(lengths, type)
}

/** The most characters of an answer to a question for a text. */
export function mostCharacters({ maxLength }: Pick<InputQuestion, 'maxLength'>, type: TextType): number {
  return Math.min(maxLength ?? lengths[type].usual, lengths[type].most)
}

/** Characters as JSON Schema and people count them, which is not how many code units they take. */
export function characterCount(text: string): number {
  return Array.from(text).length
}

/** @throws ApiError `FORM_ANSWER_INVALID` */
export function checkText(
  { key, minLength = 0, ...question }: InputQuestion,
  type: TextType,
  text: string,
): { value: AnswerValue } {
  const length = characterCount(text)
  const maxLength = mostCharacters(question, type)
  if (length < minLength) throw refusedAnswer(key, `must have at least ${String(minLength)} characters`)
  if (length > maxLength) throw refusedAnswer(key, `must have at most ${String(maxLength)} characters`)
  if (type === 'email' && !isEmail(text)) {
    throw refusedAnswer(key, 'must be an email address, such as name@example.org')
  }
  if (type === 'phone' && !isPhone(text)) {
    throw refusedAnswer(
      key,
      'must be a phone number: 5 to 15 digits, with an optional + before and spaces or any of - . / ( ) between',
    )
  }
  return { value: text }
}

/** By the same rule as every other address that the contract takes. */
const isEmail = textFormat('email', 'fast')

/** As many digits as an international number has, country code included. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[0-9 ()./-]+$/.test(text) && digits >= 5 && digits <= 15
}
