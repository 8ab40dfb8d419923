import { assumptions, limits } from './assumptions.ts'
import type { GrowthResult, StepFindings } from './findings.ts'
import { fitLine } from '../numbers/fit-line.ts'

/** What an amount rests on. Each also rests on the stated activity of a knowledge base where that matters. */
export type Ground = 'measured' | 'fitted' | 'assumed'

/** Something of which there is only so much, and when it is used up. */
export interface Bound {
  readonly what: string
  readonly unit: 'bytes' | 'bytes/s' | 'seconds' | 'connections' | 'transactions/day'
  /** What one knowledge base takes of it. */
  readonly perKnowledgeBase: number
  readonly limit: number
  readonly ground: Ground
  readonly because: string
}

export interface Reach {
  readonly bound: Bound
  /** Knowledge bases at which the limit is reached. */
  readonly knowledgeBases: number
}

/** The bounds in the order in which growth meets them. */
export function reachesOf(bounds: readonly Bound[]): Reach[] {
  return bounds
    .map((bound) => ({ bound, knowledgeBases: bound.limit / bound.perKnowledgeBase }))
    .toSorted((one, other) => one.knowledgeBases - other.knowledgeBases)
}

export interface Projection {
  /** Turns that one process takes in a second; absent before a load test has said so. */
  readonly turnsPerSecond: number | undefined
}

/** Everything that is taken per knowledge base, from what was measured and the stated activity. */
export function boundsOf(result: GrowthResult, { turnsPerSecond }: Projection): Bound[] {
  const { steps, redis } = result
  const last = steps.at(-1)
  if (last === undefined) return []
  const perDay = activityPerDay(last)
  const stored = storedBytes(last)
  const peakPerSecond =
    (assumptions.sessionsPerDay * assumptions.turnsPerSession * assumptions.peakFactor) / 86_400
  const redisBytes = (what: string): number => redis.find((each) => each.what === what)?.bytesEach ?? 0
  const upkeep = (what: string, name: string, limit: number): Bound => {
    const points = steps.flatMap((step) =>
      step.upkeep
        .filter((each) => each.what === what)
        .map(({ seconds }) => ({ x: step.databaseBytes, y: seconds })),
    )
    return {
      ...{ what: name, unit: 'seconds', limit, ground: 'fitted' },
      perKnowledgeBase: fitLine(points).slope * stored.all,
      because: `seconds against bytes of the database over ${String(points.length)} sizes`,
    }
  }
  return [
    {
      ...{
        what: 'Disk',
        unit: 'bytes',
        perKnowledgeBase: stored.all,
        limit: limits.diskBytes,
        ground: 'measured',
      },
      because: 'bytes per item and per stored session, times the stated activity',
    },
    {
      ...{ what: 'Working set in memory', unit: 'bytes', limit: limits.memoryBytes, ground: 'measured' },
      perKnowledgeBase: stored.knowledge * assumptions.activeShare,
      because: 'bytes of a knowledge base and its index, times the share that is asked',
    },
    {
      ...{
        what: 'WAL at the peak, one writer',
        unit: 'bytes/s',
        limit: limits.walBytesPerSecond,
        ground: 'measured',
      },
      perKnowledgeBase: (perDay.walBytes * assumptions.peakFactor) / 86_400,
      because: 'bytes of WAL per operation, times the stated activity',
    },
    {
      ...{
        what: 'Transaction ids',
        unit: 'transactions/day',
        limit: limits.transactionsPerDay,
        ground: 'measured',
      },
      perKnowledgeBase: perDay.transactions,
      because: 'one freeze of every table a day is as much as a server should need',
    },
    upkeep('vacuum freeze of everything', 'Vacuum against wraparound', limits.freezeSeconds),
    upkeep('pg_dump, one process, compressed', 'Dump', limits.dumpSeconds),
    upkeep('pg_restore, two processes', 'Restore from a dump', limits.restoreSeconds),
    upkeep('create an index on postings', 'Migration that indexes the postings', limits.indexSeconds),
    {
      ...{ what: 'Redis', unit: 'bytes', limit: limits.redisBytes, ground: 'measured' },
      perKnowledgeBase:
        redisBytes('a window of the rate limiter') * 2 * assumptions.activeShare +
        redisBytes('a job that waits') * peakPerSecond * assumptions.jobsPileUpSeconds,
      because: 'a window per active key and visitor, and jobs that pile up for a minute of the peak',
    },
    ...(turnsPerSecond === undefined
      ? []
      : [
          {
            ...({
              what: 'Connections',
              unit: 'connections',
              limit: limits.connections,
              ground: 'measured',
            } as const),
            perKnowledgeBase: (peakPerSecond / turnsPerSecond) * assumptions.connectionsPerProcess,
            because: `${turnsPerSecond.toFixed(0)} turns a second per process in the load test`,
          },
        ]),
  ]
}

const knowledgeTables = [
  'item',
  'item_vector',
  'item_meaning',
  'posting',
  'index_statistics',
  'calibration',
  'knowledge_base',
]

interface Stored {
  /** Bytes of a knowledge base with its index. */
  readonly knowledge: number
  readonly all: number
}

/** What a knowledge base of the stated size and activity keeps. */
export function storedBytes({ sizes }: Pick<StepFindings, 'sizes'>): Stored {
  const bytesOf = (tables: readonly string[]): number =>
    sizes
      .filter(({ table }) => tables.includes(table))
      .reduce((sum, each) => sum + each.bytes + each.indexes.reduce((of, index) => of + index.bytes, 0), 0)
  const rowsOf = (table: string): number => sizes.find((each) => each.table === table)?.rows ?? 0
  const knowledge =
    (bytesOf(knowledgeTables) / Math.max(1, rowsOf('item'))) * assumptions.itemsPerKnowledgeBase
  const conversations = sizes.map(({ table }) => table).filter((table) => conversationTables.includes(table))
  const perSession = bytesOf(conversations) / Math.max(1, rowsOf('session'))
  return { knowledge, all: knowledge + perSession * assumptions.sessionsPerDay * assumptions.keptDays }
}

export const conversationTables = [
  ...['visitor', 'session', 'turn', 'message', 'turn_delta', 'form', 'ledger_entry', 'idempotency_record'],
  ...['delivery', 'delivery_attempt'],
]

function activityPerDay({ operations }: StepFindings): { walBytes: number; transactions: number } {
  const { sessionsPerDay, turnsPerSession, upsertsPerDay, syncsPerDay } = assumptions
  const times: Readonly<Record<string, number>> = {
    'create session': sessionsPerDay,
    message: sessionsPerDay * turnsPerSession,
    'upsert of 100 changed rows': upsertsPerDay,
    'sync of 100 changed rows': syncsPerDay,
  }
  return operations.reduce(
    (sum, { operation, walBytes, transactions }) => {
      const count = times[operation] ?? 0
      return {
        walBytes: sum.walBytes + count * walBytes,
        transactions: sum.transactions + count * transactions,
      }
    },
    { walBytes: 0, transactions: 0 },
  )
}
