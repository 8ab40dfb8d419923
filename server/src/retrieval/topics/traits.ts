import { runsOfWord, splitWords, termOf } from '../../language/split-terms.ts'

/** Something that texts have in common, as it is kept among all that tell topics. */
export interface Trait {
  readonly row: number
  /** How few texts have it: the logarithm of one in so many. */
  readonly rarity: number
}

/** The terms of a text and the runs of letters in its words, each once. */
export function traitsOf(text: string): ReadonlySet<string> {
  return new Set(splitWords(text).flatMap((word) => [termOf(word), ...runsOfWord(word)]))
}

/** How much each known trait of a text says: the rare ones more, and all together no more for a long text than for a short one. */
export function weighTraits(
  text: string,
  known: ReadonlyMap<string, Trait>,
): readonly { readonly row: number; readonly weight: number }[] {
  const traits = Array.from(traitsOf(text)).flatMap((name) => known.get(name) ?? [])
  const length = Math.hypot(...traits.map(({ rarity }) => rarity)) || 1
  return traits.map(({ row, rarity }) => ({ row, weight: rarity / length }))
}
