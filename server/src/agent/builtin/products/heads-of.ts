import { contentTerms } from '../../../language/content-terms.ts'
import { isForeign } from '../../../language/function-words.ts'
import { splitTerms, splitWords } from '../../../language/split-terms.ts'
import { hasSubject } from '../../../retrieval/index.ts'
import { partsOfWish } from './parts-of-wish.ts'

/**
 * The words that a text may ask for a thing by, whether or not there is any: of the first words that stand together the
 * last, and where nouns lead what describes them the first as well. None where it names nothing.
 */
export function headsOf(text: string): readonly string[] {
  const [part = text] = partsOfWish(text)
  const terms = new Set(contentTerms(part).filter((term) => hasSubject(term, 'product')))
  const isNamed = (word: string): boolean => splitTerms(word).some((term) => terms.has(term))
  const words = splitWords(part)
  const start = words.findIndex((word) => isNamed(word))
  if (start === -1) return []
  const end = words.findIndex((word, at) => at > start && !isNamed(word))
  const together = words.slice(start, end === -1 ? undefined : end)
  return isForeign(text) ? [...together.slice(0, 1), ...together.slice(-1)] : together.slice(-1)
}
