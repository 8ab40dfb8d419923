import type { Span } from '../../../language/read/span.ts'

const boundary = /[.!?…]+["')\]»”]*\s+(?=["'(«„“¿¡[]*[\p{Lu}\p{N}])|\s*\n\s*/gu
/** A point behind one of these ends no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:\p{L}|ca|approx|nr|no|str|st|mr|mrs|ms|dr|sra?|max|min|inkl|incl|bzw|tel|tél|vgl|evtl|art|av|etc|usw|z\.b|p\.ej|a\.m|p\.m)\.$/iu
const dateLead = /(?:^|\s)\d{1,2}\.$/
const month = /^(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)/i

/** Where the sentences of a text are; each line has its own. */
export function findSentences(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const match of text.matchAll(boundary)) {
    const end = match.index + match[0].length
    const upTo = text.slice(start, match.index + 1)
    const isLine = match[0].includes('\n')
    const goesOn = abbreviation.test(upTo) || (dateLead.test(upTo) && month.test(text.slice(end)))
    if (!isLine && goesOn) continue
    spans.push({ start, end })
    start = end
  }
  spans.push({ start, end: text.length })
  return spans.filter((span) => text.slice(span.start, span.end).trim() !== '')
}
