import type { Client } from 'pg'
import { withConnection } from '../start/connections.ts'
import { percentile } from '../numbers/percentile.ts'
import { progress } from '../command/progress.ts'
import type { Cluster } from '../start/start-cluster.ts'
import { databaseName } from './grow.ts'
import { type Operation, operations, type Tenant } from './operations.ts'
import { gather, shortened, type WatchedStatement, watchStatements } from './watch-statements.ts'

/** What one operation costs at one size. */
export interface OperationFigure {
  readonly operation: string
  readonly count: number
  readonly p50Ms: number
  readonly p95Ms: number
  /** Median of the blocks; whatever else writes at the same time is in it. */
  readonly walBytes: number
  /** Ids of transactions that wrote something. */
  readonly transactions: number
  /** Pages that its statements look at, and rows of a large table that one of them reads from end to end. */
  readonly pages: number
  readonly statements: readonly WatchedStatement[]
}

export interface Measuring {
  readonly cluster: Cluster
  readonly tenants: readonly Tenant[]
  readonly rounds: number
  /** What is done every second whether anybody asks for anything or not. */
  readonly idle: readonly WatchedStatement[]
}

const timesPerBlock = 6
const timesWatched = 4

/** Each operation has its turn in each round, so that whatever else the machine does meets all of them alike. */
export async function measureOperations(measuring: Measuring): Promise<OperationFigure[]> {
  const { cluster, rounds } = measuring
  const bar = progress('Operations')
  const runs = operations.map((operation) => ({
    operation,
    times: [] as number[],
    wal: [] as number[],
    ids: [] as number[],
  }))
  await withConnection(cluster.url(databaseName, 'postgres'), async (client) => {
    for (const { operation } of runs) await repeat(measuring, operation, 3)
    for (let round = 0; round < rounds; round += 1) {
      for (const run of round % 2 === 0 ? runs : runs.toReversed()) {
        const before = await positionOf(client)
        run.times.push(...(await repeat(measuring, run.operation, timesPerBlock)))
        const after = await positionOf(client)
        run.wal.push((after.walBytes - before.walBytes) / timesPerBlock)
        run.ids.push((after.transactions - before.transactions) / timesPerBlock)
      }
      bar.to(round + 1, rounds)
    }
  })
  const figures: OperationFigure[] = []
  for (const { operation, times, wal, ids } of runs)
    figures.push({
      operation: operation.name,
      count: times.length,
      p50Ms: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      walBytes: percentile(wal, 0.5),
      transactions: percentile(ids, 0.5),
      ...(await watch(measuring, operation)),
    })
  bar.done(figures.map(({ operation, p50Ms }) => `${operation} ${p50Ms.toFixed(1)}`).join('  '))
  return figures
}

let number = 0

async function repeat(
  { tenants }: Pick<Measuring, 'tenants'>,
  operation: Operation,
  times: number,
): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    number += 1
    const tenant = tenants[number % tenants.length]
    if (tenant === undefined) break
    const startedAt = performance.now()
    const known = await operation.run(tenant, number)
    taken.push(known ?? performance.now() - startedAt)
  }
  return taken
}

/** What a sweeper does at the same time is left out. */
async function watch(
  measuring: Measuring,
  operation: Operation,
): Promise<Pick<OperationFigure, 'pages' | 'statements'>> {
  const logged = await watchStatements(measuring.cluster, async () => {
    await repeat(measuring, operation, timesWatched)
  })
  const sweeping = new Set(measuring.idle.map(({ text }) => text))
  const own = logged.filter(({ text }) => !sweeping.has(shortened(text)))
  const pages = own.reduce((sum, each) => sum + each.pages, 0) / timesWatched
  return { pages, statements: gather(own) }
}

interface Position {
  readonly walBytes: number
  readonly transactions: number
}

/** How much the server has written so far. To ask for it writes nothing. */
async function positionOf(client: Client): Promise<Position> {
  const { rows } = await client.query<{ bytes: string; next: string }>(
    `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as bytes,
       pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  )
  return { walBytes: Number(rows[0]?.bytes ?? 0), transactions: Number(rows[0]?.next ?? 0) }
}
