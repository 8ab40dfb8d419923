import { functionWordsAmong } from './function-words.ts'
import { splitTerms, splitWords, termOf } from './split-terms.ts'

/** The terms of a text, in their order, without the words that only hold a sentence together. */
export function contentTerms(text: string): string[] {
  const words = splitWords(text)
  const functionWords = functionWordsAmong(words)
  const structural = new Set(words.filter((word) => functionWords.has(word)).map((word) => termOf(word)))
  return splitTerms(text).filter((term) => !structural.has(term))
}
