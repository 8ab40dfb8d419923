import { type Area, areasNamed } from '../../language/read/areas-named.ts'
import type { FaqRecord, Matched } from '../tools/read-record.ts'

/**
 * How a FAQ stands to where a question is about. "There" tells of a country that the question names, "elsewhere" asks about
 * others only, "somewhere" about any where the question names none: what is so outside the EU is not what is so.
 */
export type Reach = 'there' | 'elsewhere' | 'somewhere' | 'anywhere'

/** Tells how FAQs stand to where a text is about. */
export function readReach(text: string): (faq: FaqRecord) => Reach {
  const asked = areasNamed(text)
  return ({ question, answer }) => {
    const own = areasNamed(question)
    if (asked.length === 0) return own.length === 0 ? 'anywhere' : 'somewhere'
    if (meet(asked, [...own, ...areasNamed(answer)])) return 'there'
    return own.length === 0 ? 'anywhere' : 'elsewhere'
  }
}

/**
 * FAQs about other places do not answer; of those that do, one that tells of a country that is named comes first, the likeliest.
 * @param likely the likeliest first
 */
export function withinReach(
  faqs: readonly Matched<FaqRecord>[],
  text: string,
  likely: readonly Pick<FaqRecord, 'id'>[],
): readonly Matched<FaqRecord>[] {
  const reachOf = readReach(text)
  const isOfOthers = (faq: FaqRecord): boolean => ['elsewhere', 'somewhere'].includes(reachOf(faq))
  const within = faqs.map((faq) =>
    isOfOthers(faq) ? { ...faq, match: { ...faq.match, answers: false } } : faq,
  )
  const allThere = within.filter((faq) => faq.match.answers && reachOf(faq) === 'there')
  const likeliest = likely.find(({ id }) => allThere.some((faq) => faq.id === id))
  const there = allThere.find(({ id }) => id === likeliest?.id) ?? allThere[0]
  return there === undefined ? within : [there, ...within.filter((faq) => faq !== there)]
}

function meet(areas: readonly Area[], others: readonly Area[]): boolean {
  return areas.some((area) => others.some((other) => [...area].some((code) => other.has(code))))
}
