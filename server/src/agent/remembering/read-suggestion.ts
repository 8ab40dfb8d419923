import { languageOf } from '../../language/language-of.ts'
import type { EngineTurn, Suggestion } from '../../engine.ts'
import type { LanguageCode } from '../../language/language-code.ts'

/** No message that chooses by a number or a place is longer. */
const longestChoice = 60

/**
 * Which of the questions that the latest reply has offered a message chooses: by its text, by its number or by where it
 * stands ("2", "number two", "the second one, please").
 */
export function readSuggestion(
  { message, history }: Pick<EngineTurn, 'message' | 'history'>,
  language: LanguageCode,
): Suggestion | undefined {
  const offered = history.findLast(({ role }) => role === 'assistant')?.suggestions ?? []
  if (offered.length === 0) return undefined
  const said = wordsIn(message)
  const named = offered.find(({ text }) => wordsIn(text) === said)
  if (named !== undefined) return named
  const place = said.length > longestChoice ? undefined : placeIn(said, language)
  if (place === undefined || place === 0) return undefined
  return offered.at(place < 0 ? place : place - 1)
}

function wordsIn(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** 2 for "the second one", -1 for "the last one". Undefined: the text is about more, or about something else. */
function placeIn(said: string, language: LanguageCode): number | undefined {
  const words = said.split(' ')
  const { aroundChoice } = languageOf(language).references
  const telling = words.filter((word) => !aroundChoice.has(word))
  // "One" stands around "the second one", and is a number where it stands alone.
  const [place, ...more] = telling.length === 0 && words.length === 1 ? words : telling
  return place === undefined || more.length > 0 ? undefined : placeOf(place, language)
}

function placeOf(word: string, language: LanguageCode): number | undefined {
  const { amounts, references } = languageOf(language)
  const [, digits, ending = ''] = /^(\d{1,2})(\p{L}{0,3})$/u.exec(word) ?? []
  if (digits !== undefined) {
    const isPlace = ending === '' || references.ordinalEndings.has(ending)
    return isPlace ? Number(digits) : undefined
  }
  const byWord = new Map([...Object.entries(amounts.numberWords), ...Object.entries(references.ordinals)])
  return byWord.get(word)
}
