import { rankPassages } from '../../retrieval/index.ts'
import { contentTerms } from '../../language/content-terms.ts'
import { moreTerms, questionStart } from '../../language/any-wants.ts'
import { splitTerms } from '../../language/split-terms.ts'
import type { LanguageCode } from '../../language/language-code.ts'
import { languageOf } from '../../language/language-of.ts'
import { asksForAmount } from './products/quantity-asked.ts'
import { hasSubject } from './understand/has-subject.ts'
import { subjectOf } from './understand/subject-of.ts'

/** What a question calls by name. */
interface Called {
  readonly kind: 'product' | 'location'
  readonly name: string
  /** Every text of the record, each by itself: words of a question that stand far apart answer nothing together. */
  readonly told: readonly string[]
}

/** A record of which no text speaks of more of what is asked of it does not answer: services are told in a word or two. */
const leastCoverage = { product: 0.4, location: 0.25 }

/**
 * Whether a question asks of what it calls by name something that its record does not speak of, in these words or in
 * any that are spelt or mean alike: "Is there any wool in the Squall?".
 */
export function asksBeyond(text: string, { kind, name, told }: Called, language: LanguageCode): boolean {
  const words = languageOf(language)
  const { clauses } = words
  // "I wonder how loud the Squall is."
  const isPut = questionStart.test(text) || clauses.questionStart.test(text) || asksForAmount(text, language)
  const isQuestion = text.includes('?') || isPut
  // "Show me the Squall", "I would like to order the Squall, please?"
  if (!isQuestion || clauses.wishStart.test(text)) return false
  const named = new Set(splitTerms(name))
  const asked = contentTerms(subjectOf(text.replace(clauses.questionStart, ' '), words)).filter(
    (term) => !named.has(term) && !moreTerms.has(term) && hasSubject(words, term, kind),
  )
  if (asked.length === 0) return false
  const passages = told.map((text) => ({ text }))
  const ranked = rankPassages({ text: asked.join(' ') }, passages)
  return ranked.every(({ coverage }) => coverage < leastCoverage[kind])
}
