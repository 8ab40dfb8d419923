import type { ItemKind } from '../db/schema.ts'

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
}

export interface Matches {
  readonly byText: ReadonlyMap<number, TextMatch>
  readonly byVector: ReadonlyMap<number, VectorMatch>
  /** Of all items of the kind. */
  readonly lowestSimilarity: number
}

/**
 * What the vectors have to say in each kind. Questions are asked in ever other words, so likeness helps to find them;
 * a product is asked for by words that name it, and likeness only blurs those.
 */
const vectorShares: Readonly<Record<ItemKind, number>> = { product: 0, faq: 0.5, location: 0.1 }

/** Orders the matches of one kind, best first. An item that the query names by its number is before all others. */
export function fuse(kind: ItemKind, { byText, byVector, lowestSimilarity }: Matches): Fused[] {
  const highestScore = Math.max(...Array.from(byText.values(), (each) => each.lexicalScore))
  const highestSimilarity = Math.max(...Array.from(byVector.values(), (each) => each.similarity))
  const vectorShare = vectorShares[kind]
  return [...new Set([...byText.keys(), ...byVector.keys()])]
    .map((itemNumber) => {
      const text = byText.get(itemNumber) ?? { lexicalScore: 0, coverage: 0, exact: false }
      const { similarity } = byVector.get(itemNumber) ?? { similarity: lowestSimilarity }
      const score =
        (1 - vectorShare) * scaled(text.lexicalScore, 0, highestScore) +
        vectorShare * scaled(similarity, lowestSimilarity, highestSimilarity)
      return { itemNumber, ...text, similarity, score }
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
