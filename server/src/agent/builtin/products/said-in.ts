import { calendarWords } from '../../../language/calendar-words.ts'
import { foldText } from '../../../language/fold-text.ts'
import { termOf } from '../../../language/split-terms.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import type { Voice } from '../../../language/voice.ts'
import { areasNamed } from '../../../language/read/areas-named.ts'
import { markdownText } from '../../replies/markdown-text.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import type { Need } from '../understand/need.ts'
import { saysOf } from './says-of.ts'

/** "In red?", "en rouge", "in der Farbe Rot": how something is to come, at the end, in all languages. */
const comesIn = /(?<!\p{L})(?:in|en)\s+(?:(?:der\s+)?farbe\s+|colou?r\s+|couleur\s+)?(\p{L}{3,})[\s?.!]*$/iu

/** The word for how a need wants something to come, as it is said; undefined where it names a place or a time, or asks for stock. */
export function wantedIn(
  { query, place }: Pick<Need, 'query' | 'place'>,
  language: LanguageCode,
): string | undefined {
  const { asks, places } = languageOf(language)
  const word = place === undefined ? comesIn.exec(query.replace(asks.availability, ' '))?.[1] : undefined
  if (word === undefined || calendarWords.has(foldText(word)) || places.placeNounWord.test(word))
    return undefined
  return areasNamed(word).length === 0 ? word : undefined
}

/** That a jacket is in stock says nothing of green ones: what no record says is said first. */
export function withUnsaid(
  answer: NeedAnswer,
  need: Need,
  { products, voice }: { readonly products: readonly ProductRecord[]; readonly voice: Voice },
): NeedAnswer {
  const word = wantedIn(need, voice.language)
  if (need.asks !== 'availability' || word === undefined) return answer
  if (products.some((each) => saysOf(each, termOf(foldText(word))))) return answer
  const lead = languageOf(voice.language).replies.noneSaid(markdownText(word))
  return { ...answer, content: `${lead}\n\n${answer.content}` }
}
