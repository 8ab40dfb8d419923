import type { LanguageCode } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import type { WishWords } from '../../../language/language-words.ts'
import type { Model } from '../../../platform/models/model.ts'
import { type NearestWish, nearestWishes } from './nearest-wish.ts'
import type { Channel } from './purpose.ts'
import type { Wish } from './wish.ts'

/** Nobody says a wish in more characters than these. */
const longestRead = 600
const mostSentences = 8
/** What leads by so much is meant so. */
const sureLead = 0.05

interface Said {
  readonly text: string
  readonly language: LanguageCode
  readonly signal: AbortSignal
}

/** What a message wants done, told by how it is put; undefined when it only wants to know something. */
export async function readWish(model: Model, { text, language, signal }: Said): Promise<Wish | undefined> {
  const words = languageOf(language).wishes
  const sentences = text
    .slice(0, longestRead)
    .split(/(?<=[.?!;])\s+/u)
    .slice(0, mostSentences)
    .map((sentence) => sentence.trim())
  const wishes = await nearestWishes(model, { sentences, language, signal })
  const [first] = wishes
    .flatMap((near, at) => (near === undefined ? [] : [{ near, sentence: sentences[at] ?? '' }]))
    .toSorted((a, b) => b.near.lead - a.near.lead)
  return first && wishOf(first.near, first.sentence, words)
}

function wishOf({ wished, lead }: NearestWish, sentence: string, words: WishWords): Wish {
  const isSure = lead >= sureLead
  switch (wished) {
    case 'book':
      return { kind: 'book', sentence, isCertain: namesMeeting(sentence, words) }
    case 'contact':
      return { kind: 'contact', channel: channelOf(sentence, words), isCertain: isSure }
    case 'orders':
    case 'cart':
      return { kind: 'account', topic: wished, isCertain: isSure }
    case 'person':
    case 'narrow':
      return { kind: wished, isCertain: isSure }
  }
}

/** "Is anybody there at three?" and "could I come at three?" differ by little else. */
function namesMeeting(sentence: string, { meetingWord, bookingObjects }: WishWords): boolean {
  return meetingWord.test(sentence) || bookingObjects.some((object) => object.test(sentence))
}

function channelOf(sentence: string, { channelWords }: WishWords): Channel {
  const isByPhone = channelWords.phone.test(sentence)
  const isByEmail = channelWords.email.test(sentence)
  return isByPhone === isByEmail ? 'any' : isByPhone ? 'phone' : 'email'
}
