import type { EngineContext } from '../../context.ts'
import {
  findByWords,
  findNearestLocations,
  listLocationOfEachCity,
  listPublishedLocations,
  type Position,
} from '../../retrieval/index.ts'
import { type LocationRecord, readLocation } from './read-record.ts'

/** Which knowledge base to look into, and how many locations are wanted at most. */
export interface LocationsQuery {
  readonly knowledgeBaseId: string
  readonly limit: number
}

/** Locations that hold words of a text in their names, addresses or services, those that hold most of it first. */
export async function findLocationsByWords(
  ctx: EngineContext,
  { text, ...query }: LocationsQuery & { readonly text: string },
): Promise<LocationRecord[]> {
  const records = await findByWords(ctx, { ...query, kind: 'location', text })
  return records.map((each) => readLocation(each))
}

export interface DistantLocation {
  readonly location: LocationRecord
  readonly distanceKm: number
}

/** The locations nearest to a position, nearest first. */
export async function findLocationsNear(
  ctx: EngineContext,
  { position, ...query }: LocationsQuery & { readonly position: Position },
): Promise<DistantLocation[]> {
  const found = await findNearestLocations(ctx, { ...query, position })
  return found.map(({ distanceKm, ...each }) => ({
    location: readLocation({ kind: 'location', ...each }),
    distanceKm,
  }))
}

/** The locations that were stored first. */
export async function findFirstLocations(
  ctx: EngineContext,
  query: LocationsQuery,
): Promise<LocationRecord[]> {
  const records = await listPublishedLocations(ctx, query)
  return records.map((each) => readLocation(each))
}

/** One location of every city; none when there are more cities than the limit. */
export async function findLocationOfEachCity(
  ctx: EngineContext,
  query: LocationsQuery,
): Promise<LocationRecord[]> {
  const records = await listLocationOfEachCity(ctx, query)
  return records.map((each) => readLocation(each))
}
