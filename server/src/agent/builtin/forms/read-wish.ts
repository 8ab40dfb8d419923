import { languageOf } from '../../../language/language-of.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import type { Channel } from './purpose.ts'
import type { Wish } from './wish.ts'
import type { WishWords } from '../../../language/language-words.ts'

/** Nobody says a wish in more characters than these. */
const longestRead = 600

/** What a message wants done, told by its wording; undefined when it only wants to know something. */
export function readWish(text: string, hasTime: boolean, language: LanguageCode): Wish | undefined {
  const words = languageOf(language).wishes
  const sentences = text.slice(0, longestRead).split(/(?<=[.?!;])\s+/u)
  for (const read of [readAccount, readPerson, readContact, readBooking, readNarrowing]) {
    for (const sentence of sentences) {
      const wish = read(sentence.trim(), words, hasTime)
      if (wish !== undefined) return wish
    }
  }
  return undefined
}

function readAccount(
  sentence: string,
  { cartQuestions, noAccountQuestion, orderQuestions }: WishWords,
): Wish | undefined {
  if (noAccountQuestion.test(sentence)) return undefined
  if (isAny(cartQuestions, sentence)) return { kind: 'account', topic: 'cart' }
  return isAny(orderQuestions, sentence) ? { kind: 'account', topic: 'orders' } : undefined
}

function readPerson(sentence: string, { noPerson, persons }: WishWords): Wish | undefined {
  return isAny(persons, sentence) && !noPerson.test(sentence) ? { kind: 'person' } : undefined
}

function readContact(sentence: string, words: WishWords): Wish | undefined {
  if (!isAny(words.contacts, sentence) || words.noContact.test(sentence)) return undefined
  return { kind: 'contact', channel: channelOf(sentence, words) }
}

function channelOf(sentence: string, { channelWords }: WishWords): Channel {
  const isByPhone = channelWords.phone.test(sentence)
  const isByEmail = channelWords.email.test(sentence)
  return isByPhone === isByEmail ? 'any' : isByPhone ? 'phone' : 'email'
}

/** Whoever names a day means it. */
function readBooking(sentence: string, words: WishWords, hasTime: boolean): Wish | undefined {
  if (words.noBooking.test(sentence)) return undefined
  const certain = objectOf(words.certainBookings, sentence)
  if (certain !== undefined) return { kind: 'book', object: certain, isCertain: true }
  const possible = objectOf(words.possibleBookings, sentence)
  return possible === undefined
    ? undefined
    : { kind: 'book', object: possible, isCertain: hasTime && words.meetingWord.test(possible) }
}

function objectOf(patterns: readonly RegExp[], sentence: string): string | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(sentence)
    if (match !== null) return (match.groups?.['object'] ?? match.groups?.['meeting'] ?? match[0]).trim()
  }
  return undefined
}

function readNarrowing(sentence: string, { narrowings, noNarrowing }: WishWords): Wish | undefined {
  return isAny(narrowings, sentence) && !noNarrowing.test(sentence) ? { kind: 'narrow' } : undefined
}

function isAny(patterns: readonly RegExp[], sentence: string): boolean {
  return patterns.some((each) => each.test(sentence))
}
