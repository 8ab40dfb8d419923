import { isForeign } from '../../../language/function-words.ts'
import { splitTerms, splitWords } from '../../../language/split-terms.ts'
import { subjectTerms } from '../../../retrieval/index.ts'
import { partsOfWish } from './parts-of-wish.ts'

/**
 * The words that a text may ask for a thing by, whether or not there is any: of the first words that stand together the
 * last, and where nouns lead what describes them the first as well. None where it names nothing.
 */
export function headsOf(text: string): readonly string[] {
  const [together = []] = runsOf(text)
  return isForeign(text) ? [...together.slice(0, 1), ...together.slice(-1)] : together.slice(-1)
}

/** The words of what a text wishes for that name anything, those together that stand together. */
export function runsOf(text: string): readonly (readonly string[])[] {
  const [part = text] = partsOfWish(text)
  const terms = new Set(subjectTerms(part, 'product'))
  const runs: string[][] = [[]]
  for (const word of splitWords(part)) {
    if (splitTerms(word).some((term) => terms.has(term))) runs.at(-1)?.push(word)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}
