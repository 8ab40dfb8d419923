import type { EngineContext } from '../context.ts'
import type { EngineTurn, ShownLocation, ShownOpening, ShownSource, Source } from '../engine.ts'
import { type Opening, openingAt } from '../knowledge/index.ts'
import { distanceKm, type Position } from '../retrieval/index.ts'
import { positionOf } from './builtin/locations/find-scope.ts'
import { localTime } from './builtin/locations/local-time.ts'
import type { LocationRecord } from './tools/read-record.ts'
import { readRecords } from './tools/read-records.ts'

type Asked = Pick<EngineTurn, 'knowledgeBaseId' | 'timezone' | 'visitor'>

/**
 * The sources of an answer, the locations among them with what is published of them now. One statement reads all of them,
 * and none is made where there are no locations.
 */
export async function showLocations(
  ctx: EngineContext,
  turn: Asked,
  sources: readonly Source[],
): Promise<ShownSource[]> {
  const { knowledgeBaseId } = turn
  const named = sources.filter(({ kind }) => kind === 'location')
  const records = await readRecords(ctx, { knowledgeBaseId, records: named })
  const locations = new Map(records.flatMap((each) => (each.kind === 'location' ? [[each.id, each]] : [])))
  return sources.map((source) => {
    const location = locations.get(source.id)
    return location === undefined ? source : { ...source, location: showLocation(ctx, turn, location) }
  })
}

function showLocation(
  ctx: Pick<EngineContext, 'clock'>,
  turn: Asked,
  location: LocationRecord,
): ShownLocation {
  const { address, status, phone, url, position } = location
  const from = positionOf(turn)
  const opening = status === 'open' ? showOpening(ctx, turn, location) : undefined
  return {
    ...{ address, status },
    ...(phone !== undefined && { phone }),
    ...(url !== undefined && { url }),
    ...(from && position && { distanceKm: showDistance(from, position) }),
    ...(opening && { opening }),
  }
}

/** As exact as replies are. What is kept with them must not tell where the visitor was to the metre. */
function showDistance(from: Position, to: Position): number {
  const km = Math.round(distanceKm(from, to) * 10) / 10
  return km < 10 ? km : Math.round(km)
}

function showOpening(
  ctx: Pick<EngineContext, 'clock'>,
  turn: Asked,
  location: LocationRecord,
): ShownOpening | undefined {
  const now = localTime(ctx, turn, location)
  const opening = openingAt(location.schedule, now)
  if (opening.state === 'unknown') return undefined
  const changesAt = changeOf(opening)?.epochMilliseconds
  return {
    isOpen: opening.state === 'open',
    ...(changesAt !== undefined && { changesAt: new Date(changesAt).toISOString() }),
    timezone: now.timeZoneId,
  }
}

/** Behind a day of which nothing is known, it may open before the hours say so again. */
function changeOf(opening: Exclude<Opening, { readonly state: 'unknown' }>) {
  if (opening.state === 'open') return opening.until?.instant
  return opening.isUncertain ? undefined : opening.opens?.instant
}
