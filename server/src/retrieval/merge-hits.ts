import type { ItemKind } from '../db/schema.ts'
import { everyKind, type Fields } from '../knowledge/index.ts'
import { positionOf } from './distance.ts'
import type { NearLocation } from './find-nearest-locations.ts'
import { fitTo, greatestFit } from './fit.ts'
import type { Hit, Hits } from './search.ts'

/** A hit among those of all kinds. */
export interface RankedHit {
  readonly kind: ItemKind
  readonly itemId: string
  readonly fields: Fields
  /** From 0 to 1, comparable between kinds and queries. Never rises from one hit to the next. */
  readonly score: number
  /** Null when the words of the query are not in the record. */
  readonly lexicalScore: number | null
  /** Null when there was no vector to compare. */
  readonly vectorScore: number | null
  /** Null when no reranker has seen the record. */
  readonly rerankScore: number | null
  readonly distanceKm?: number
}

/** A hit in its place among those of its kind. */
type Placed = Omit<RankedHit, 'score'> & { readonly strength: number }

/**
 * Brings the lists of all kinds into one order. Within a kind the order stays. Between kinds the fit decides, as when
 * chat chooses what to answer from; a record lends its fit to those of its kind that are placed before it.
 */
export function mergeHits(
  query: string,
  hits: Hits,
  nearest: readonly NearLocation[] | undefined,
): RankedHit[] {
  const lists = everyKind.map(({ name }) =>
    name === 'location' && nearest
      ? placedByDistance(query, hits[name], nearest)
      : hits[name].map((hit) => placed(hit)),
  )
  return lists.flatMap((list) => scored(list)).toSorted((a, b) => b.score - a.score)
}

function placed({
  kind,
  itemId,
  fields,
  lexicalScore,
  vectorScore,
  rerankScore,
  isCompared,
  exact,
  fit,
}: Hit): Placed {
  return {
    kind,
    itemId,
    fields,
    lexicalScore: lexicalScore > 0 ? lexicalScore : null,
    vectorScore: isCompared ? vectorScore : null,
    rerankScore,
    strength: exact ? 1 : strengthOf(fit),
  }
}

/** Nearest first, then those that are nowhere. */
function placedByDistance(query: string, hits: readonly Hit[], nearest: readonly NearLocation[]): Placed[] {
  const found = new Map(hits.map((hit) => [hit.itemId, placed(hit)]))
  const fitOf = fitTo(query, 'location')
  const located = nearest.map(({ itemId, fields, distanceKm }): Placed => {
    const fit = fitOf({ coverage: 0, vectorScore: 0, isMeant: false, fields })
    const unseen = { lexicalScore: null, vectorScore: null, rerankScore: null, strength: strengthOf(fit) }
    return { ...unseen, ...found.get(itemId), kind: 'location', itemId, fields, distanceKm }
  })
  const elsewhere = hits.filter(({ fields }) => positionOf(fields) === undefined).map((hit) => placed(hit))
  return [...located, ...elsewhere]
}

function strengthOf(fit: number): number {
  return Math.min(1, Math.max(0, fit / greatestFit))
}

function scored(list: readonly Placed[]): RankedHit[] {
  let score = 0
  return list
    .toReversed()
    .map(({ strength, ...hit }) => {
      score = Math.max(score, strength)
      return { ...hit, score }
    })
    .toReversed()
}
