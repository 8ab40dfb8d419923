import type { ReadingContext } from '../context.ts'
import type { Fields } from '../knowledge/index.ts'
import { listCandidates } from './candidate-queries.ts'
import { distanceKm, type Position, positionFields, positionOf } from './distance.ts'
import { type Conditions, meets, narrowedFields } from './filters.ts'
import { listPublishedItems } from './queries.ts'

export interface NearestRequest {
  readonly knowledgeBaseId: string
  readonly position: Position
  /** Locations farther away are left out. */
  readonly radiusKm?: number | undefined
  readonly conditions?: Conditions
  readonly limit: number
}

export interface NearLocation {
  readonly itemId: string
  readonly itemNumber: number
  /** As last published. */
  readonly fields: Fields
  readonly distanceKm: number
}

const kind = 'location'

/** The published locations nearest to a position, nearest first. Those without coordinates are nowhere. */
export async function findNearestLocations(
  ctx: ReadingContext,
  request: NearestRequest,
): Promise<NearLocation[]> {
  const { knowledgeBaseId, limit, conditions = new Map() } = request
  const key = { accountId: ctx.accountId, knowledgeBaseId }
  const fieldNames = [...positionFields, ...narrowedFields(kind, conditions)]
  const candidates = await listCandidates(ctx.db, { ...key, kinds: [kind], fieldNames })
  const itemNumbers = nearest(candidates, request)
    .slice(0, limit)
    .map((each) => each.itemNumber)
  const rows = await listPublishedItems(ctx.db, { ...key, itemNumbers })
  // What has been published meanwhile may lie elsewhere.
  const located = rows.map((row) => ({
    itemId: row.item_id,
    itemNumber: row.item_number,
    fields: row.published_fields,
  }))
  return nearest(located, request)
}

function nearest<Record extends { readonly itemNumber: number; readonly fields: Fields }>(
  records: readonly Record[],
  { position, radiusKm = Infinity, conditions = new Map() }: NearestRequest,
): (Record & { distanceKm: number })[] {
  return records
    .filter(({ fields }) => meets(conditions, { kind, fields }))
    .flatMap((record) => {
      const place = positionOf(record.fields)
      return place === undefined ? [] : [{ ...record, distanceKm: distanceKm(position, place) }]
    })
    .filter((each) => each.distanceKm <= radiusKm)
    .toSorted((a, b) => a.distanceKm - b.distanceKm || a.itemNumber - b.itemNumber)
}
