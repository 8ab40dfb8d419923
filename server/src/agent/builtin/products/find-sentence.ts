import { splitTerms } from '../../../retrieval/index.ts'
import { unitNamed } from '../understand/measure-units.ts'
import type { Quantity } from '../understand/need.ts'

const measures = /\d\s?(\p{L}{1,12}|[°"″]\p{L}?)/gu

/**
 * The sentence of a text that tells most of what is asked for: the one with most of the terms, at least
 * `leastShare` of them. One that gives a measure of the quantity asked for stands in for all the words.
 */
export function findSentence(
  text: string,
  asked: { readonly terms: readonly string[]; readonly quantity?: Quantity | undefined },
  leastShare: number,
): string | undefined {
  const terms = [...new Set(asked.terms)]
  if (terms.length === 0) return undefined
  const rated = sentencesOf(text).map((sentence) => ({ sentence, share: shareIn(sentence, terms) }))
  const best = rated.reduce((a, b) => (b.share > a.share ? b : a), { sentence: '', share: 0 })
  if (best.share >= leastShare) return best.sentence
  return rated.find(({ sentence }) => givesMeasure(sentence, asked.quantity))?.sentence
}

function sentencesOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  return Array.from(segmenter.segment(text.replace(/\s+/gu, ' ').trim()), ({ segment }) => segment.trim())
}

function shareIn(sentence: string, terms: readonly string[]): number {
  const held = new Set(splitTerms(sentence))
  return terms.filter((term) => held.has(term)).length / terms.length
}

function givesMeasure(sentence: string, quantity: Quantity | undefined): boolean {
  if (quantity === undefined) return false
  return [...sentence.matchAll(measures)].some(([, word = '']) => unitNamed(word)?.quantity === quantity)
}
