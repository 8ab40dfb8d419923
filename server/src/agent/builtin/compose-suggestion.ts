import { languageOf } from '../../language/language-of.ts'
import type { Suggestion, SuggestionsAction } from '../../engine.ts'
import type { FaqRecord, ProductRecord } from '../tools/read-record.ts'
import { composeFaqs, underQuestion } from './compose-faqs.ts'
import type { Voice } from '../../language/voice.ts'
import type { NeedAnswer } from '../replies/need-answer.ts'
import { composeProductList, mostProducts } from './products/compose-products.ts'
import { sourceOf } from '../replies/source-of.ts'

/** What a visitor may have meant. */
export type Suggestible = FaqRecord | ProductRecord

/** What the contract allows. */
const mostSuggestions = 3

/**
 * Shows the nearest record as what it is, an answer under its own question or a product with those that come next, and
 * says that it may not be what was meant; the next ones are there to choose from. Undefined: nothing is near.
 */
export function composeSuggestion(near: readonly Suggestible[], voice: Voice): NeedAnswer | undefined {
  const [nearest, ...next] = near
  if (nearest === undefined) return undefined
  const lead = languageOf(voice.language).replies.notSure
  if (nearest.kind === 'faq') {
    return suggested(
      { ...composeFaqs([nearest]), content: `${lead}\n\n${underQuestion(nearest)}` },
      [nearest],
      next,
      voice,
    )
  }
  const products = near
    .flatMap((record) => (record.kind === 'product' ? [record] : []))
    .slice(0, mostProducts)
  return suggested(composeProductList(lead, products, voice), products, next, voice)
}

function suggested(
  answer: NeedAnswer,
  shown: readonly Suggestible[],
  next: readonly Suggestible[],
  voice: Voice,
): NeedAnswer {
  return {
    ...answer,
    actions: suggestionsOf(shown, next, languageOf(voice.language).replies.didYouMean),
    outcome: 'suggested',
  }
}

/** Records to choose from. What is shown already is not offered, and nothing is offered twice. */
export function suggestionsOf(
  shown: readonly Suggestible[],
  next: readonly Suggestible[],
  label: string,
): readonly SuggestionsAction[] {
  const known = new Set(['', ...shown.map((record) => textOf(record).toLowerCase())])
  const suggestions: Suggestion[] = []
  for (const record of next) {
    const text = textOf(record)
    if (known.has(text.toLowerCase())) continue
    known.add(text.toLowerCase())
    const { kind, id, externalId } = sourceOf(record)
    suggestions.push({ text, kind, id, ...(externalId !== undefined && { externalId }) })
    if (suggestions.length === mostSuggestions) break
  }
  return suggestions.length === 0 ? [] : [{ type: 'suggestions', label, suggestions }]
}

/** As a visitor would type it: on one line. */
function textOf(record: Suggestible): string {
  return sourceOf(record).title.replace(/\s+/gu, ' ').trim()
}
