import type { ItemKind } from '../db/schema.ts'
import { kinds } from '../knowledge/index.ts'

/** What the text index says of an item. */
export interface TextMatch {
  readonly lexicalScore: number
  readonly coverage: number
  readonly exact: boolean
}

/** What the vectors say of an item. */
export interface VectorMatch {
  readonly similarity: number
}

export interface Fused extends TextMatch, VectorMatch {
  readonly itemNumber: number
  readonly score: number
  /** The vectors say something of it. */
  readonly isCompared: boolean
}

export interface Matches {
  readonly byText: ReadonlyMap<number, TextMatch>
  readonly byVector: ReadonlyMap<number, VectorMatch>
  /** Of all items of the kind. */
  readonly lowestSimilarity: number
}

/** Orders the matches of one kind, best first. An item that the query names by its number is before all others. */
export function fuse(kind: ItemKind, { byText, byVector, lowestSimilarity }: Matches): Fused[] {
  const highestScore = Math.max(...Array.from(byText.values(), (each) => each.lexicalScore))
  const highestSimilarity = Math.max(...Array.from(byVector.values(), (each) => each.similarity))
  const { vectorShare } = kinds[kind].ranking
  return [...new Set([...byText.keys(), ...byVector.keys()])]
    .map((itemNumber) => {
      const text = byText.get(itemNumber) ?? { lexicalScore: 0, coverage: 0, exact: false }
      const { similarity } = byVector.get(itemNumber) ?? { similarity: lowestSimilarity }
      const score =
        (1 - vectorShare) * scaled(text.lexicalScore, 0, highestScore) +
        vectorShare * scaled(similarity, lowestSimilarity, highestSimilarity)
      return { itemNumber, ...text, similarity, score, isCompared: byVector.has(itemNumber) }
    })
    .toSorted(
      (a, b) =>
        Number(b.exact) - Number(a.exact) ||
        b.score - a.score ||
        b.similarity - a.similarity ||
        a.itemNumber - b.itemNumber,
    )
}

function scaled(value: number, lowest: number, highest: number): number {
  return highest > lowest ? (value - lowest) / (highest - lowest) : 0
}
