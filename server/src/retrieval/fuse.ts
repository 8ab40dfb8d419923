import type { ItemKind } from '../db/schema.ts'
import { kinds } from '../knowledge/index.ts'

/** What the text index says of an item. */
export interface TextMatch {
  readonly lexicalScore: number
  /** The score as a share of the best that the query can have. */
  readonly relativeScore: number
  readonly byRuns: boolean
  readonly coverage: number
  readonly exact: boolean
}

/** What the vectors say of an item. */
export interface VectorMatch {
  readonly similarity: number
}

export interface Fused extends Omit<TextMatch, 'relativeScore' | 'byRuns'>, VectorMatch {
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
  /** Likeness of what is found by runs of letters says nothing that those do not say better. */
  readonly skipsRuns: boolean
}

const unheard = { lexicalScore: 0, relativeScore: 0, byRuns: false, coverage: 0, exact: false }

/** Orders the matches of one kind, best first. An item that the query names by its number is before all others. */
export function fuse(kind: ItemKind, { byText, byVector, lowestSimilarity, skipsRuns }: Matches): Fused[] {
  const highestScore = Math.max(...Array.from(byText.values(), (each) => each.relativeScore))
  const highestSimilarity = Math.max(...Array.from(byVector.values(), (each) => each.similarity))
  // Where all are alike, likeness tells none from another.
  const vectorShare = highestSimilarity > lowestSimilarity ? kinds[kind].ranking.vectorShare : 0
  return [...new Set([...byText.keys(), ...byVector.keys()])]
    .map((itemNumber) => {
      const { relativeScore, byRuns, ...text } = byText.get(itemNumber) ?? unheard
      const { similarity } = byVector.get(itemNumber) ?? { similarity: lowestSimilarity }
      const share = byRuns && skipsRuns ? 0 : vectorShare
      const score =
        (1 - share) * scaled(relativeScore, 0, highestScore) +
        share * scaled(similarity, lowestSimilarity, highestSimilarity)
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
