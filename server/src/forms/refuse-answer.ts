import { ApiError, sentenceOf } from '../errors.ts'

/** The most characters of anything that an error repeats. */
const longestEcho = 64

/** The most offered values that an error lists. */
const mostListed = 10

/** The refusal of one answer. `message` says what was expected and goes on where the field's name ends. */
export function refusedAnswer(key: string, message: string): ApiError {
  const field = `answers.${shortened(key)}`
  return new ApiError('FORM_ANSWER_INVALID', { field, detail: sentenceOf({ field, message }) })
}

/** Offered values for an error's text: the first few, and how many more there are. */
export function listOffered(values: readonly string[]): string {
  const listed = values.slice(0, mostListed).map(shortened).join(', ')
  const more = values.length - mostListed
  return more > 0 ? `${listed} and ${String(more)} more` : listed
}

function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length > longestEcho ? `${characters.slice(0, longestEcho - 1).join('')}…` : text
}
