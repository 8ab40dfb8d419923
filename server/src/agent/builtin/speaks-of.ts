import { rankPassages } from '../../retrieval/index.ts'
import type { LanguageCode } from '../../language/language-code.ts'
import { languageOf } from '../../language/language-of.ts'
import type { LanguageWords } from '../../language/language-words.ts'
import { findOperands } from '../../language/read/find-operands.ts'
import { splitWords } from '../../language/split-terms.ts'
import type { FaqRecord, Matched } from '../tools/read-record.ts'
import { hasSubject } from './understand/has-subject.ts'

/**
 * Whether a FAQ has any word of what a question is about, in any form, and is about the same of it: "how long does … take"
 * alone may be said of anything, and what the delivery costs tells nobody how long it takes. Where meaning is told, that
 * has been seen already.
 */
export function speaksOf(faq: Matched<FaqRecord>, text: string, language: LanguageCode): boolean {
  if (faq.match.nearness !== undefined) return true
  const words = languageOf(language)
  if (asksOtherThing(faq, text, words)) return false
  const asked = splitWords(text.replace(words.asks.howLong, ' ')).filter(
    (word) => hasSubject(words, word, 'product') && words.attributes.measuringVerbs[word] === undefined,
  )
  const told = { text: [faq.question, faq.answer, ...faq.keywords].join('\n') }
  return (
    asked.length === 0 || rankPassages({ text: asked.join(' ') }, [told]).some(({ coverage }) => coverage > 0)
  )
}

/** Without FAQs that tell no price where one is asked for and another FAQ that answers tells one; so for how long. */
export function tellingOf(
  faqs: readonly Matched<FaqRecord>[],
  text: string,
  language: LanguageCode,
): readonly Matched<FaqRecord>[] {
  const words = languageOf(language)
  const isOther = (faq: Matched<FaqRecord>): boolean => asksOtherThing(faq, text, words)
  const isToldByAnother = faqs.some((faq) => faq.match.answers && !isOther(faq))
  const telling = isToldByAnother ? faqs.filter((faq) => !isOther(faq)) : faqs
  return askedFirst(telling, text, words)
}

/** Of two FAQs with as much of a question, the one that asks for a price itself tells it, and so for how long. */
function askedFirst(
  faqs: readonly Matched<FaqRecord>[],
  text: string,
  { asks: { howLong, price } }: LanguageWords,
): readonly Matched<FaqRecord>[] {
  const [first] = faqs
  const asked = [price, howLong].find((each) => each.test(text))
  if (first === undefined || asked === undefined || asked.test(first.question)) return faqs
  const itself = faqs.find(
    ({ match, question }) => match.answers && match.coverage >= first.match.coverage && asked.test(question),
  )
  return itself === undefined ? faqs : [itself, ...faqs.filter((each) => each !== itself)]
}

/** A price is asked for and none is told, or a time. */
export function asksOtherThing({ question, answer }: FaqRecord, text: string, words: LanguageWords): boolean {
  const { price, howLong } = words.asks
  const told = findOperands(answer, words).map(({ currencies }) => currencies.length > 0)
  if (price.test(text)) return !price.test(question) && !told.includes(true)
  return howLong.test(text) && !howLong.test(question) && !told.includes(false)
}
