import { renting, smallNumbers } from '../../../language/any-wants.ts'
import { calendarWords } from '../../../language/calendar-words.ts'
import { splitTerms, splitWords, termOf } from '../../../language/split-terms.ts'
import { subjectTerms } from '../../../retrieval/index.ts'
import type { FaqRecord, Matched, ProductRecord } from '../../tools/read-record.ts'
import { composeFaqs } from '../compose-faqs.ts'
import { andSay } from '../and-say.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import type { Need } from '../understand/need.ts'
import { namedProducts } from './named-products.ts'
import { saysOf } from './says-of.ts'

/**
 * "I want to book the chords course" is told of the course and, where a FAQ asks about all that the rest of the message
 * says, of booking.
 */
export function withFaqOfRest(
  answer: NeedAnswer,
  { asks, query }: Need,
  {
    products,
    faqs,
  }: { readonly products: readonly ProductRecord[]; readonly faqs: readonly Matched<FaqRecord>[] },
): NeedAnswer {
  const shown = new Set(answer.products.map(({ id }) => id))
  const [named, ...others] = namedProducts(query, products).filter(({ id }) => shown.has(id))
  if (asks !== 'anything' || named === undefined || others.length > 0) return answer
  const times = new Set(
    splitWords(query)
      .filter((word) => calendarWords.has(word))
      .map(termOf),
  )
  const rest = subjectTerms(query, 'product').filter(
    (term) => !smallNumbers.has(term) && !times.has(term) && !saysOf(named, term),
  )
  const asksIt = ({ question, keywords }: FaqRecord): boolean => {
    const told = [question, ...keywords].flatMap((each) => splitTerms(each))
    return rest.every((term) => told.some((each) => each === term || renting(term)?.has(each) === true))
  }
  const faq = rest.length === 0 ? undefined : faqs.find((each) => asksIt(each))
  if (faq === undefined) return answer
  const told = composeFaqs([faq])
  return answer.outcome === 'declined' ? told : andSay(answer, told)
}
