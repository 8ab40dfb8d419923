import type { ReadingContext } from '../context.ts'
import { listCities, listFirstLocations } from './location-queries.ts'
import { listPublishedItems, type PublishedItemRow } from './queries.ts'
import type { PublishedRecord } from './read-published.ts'

export interface LocationsRequest {
  readonly knowledgeBaseId: string
  readonly limit: number
}

/** The published locations in the order in which they were stored. */
export async function listPublishedLocations(
  ctx: ReadingContext,
  request: LocationsRequest,
): Promise<PublishedRecord[]> {
  const rows = await listFirstLocations(ctx.db, { accountId: ctx.accountId, ...request })
  return rows.map((row) => toRecord(row))
}

/**
 * One published location of every city, in the order in which they were stored; none when there are more cities than
 * the limit. What is closed for good does not count.
 */
export async function listLocationOfEachCity(
  ctx: ReadingContext,
  { knowledgeBaseId, limit }: LocationsRequest,
): Promise<PublishedRecord[]> {
  const { accountId } = ctx
  const cities = await listCities(ctx.db, { accountId, knowledgeBaseId })
  const named = cities.filter((each) => each.city !== null)
  if (named.length > limit) return []
  const itemNumbers = named.map((each) => each.item_number)
  const rows = await listPublishedItems(ctx.db, { accountId, itemNumbers })
  return rows.toSorted((a, b) => a.item_number - b.item_number).map((row) => toRecord(row))
}

function toRecord({ item_id, published_fields }: PublishedItemRow): PublishedRecord {
  return { kind: 'location', itemId: item_id, fields: published_fields }
}
