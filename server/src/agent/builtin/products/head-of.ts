import { contentTerms } from '../../../language/content-terms.ts'
import { isForeign } from '../../../language/function-words.ts'
import { splitTerms, splitWords } from '../../../language/split-terms.ts'
import { hasSubject } from '../../../retrieval/index.ts'
import { partsOfWish } from './parts-of-wish.ts'

/**
 * The word that a text asks for a thing by, whether or not there is any: the last of the first words that stand together,
 * where nouns follow what describes them. Undefined where it names nothing.
 */
export function headOf(text: string): string | undefined {
  const [part = text] = partsOfWish(text)
  const terms = new Set(contentTerms(part).filter((term) => hasSubject(term, 'product')))
  const isNamed = (word: string): boolean => splitTerms(word).some((term) => terms.has(term))
  const words = splitWords(part)
  const named = words.slice(words.findIndex((word) => isNamed(word)))
  const end = named.findIndex((word) => !isNamed(word))
  return isForeign(text) ? named[0] : named.at(end === -1 ? -1 : end - 1)
}
