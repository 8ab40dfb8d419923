import { contentTerms } from '../../language/content-terms.ts'
import { languageOf } from '../../language/language-of.ts'
import { splitTerms, splitWords } from '../../language/split-terms.ts'
import { composeFaqs } from './compose-faqs.ts'
import type { NeedAnswer } from './need-answer.ts'
import { asksOtherThing } from './speaks-of.ts'
import type { Task } from './task.ts'
import type { Need } from './understand/need.ts'

/** In words: what is longer says itself what it is about. */
const longestLeaning = 8

/**
 * "How long do I have?", right behind how things are sent back: the same FAQ, where it tells a time. So for a price. Undefined
 * where the message says anything that its answer does not, or names what it asks: that is for a search to find.
 */
export function answerSameFaq({ memory, language }: Task, need: Need): NeedAnswer | undefined {
  const [last] = memory.turns
  const [faq, ...others] = last?.faqs ?? []
  const shown = [...others, ...(last?.products ?? []), ...(last?.locations ?? [])]
  if (faq === undefined || shown.length > 0) return undefined
  const words = languageOf(language)
  const asked = [words.asks.howLong, words.asks.price].find((each) => each.test(need.text))
  if (asked === undefined || splitWords(need.text).length > longestLeaning) return undefined
  const own = new Set(splitTerms(faq.question))
  const told = new Set(splitTerms(faq.answer).filter((term) => !own.has(term)))
  const isOfIt = contentTerms(need.text.replace(asked, ' ')).every((term) => told.has(term))
  return isOfIt && !asksOtherThing(faq, need.text, words) ? composeFaqs([faq]) : undefined
}
