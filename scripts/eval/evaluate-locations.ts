import { type DataFolder, type Row, textOf } from './data-folder.ts'
import { type Findings, joinFindings } from './findings.ts'
import type { JudgedQuery, JudgedSet } from './judged-set.ts'
import { loadSet } from './load-set.ts'
import { measureChat } from './measure-chat.ts'
import { measureSearch } from './measure-search.ts'
import type { EvaluatedService } from './open-service.ts'

/** Branches asked for by city, and by city and state where the city's name alone is ambiguous. */
export function evaluateLocations(data: DataFolder): (service: EvaluatedService) => Promise<Findings> {
  const items = data.rows('bestbuy-stores/locations.jsonl')
  const branches: JudgedSet = { name: 'branches', kind: 'location', items, queries: [] }
  const cities = groupBy(items, (row) => textOf(row, 'city'))
  const isAmbiguous = (rows: readonly Row[]): boolean => new Set(rows.map(stateOf)).size > 1
  const byCity: JudgedSet = {
    ...branches,
    name: 'branches by city',
    queries: [...cities]
      .filter(([, rows]) => !isAmbiguous(rows))
      .map(([city, rows]) => questionFor(city, rows)),
  }
  const byCityAndState: JudgedSet = {
    ...branches,
    name: 'branches by city and state',
    queries: [...cities]
      .filter(([, rows]) => isAmbiguous(rows))
      .flatMap(([city, rows]) =>
        [...groupBy(rows, stateOf)].map(([state, own]) => questionFor(`${city}, ${state}`, own)),
      ),
  }
  return async (service) => {
    const { shop, load } = await loadSet(service, branches)
    return joinFindings([
      { loads: [load], figures: [], timings: [] },
      await measureSearch(service, shop, byCity),
      await measureChat(service, shop, byCity),
      await measureSearch(service, shop, byCityAndState),
      await measureChat(service, shop, byCityAndState),
    ])
  }
}

function questionFor(place: string, rows: readonly Row[]): JudgedQuery {
  const relevant = new Set(rows.map((row) => textOf(row, 'externalId')))
  return {
    query: `Where is your store in ${place}?`,
    relevant,
    grades: new Map([...relevant].map((key) => [key, 1])),
  }
}

function stateOf({ metadata }: Row): string {
  const state =
    typeof metadata === 'object' && metadata !== null && 'state' in metadata ? metadata.state : undefined
  if (typeof state !== 'string') throw new Error('A branch has no state.')
  return state
}

function groupBy(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}
