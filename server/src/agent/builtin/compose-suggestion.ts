import type { Suggestion, SuggestionsAction } from '../../engine.ts'
import type { FaqRecord, ProductRecord } from '../tools/read-record.ts'
import { underQuestion } from './compose-faqs.ts'
import type { Voice } from './languages/voice.ts'
import type { NeedAnswer } from './need-answer.ts'
import { describeProduct, viewProduct } from './products/describe-product.ts'
import { sourceOf } from './source-of.ts'
import { wordsOf } from './words/words-of.ts'

/** What a visitor may have meant. */
export type Suggestible = FaqRecord | ProductRecord

/** What the contract allows. */
const mostSuggestions = 3

/**
 * Shows the nearest record as what it is, an answer under its own question, and says that it may not be what was meant;
 * the next ones are there to choose from. Undefined: nothing is near.
 */
export function composeSuggestion(
  [nearest, ...next]: readonly Suggestible[],
  voice: Voice,
): NeedAnswer | undefined {
  if (nearest === undefined) return undefined
  const told = nearest.kind === 'faq' ? underQuestion(nearest) : describeProduct(nearest, voice)
  return {
    content: `${wordsOf(voice).notSure}\n\n${told}`,
    products: nearest.kind === 'product' ? [viewProduct(nearest)] : [],
    sources: [sourceOf(nearest)],
    actions: suggestionsOf(nearest, next, voice),
    outcome: 'suggested',
  }
}

/** What is shown already is not offered, and nothing is offered twice. */
function suggestionsOf(
  nearest: Suggestible,
  next: readonly Suggestible[],
  voice: Voice,
): readonly SuggestionsAction[] {
  const known = new Set(['', textOf(nearest).toLowerCase()])
  const suggestions: Suggestion[] = []
  for (const record of next) {
    const text = textOf(record)
    if (known.has(text.toLowerCase())) continue
    known.add(text.toLowerCase())
    const { kind, id, externalId } = sourceOf(record)
    suggestions.push({ text, kind, id, ...(externalId !== undefined && { externalId }) })
    if (suggestions.length === mostSuggestions) break
  }
  return suggestions.length === 0
    ? []
    : [{ type: 'suggestions', label: wordsOf(voice).didYouMean, suggestions }]
}

/** As a visitor would type it: on one line. */
function textOf(record: Suggestible): string {
  return sourceOf(record).title.replace(/\s+/gu, ' ').trim()
}
