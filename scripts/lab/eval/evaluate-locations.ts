import { type DataFolder, type Row, textOf } from './data-folder.ts'
import { inTurn } from '../command/progress.ts'
import { ask } from './ask.ts'
import { type Findings, figure, joinFindings, timing } from './findings.ts'
import type { JudgedQuery, JudgedSet } from './judged-set.ts'
import { loadSet } from './load-set.ts'
import { measureChat } from './measure-chat.ts'
import { measurePublicSearch } from './measure-public-search.ts'
import { measureSearch } from './measure-search.ts'
import type { EvaluatedService, Shop } from './evaluated-service.ts'
import { stateOf } from './state-of.ts'

/**
 * Branches asked for by city, and by city and state where the city's name alone is ambiguous; and the nearest to some
 * positions.
 */
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
  const points = data.rows('bestbuy-stores/nearest_gold.jsonl')
  return async (service) => {
    const { shop, load } = await loadSet(service, branches)
    return joinFindings([
      { loads: [load], figures: [], timings: [] },
      await measureSearch(service, shop, byCity),
      await measurePublicSearch(service, shop, byCity),
      await measureChat(service, shop, byCity),
      await measureSearch(service, shop, byCityAndState),
      await measureChat(service, shop, byCityAndState),
      await measureAskingBack(service, shop, { cities, isAmbiguous }),
      await measureNearest(service, shop, points),
    ])
  }
}

/** Who names a city of which there are several is asked which one. */
async function measureAskingBack(
  service: EvaluatedService,
  shop: Shop,
  asked: {
    readonly cities: ReadonlyMap<string, readonly Row[]>
    readonly isAmbiguous: (rows: readonly Row[]) => boolean
  },
): Promise<Findings> {
  const ambiguous = [...asked.cities].filter(([, rows]) => asked.isAmbiguous(rows))
  const askedBack = await inTurn('ambiguous cities: chat', ambiguous, async ([city, rows]) => {
    const query = `When does your store in ${city} close today?`
    const { content } = await ask(service, shop, { kind: 'location', query })
    return Number(content.includes('?') && rows.every((row) => content.includes(stateOf(row))))
  })
  const name = { set: 'ambiguous cities', measure: 'asked which one, every state named', by: 'chat' } as const
  return { loads: [], figures: [figure(name, askedBack)], timings: [] }
}

async function measureNearest(
  service: EvaluatedService,
  shop: Shop,
  points: readonly Row[],
): Promise<Findings> {
  const replies = await inTurn('nearest branch: chat', points, async (row) => {
    const position = { latitude: Number(row['latitude']), longitude: Number(row['longitude']) }
    const reply = await ask(service, shop, {
      kind: 'location',
      query: 'Where is your nearest store?',
      position,
    })
    return { ...reply, isRight: reply.sources[0] === nearestOf(row) }
  })
  const name = { set: 'nearest branch', measure: 'first is the nearest', by: 'chat' } as const
  return {
    loads: [],
    figures: [
      figure(
        name,
        replies.map(({ isRight }) => Number(isRight)),
      ),
    ],
    timings: [
      timing(
        'chat turn, nearest branch',
        replies.map(({ milliseconds }) => milliseconds),
      ),
    ],
  }
}

function nearestOf({ nearest }: Row): string {
  const first: unknown = Array.isArray(nearest) ? nearest[0] : undefined
  const key =
    typeof first === 'object' && first !== null && 'externalId' in first ? first.externalId : undefined
  if (typeof key !== 'string') throw new Error('A position has no nearest branch.')
  return key
}

function questionFor(place: string, rows: readonly Row[]): JudgedQuery {
  const relevant = new Set(rows.map((row) => textOf(row, 'externalId')))
  return {
    query: `Where is your store in ${place}?`,
    relevant,
    grades: new Map([...relevant].map((key) => [key, 1])),
  }
}

function groupBy(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}
