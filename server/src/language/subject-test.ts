import { splitWords } from './split-terms.ts'
import { spellingsOf } from './pattern.ts'

/**
 * Whether a text names anything to look for among products, or among locations: "how much is it?" names nothing, nor does
 * "which store" among locations.
 */
export type SubjectTest = (text: string, kind: 'product' | 'location') => boolean

/** Words of a language, divided by white space, in small letters. */
export interface SubjectLists {
  /** These hold a sentence together and name nothing. */
  readonly structural: string
  /** Any product answers to these: "price". */
  readonly ofProducts: string
  /** Any location answers to these: "store", "open". */
  readonly ofLocations: string
}

/** Tells whether a text names anything beyond these words, and beyond numbers that only count, size or price. */
export function subjectTest({ structural, ofProducts, ofLocations }: SubjectLists): SubjectTest {
  const bare = {
    product: foldedSet(`${structural} ${ofProducts}`),
    location: foldedSet(`${structural} ${ofLocations}`),
  }
  return (text, kind) =>
    splitWords(text).some((word) => !bare[kind].has(word) && !/^[\p{N}.,]{1,4}$/u.test(word))
}

function foldedSet(words: string): ReadonlySet<string> {
  return new Set(
    words
      .trim()
      .split(/\s+/)
      .flatMap((word) => spellingsOf(word))
      .flatMap((word) => splitWords(word)),
  )
}
