import {
  findFirstLocations,
  findLocationOfEachCity,
  findLocationsByWords,
  findLocationsNear,
} from '../../tools/find-locations.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import { positionOf } from '../../builtin/locations/find-scope.ts'
import { otherSpellings } from '../../builtin/locations/region-names.ts'
import { resolvePlace } from '../../builtin/locations/resolve-place.ts'
import type { Task } from '../../builtin/task.ts'
import { type Desk, remark, textIn, type Tool, type ToolDocument } from '../desk.ts'
import { tellRecord } from '../tell-record.ts'

const mostNear = 4
const mostCandidates = 100
const mostCities = 30

/** Finds the locations around the visitor, or those at a place. */
export const nearestLocations: Tool = async (desk, request) => {
  const place = textIn(request, 'place')
  desk.outcome.hasSearched = true
  return place === undefined ? nearVisitor(desk) : atPlace(desk, place)
}

async function nearVisitor({ task, findings, outcome }: Desk): Promise<readonly ToolDocument[]> {
  const { knowledgeBaseId } = task.turn
  const position = positionOf(task.turn)
  if (position === undefined) {
    outcome.asksForPosition = true
    return remark('The position of the visitor is not known. Ask for the city.')
  }
  const found = await findLocationsNear(task.ctx, { knowledgeBaseId, position, limit: mostNear * 2 })
  const near = found.filter(({ location }) => location.status !== 'permanently_closed').slice(0, mostNear)
  outcome.hasFound ||= near.length > 0
  return near.length === 0
    ? remark('There are no locations.')
    : near.map(({ location, distanceKm }) =>
        tellRecord(findings, location, { distance: `${distanceKm.toFixed(1)} km` }),
      )
}

async function atPlace({ task, findings, outcome }: Desk, place: string): Promise<readonly ToolDocument[]> {
  const found = await findAt(task, place)
  outcome.hasFound ||= found.length > 0
  if (found.length > 0) return found.slice(0, mostNear).map((each) => tellRecord(findings, each))
  const { knowledgeBaseId } = task.turn
  const ofCities = await findLocationOfEachCity(task.ctx, { knowledgeBaseId, limit: mostCities })
  const first =
    ofCities.length > 0 ? ofCities : await findFirstLocations(task.ctx, { knowledgeBaseId, limit: mostNear })
  return [
    ...remark('There is no location at that place. These are elsewhere.'),
    ...first.slice(0, mostNear).map((each) => tellRecord(findings, each)),
  ]
}

/** The locations that a text names: by their names, cities, regions or postal codes. */
export async function findAt({ ctx, turn }: Task, place: string): Promise<readonly LocationRecord[]> {
  const { knowledgeBaseId } = turn
  for (const text of [place, otherSpellings(place).join('\n')]) {
    if (text === '') continue
    const candidates = await findLocationsByWords(ctx, { knowledgeBaseId, text, limit: mostCandidates })
    const resolved = resolvePlace(text, candidates, true)
    if (resolved !== undefined) return resolved.locations
  }
  return []
}
