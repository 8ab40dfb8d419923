import type { Context } from '../context.ts'
import type { ItemKind } from '../db/schema.ts'
import { fuse, type Fused } from './fuse.ts'
import { listPublishedItems, type PublishedItemRow } from './queries.ts'
import { queryTerms } from './query-terms.ts'
import {
  listTextMatches,
  listVectorMatches,
  type TextMatchRow,
  type VectorMatchRow,
} from './search-queries.ts'
import type { Fields } from './searchable-text.ts'
import { vectorBytes } from './vector-bytes.ts'

/** A record found, as it was last published. */
export interface Hit {
  readonly kind: ItemKind
  readonly itemId: string
  readonly itemNumber: number
  readonly fields: Fields
  /** Place within its kind, from 0 to 1. Scores of different kinds or queries say nothing about each other. */
  readonly score: number
  readonly lexicalScore: number
  /** Cosine of query and record. */
  readonly vectorScore: number
  /**
   * How much of what the query is about the record's text holds, from 0 to 1; rare words weigh more. Comparable
   * between queries and kinds: it tells whether there is an answer at all.
   */
  readonly coverage: number
  /** The query names the record by its part number. */
  readonly exact: boolean
}

export type Hits = Readonly<Record<ItemKind, readonly Hit[]>>

export interface SearchRequest {
  readonly knowledgeBaseId: string
  readonly query: string
  readonly kinds: readonly ItemKind[]
  /** At most this many hits of each kind. */
  readonly limit: number
  readonly signal?: AbortSignal
}

const matchesByText = 100
const matchesByVector = 50

/** Finds the published records that a query asks for: each kind in its own list, best first. */
export async function search(ctx: Context, request: SearchRequest): Promise<Hits> {
  const { knowledgeBaseId, query, kinds, limit, signal } = request
  const key = { accountId: ctx.accountId, knowledgeBaseId }
  const [byText, vectors] = await Promise.all([
    listTextMatches(ctx.db, { ...key, terms: queryTerms(query, kinds), limit: matchesByText }),
    ctx.model.embed({ texts: [query], inputType: 'query', ...(signal && { signal }) }),
  ])
  const byVector = await listVectorMatches(ctx.db, {
    ...key,
    kinds,
    embedding: vectorBytes(vectors),
    embedderName: ctx.model.embedderName,
    itemNumbers: byText.map((row) => row.item_number),
    limit: matchesByVector,
  })
  const fused = kinds.map((kind) => ({ kind, items: fuseRows(kind, byText, byVector).slice(0, limit) }))
  const itemNumbers = fused.flatMap(({ items }) => items.map((each) => each.itemNumber))
  const rows = await listPublishedItems(ctx.db, { ...key, itemNumbers })
  const published = new Map(rows.map((row) => [row.item_number, row]))
  const hitsOf = (kind: ItemKind): Hit[] =>
    (fused.find((each) => each.kind === kind)?.items ?? []).flatMap((item) => toHit(kind, item, published))
  return { product: hitsOf('product'), faq: hitsOf('faq'), location: hitsOf('location') }
}

function fuseRows(
  kind: ItemKind,
  byText: readonly TextMatchRow[],
  byVector: readonly VectorMatchRow[],
): Fused[] {
  const vectorRows = byVector.filter((row) => row.kind === kind)
  return fuse(kind, {
    byText: new Map(
      byText
        .filter((row) => row.kind === kind)
        .map(({ item_number, lexical_score, coverage, exact }) => [
          item_number,
          { lexicalScore: lexical_score, coverage, exact },
        ]),
    ),
    byVector: new Map(vectorRows.map((row) => [row.item_number, { similarity: row.similarity }])),
    lowestSimilarity: vectorRows[0]?.lowest_similarity ?? 0,
  })
}

/** An item deleted since the index was read is no hit. */
function toHit(
  kind: ItemKind,
  { similarity, ...item }: Fused,
  published: ReadonlyMap<number, PublishedItemRow>,
): Hit[] {
  const row = published.get(item.itemNumber)
  if (row === undefined) return []
  return [{ ...item, kind, itemId: row.item_id, fields: row.published_fields, vectorScore: similarity }]
}
