import type { ReadingContext } from '../context.ts'
import type { ItemKind } from '../db/schema.ts'
import { byKind, type Fields, kinds as everyKind } from '../knowledge/index.ts'
import { chooseCompared } from './choose-compared.ts'
import { fitTo } from './fit.ts'
import { fuse, type Likeness, type Likenesses, type Matches } from './fuse.ts'
import { meaningText } from './meaning-text.ts'
import { matchTexts } from './match-texts.ts'
import { matchVectors, type VectorMatch } from './match-vectors.ts'
import type { PriceBounds } from './price-queries.ts'
import { listPublishedItems, type PublishedItemRow } from './queries.ts'
import { queryTerms } from './query-terms.ts'
import type { TextMatch } from './rank-texts.ts'
import { mostReranked, rerank, type Reranked } from './rerank.ts'
import type { Narrowing } from './search-queries.ts'
import { spellingEmbedder, spellingVector } from './spelling-vector.ts'
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
  /** Cosine of query and record: of what both mean where that is told, else of how they are spelt. */
  readonly vectorScore: number
  /** The record has a vector to compare with the query's; without one `vectorScore` is a guess. */
  readonly isCompared: boolean
  /** `vectorScore` tells a meaning. */
  readonly isMeant: boolean
  /** Cosine of what both mean by words in English, where that of the query is not English. */
  readonly glossedSimilarity: number | undefined
  /** By the reranker, from 0 to 1; null where none has seen the record. */
  readonly rerankScore: number | null
  /**
   * How much of what the query is about the record's text holds, from 0 to 1; rare words weigh more. Comparable
   * between queries and kinds: it tells whether there is an answer at all.
   */
  readonly coverage: number
  /** The query names the record by its part number. */
  readonly exact: boolean
  /** How well the record answers the query, on one scale for all kinds. Chat chooses among the kinds by it. */
  readonly fit: number
}

export type Hits = Readonly<Record<ItemKind, readonly Hit[]>>

export interface SearchRequest {
  readonly knowledgeBaseId: string
  readonly query: string
  readonly kinds: readonly ItemKind[]
  /** At most this many hits of each kind. */
  readonly limit: number
  /** Items that may be found, for the kinds that have an entry; all items of the other kinds. */
  readonly among?: Among
  /** Products must have a price within it to be found. */
  readonly price?: PriceBounds | undefined
  /** Kinds that somebody else orders: no reranker is asked about them. */
  readonly unordered?: readonly ItemKind[]
  readonly signal?: AbortSignal
}

export type Among = ReadonlyMap<ItemKind, readonly number[]>

const matchesByText = 100
const matchesByVector = 50
/** More hits of one kind there never are. */
export const mostHits = matchesByText + 2 * matchesByVector

/** Finds the published records that a query asks for: each kind in its own list, best first. */
export async function search(ctx: ReadingContext, request: SearchRequest): Promise<Hits> {
  const { knowledgeBaseId, query, kinds, limit, among, signal } = request
  const narrowing = narrowingOf(among)
  const key = { accountId: ctx.accountId, knowledgeBaseId }
  const { embedderName, knowsOnly, rerank: askReranker } = ctx.model
  const meant = meaningText(ctx.model, query)
  const [byText, meaning] = await Promise.all([
    matchTexts(ctx.db, {
      ...key,
      terms: queryTerms(query, kinds),
      rankings: kinds.map((kind) => ({ kind, ...everyKind[kind].ranking })),
      narrowing,
      price: request.price,
      limit: matchesByText,
    }),
    meant === undefined
      ? []
      : ctx.model.embed({ texts: [meant], inputType: 'query', ...(signal && { signal }) }),
  ])
  const isSpeltToo = knowsOnly !== undefined
  const isGlossed = meant !== undefined && meant !== query
  const depth = askReranker === undefined ? limit : Math.max(limit, mostReranked)
  const vectorsBySense = { meaning, spelling: isSpeltToo ? [spellingVector(query)] : [] }
  const senses = (['meaning', 'spelling'] as const).filter((sense) => vectorsBySense[sense].length > 0)
  const likenesses = await matchVectors(
    ctx.db,
    senses.map((sense) => ({
      ...key,
      ...chooseCompared(sense, { isSpeltToo, ...request, byText, limit: depth }),
      embedding: vectorBytes(vectorsBySense[sense]),
      embedderNames: sense === 'meaning' ? [embedderName] : [embedderName, spellingEmbedder],
      narrowing,
      limit: matchesByVector,
    })),
  )
  const comparedBy = (sense: keyof Likenesses) => likenesses[senses.indexOf(sense)] ?? []
  const byVector = { meaning: comparedBy('meaning'), spelling: comparedBy('spelling') }
  const fused = kinds.map((kind) => ({
    kind,
    items: fuse(kind, matchesOf(kind, { byText, byVector, isSpeltToo, isGlossed })).slice(0, depth),
  }))
  const itemNumbers = fused.flatMap(({ items }) => items.map((each) => each.itemNumber))
  const rows = await listPublishedItems(ctx.db, { ...key, itemNumbers })
  const published = new Map(rows.map((row) => [row.item_number, row]))
  const fieldsOf = (itemNumber: number): Fields | undefined => published.get(itemNumber)?.published_fields
  const ranked = new Map(
    await Promise.all(
      fused.map(async ({ kind, items }) => {
        const ask = request.unordered?.includes(kind) === true ? undefined : askReranker
        const reranked = await rerank(ask, { kind, query, items, fieldsOf, signal })
        return [kind, reranked.slice(0, limit)] as const
      }),
    ),
  )
  return byKind(({ name }) => toHits(name, ranked.get(name) ?? [], { query, published }))
}

function matchesOf(
  kind: ItemKind,
  {
    byText,
    byVector: { meaning, spelling },
    isSpeltToo,
    isGlossed,
  }: {
    readonly byText: readonly TextMatch[]
    readonly byVector: Readonly<Record<keyof Likenesses, readonly VectorMatch[]>>
    readonly isSpeltToo: boolean
    readonly isGlossed: boolean
  },
): Matches {
  const ofText = byText.filter((match) => match.kind === kind)
  return {
    byText: new Map(ofText.map((match) => [match.itemNumber, match])),
    meaning: likenessOf(meaning, kind),
    spelling: likenessOf(spelling, kind),
    isSpeltToo,
    isGlossed,
  }
}

function likenessOf(rows: readonly VectorMatch[], kind: ItemKind): Likeness {
  const ofKind = rows.filter((row) => row.kind === kind)
  return {
    similarities: new Map(ofKind.map((row) => [row.itemNumber, row.similarity])),
    lowest: ofKind[0]?.lowestSimilarity ?? 0,
  }
}

function narrowingOf(among: Among | undefined): Narrowing | undefined {
  if (among === undefined || among.size === 0) return undefined
  return { kinds: [...among.keys()], itemNumbers: [...among.values()].flat() }
}

/** An item deleted since the index was read is no hit. */
function toHits(
  kind: ItemKind,
  items: readonly Reranked[],
  { query, published }: { readonly query: string; readonly published: ReadonlyMap<number, PublishedItemRow> },
): Hit[] {
  const fitOf = fitTo(query, kind)
  return items.flatMap(({ similarity, ...item }) => {
    const row = published.get(item.itemNumber)
    if (row === undefined) return []
    const found = { ...item, fields: row.published_fields, vectorScore: similarity }
    return [{ ...found, kind, itemId: row.item_id, fit: fitOf(found) }]
  })
}
