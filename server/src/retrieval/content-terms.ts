import { functionWords } from './function-words.ts'
import { splitTerms, splitWords, termOf } from './split-terms.ts'

/** The terms of a text, in their order, without the words that only hold a sentence together. */
export function contentTerms(text: string): string[] {
  const structural = new Set(
    splitWords(text).flatMap((word) => (functionWords.has(word) ? [termOf(word)] : [])),
  )
  return splitTerms(text).filter((term) => !structural.has(term))
}
