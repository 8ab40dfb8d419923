import type { Span } from './span.ts'
import type { LanguageWords } from '../language-words.ts'

/** A text without these stretches, tidied where they stood. */
export function cutOut(text: string, spans: readonly Span[], language: LanguageWords): string {
  if (spans.length === 0) return text.trim()
  const characters = Array.from({ length: text.length }, (_, index) =>
    spans.some(({ start, end }) => index >= start && index < end) ? ' ' : (text[index] ?? ''),
  )
  return tidy(characters.join(''), language)
}

function tidy(text: string, { clauses }: LanguageWords): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s+(?=[?!.,;:])/g, '')
    .replace(/[,;:](?=[?!.])/g, '')
    .replace(/^[\s?!.,;:-]+/, '')
    .replace(clauses.danglingEnd, '')
    .replace(/(?<![\s,;:-])[\s,;:-]+$/, '')
    .trim()
}
