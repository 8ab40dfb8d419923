import type { Span } from './span.ts'

/** A text without these stretches, tidied where they stood. */
export function cutOut(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text.trim()
  const characters = Array.from({ length: text.length }, (_, index) =>
    spans.some(({ start, end }) => index >= start && index < end) ? ' ' : (text[index] ?? ''),
  )
  return tidy(characters.join(''))
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s+(?=[?!.,;:])/g, '')
    .replace(/[,;:](?=[?!.])/g, '')
    .replace(/^[\s?!.,;:-]+/, '')
    .replace(/(?:^|\s)(?:and|or|but|with|for|in|at|on|of)(?=[?!.]*$)/i, '')
    .replace(/[\s,;:-]+$/, '')
    .trim()
}
