import { contentTerms } from '../../language/content-terms.ts'
import { languageOf } from '../../language/language-of.ts'
import { splitTerms, splitWords } from '../../language/split-terms.ts'
import type { LanguageWords } from '../../language/language-words.ts'
import type { FaqRecord } from '../tools/read-record.ts'
import { composeFaqs } from './compose-faqs.ts'
import { cityNames } from './locations/answer-parts.ts'
import type { Memory } from './memory.ts'
import type { NeedAnswer } from '../replies/need-answer.ts'
import { asksOtherThing } from './speaks-of.ts'
import type { Task } from './task.ts'
import { isLocationAsk } from './understand/location-ask.ts'
import type { Need } from './understand/need.ts'

const mostPlaces = 16
/** In words: what is longer says itself what it is about. */
const longestLeaning = 8

/**
 * "How long do I have?", right behind how things are sent back: the same FAQ, where it tells a time. So for a price, and
 * for "which shops do that?" where it names one. Undefined where the message says anything that its answer does not, or
 * names what it asks: that is for a search to find. Where a search has found nothing that is sure, half of what the
 * message says is enough ("what do I need to bring along?"), and none of it where it points: "how long till they run out?"
 */
export async function answerSameFaq(
  task: Task,
  need: Need,
  { isLast }: { readonly isLast: boolean },
): Promise<NeedAnswer | undefined> {
  const { text, refersBack } = need
  const faq = lastTold(task.memory)
  if (faq === undefined || splitWords(text).length > longestLeaning) return undefined
  const words = languageOf(task.language)
  if (asksWhere(need, words)) return (await namesPlace(task, faq)) ? composeFaqs([faq]) : undefined
  const asked = [words.asks.howLong, words.asks.price].find((each) => each.test(text))
  const own = new Set(splitTerms(faq.question))
  const told = new Set(splitTerms(faq.answer).filter((term) => !own.has(term)))
  const said = contentTerms(asked === undefined ? text : text.replace(asked, ' '))
  const known = said.filter((term) => told.has(term)).length
  const isPointing = asked !== undefined && (refersBack?.kind === 'it' || refersBack?.kind === 'they')
  const isNearlyOfIt = isLast && (isPointing || (known > 0 && known * 2 >= said.length))
  const isOfIt = isNearlyOfIt || (asked !== undefined && known === said.length)
  return isOfIt && !asksOtherThing(faq, text, words) ? composeFaqs([faq]) : undefined
}

/** What the latest reply told, where that was a FAQ and nothing else. */
function lastTold({ turns: [last] }: Memory): FaqRecord | undefined {
  const [faq, ...others] = last?.faqs ?? []
  const shown = [...others, ...(last?.products ?? []), ...(last?.locations ?? [])]
  return shown.length > 0 ? undefined : faq
}

/** "And which shops do that?" */
function asksWhere({ asks, place, text }: Need, { places: { placeNounWord } }: LanguageWords): boolean {
  return (
    isLocationAsk(asks) && place === undefined && contentTerms(text.replace(placeNounWord, ' ')).length === 0
  )
}

/** Whether a FAQ's answer names a place of ours by its city. */
async function namesPlace({ searches }: Task, { answer }: FaqRecord): Promise<boolean> {
  const { locations } = await searches.find({ query: answer, kinds: ['location'], limit: mostPlaces })
  const told = new Set(splitTerms(answer))
  return cityNames(locations).some((city) => splitTerms(city).every((term) => told.has(term)))
}
