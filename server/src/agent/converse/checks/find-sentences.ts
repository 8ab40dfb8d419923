import type { Span } from '../../../language/read/span.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
/** A point behind one of these ends no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:\p{L}|ca|approx|nr|no|str|st|mr|mrs|ms|dr|sra?|max|min|inkl|incl|bzw|tel|tél|vgl|evtl|art|av|etc|usw|z\.b|p\.ej|a\.m|p\.m)\.\s*$/iu
/** "kl. 10" and "21. November": a short word before a number, and a number before a name. */
const beforeNumber = /(?:^|\s)\p{L}{1,4}\.\s*$/u
const beforeMonth = /(?:^|\s)\d{1,2}\.\s*$/
const month = /^(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)/i

/** Where the sentences of a text are, in any script; each line has its own. */
export function findSentences(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const { index, segment } of segmenter.segment(text)) {
    const end = index + segment.length
    // All that matters stands at the end, and a text may be one long sentence.
    const tail = text.slice(Math.max(start, end - longestTail), end)
    if (end < text.length && goesOn(tail, text.slice(end, end + longestTail))) continue
    spans.push({ start, end })
    start = end
  }
  return spans.filter((span) => text.slice(span.start, span.end).trim() !== '')
}

const longestTail = 12

function goesOn(tail: string, next: string): boolean {
  if (tail.endsWith('\n')) return false
  return (
    abbreviation.test(tail) ||
    (beforeNumber.test(tail) && /^\d/.test(next)) ||
    (beforeMonth.test(tail) && month.test(next))
  )
}
