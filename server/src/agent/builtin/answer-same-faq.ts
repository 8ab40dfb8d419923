import { wish } from '../../language/any-wants.ts'
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
 * "How long do I have?", right behind how things are sent back: the same FAQ, where it tells a time. So for a price, and for
 * whatever is asked in words that stand in it alone. Undefined where the message says anything else.
 */
export function answerSameFaq({ memory, language }: Task, need: Need): NeedAnswer | undefined {
  const [last] = memory.turns
  const [faq, ...others] = last?.faqs ?? []
  const shown = [...others, ...(last?.products ?? []), ...(last?.locations ?? [])]
  if (faq === undefined || shown.length > 0) return undefined
  if (wish.test(need.text) || splitWords(need.text).length > longestLeaning) return undefined
  const words = languageOf(language)
  const asked = [words.asks.howLong, words.asks.price].find((each) => each.test(need.text))
  const terms = contentTerms(asked === undefined ? need.text : need.text.replace(asked, ' '))
  const told = new Set([faq.question, faq.answer].flatMap((text) => splitTerms(text)))
  const isOfIt = (asked !== undefined || terms.length > 0) && terms.every((term) => told.has(term))
  return isOfIt && !asksOtherThing(faq, need.text, words) ? composeFaqs([faq]) : undefined
}
