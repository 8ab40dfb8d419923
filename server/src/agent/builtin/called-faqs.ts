import { splitTerms } from '../../language/split-terms.ts'
import type { FaqRecord, Matched, ProductRecord } from '../tools/read-record.ts'
import { thingsAsked } from './products/kind-of-product.ts'
import type { Need } from './understand/need.ts'

/**
 * The FAQs of which the question or a keyword is the message, word for word: whoever wrote them has said what answers
 * "returns". Where products are called so, too, it asks for these.
 */
export function calledFaqs(
  { text, query }: Need,
  faqs: readonly Matched<FaqRecord>[],
  products: readonly ProductRecord[],
): readonly Matched<FaqRecord>[] {
  const said = wordsOf(text)
  const called = faqs.filter(({ question, keywords }) =>
    [question, ...keywords].some((wording) => wordsOf(wording) === said),
  )
  if (said === '' || called.length === 0 || thingsAsked(query, products).length > 0) return []
  return called.map((faq) => ({
    ...faq,
    match: { ...faq.match, answers: true, exact: true, fit: Math.max(faq.match.fit, 1) },
  }))
}

function wordsOf(text: string): string {
  return splitTerms(text).join(' ')
}
