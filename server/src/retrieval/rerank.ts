import type { ItemKind } from '../db/schema.ts'
import { kinds, type Fields } from '../knowledge/index.ts'
import { type Model, ModelError } from '../platform/models/model.ts'
import type { Fused } from './fuse.ts'

/** Best records of a kind that go out: as many as one call of a provider takes at one price. */
export const mostReranked = 100
/** Characters of a record that go out. */
const longestText = 2_000

export interface Reranked extends Fused {
  /** How well the record answers the query, from 0 to 1; null where no reranker has seen it. */
  readonly rerankScore: number | null
}

export interface RerankRequest {
  readonly kind: ItemKind
  readonly query: string
  /** Best first. */
  readonly items: readonly Fused[]
  /** Of the items that are still there. */
  readonly fieldsOf: (itemNumber: number) => Fields | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Puts the best records of a kind into the order that the model's reranker gives them, where it has one. What the query
 * names by its part number stays before all others, equals keep their order.
 * @throws ModelError
 */
export async function rerank(ask: Model['rerank'], request: RerankRequest): Promise<readonly Reranked[]> {
  const { kind, query, items, fieldsOf, signal } = request
  const unseen = (item: Fused): Reranked => ({ ...item, rerankScore: null })
  const candidates = items.slice(0, mostReranked).flatMap((item) => {
    const fields = fieldsOf(item.itemNumber)
    return fields === undefined ? [] : [{ item, text: rerankedText(kind, fields) }]
  })
  if (ask === undefined || candidates.length === 0) return items.map(unseen)
  const texts = candidates.map(({ text }) => text)
  const scores = await ask({ query, texts, ...(signal && { signal }) })
  if (scores.length !== texts.length) throw new ModelError('The reranker did not rate each text once.')
  const ranked = candidates
    .map(({ item }, place) => ({ ...item, rerankScore: scores[place] ?? 0 }))
    .toSorted((a, b) => Number(b.exact) - Number(a.exact) || b.rerankScore - a.rerankScore)
  return [...ranked, ...items.slice(mostReranked).map(unseen)]
}

/** A record as the reranker gets it. */
export function rerankedText(kind: ItemKind, fields: Fields): string {
  const { title, body } = kinds[kind].searchableText(fields)
  return [...title, ...body].join('\n').slice(0, longestText)
}
