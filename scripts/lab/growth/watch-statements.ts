import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { withConnection } from '../start/connections.ts'
import { percentile } from '../numbers/percentile.ts'
import type { Cluster } from '../start/start-cluster.ts'
import { databaseName } from './grow.ts'
import { type LoggedStatement, readPlans } from './read-plans.ts'

/** A statement that was seen, all times together. */
export interface WatchedStatement {
  readonly text: string
  readonly times: number
  readonly p50Ms: number
  readonly pages: number
  /** Most rows that it read of one table from end to end. */
  readonly scans: readonly string[]
}

/** Tables with fewer rows are rightly read as a whole. */
const largeRows = 5_000

const mostCharacters = 400

/** Does the work while the server writes down every statement and how it was carried out. Slows it a little. */
export async function watchStatements(
  cluster: Cluster,
  work: () => Promise<void>,
): Promise<LoggedStatement[]> {
  const from = (await readLog(cluster)).length
  const set = (milliseconds: number): Promise<void> =>
    withConnection(cluster.url(databaseName, 'postgres'), async (client) => {
      for (const setting of [
        `log_min_duration = ${String(milliseconds)}`,
        `log_analyze = on`,
        `log_buffers = on`,
        `log_timing = off`,
        `log_nested_statements = on`,
        `log_format = 'json'`,
      ])
        await client.query(`alter system set auto_explain.${setting}`)
      await client.query('select pg_reload_conf()')
    })
  await set(0)
  // Sessions hear of it before their next statement, once the signal has reached them.
  await wait(300)
  try {
    await work()
  } finally {
    await set(-1)
  }
  await wait(300)
  return readPlans((await readLog(cluster)).slice(from))
}

async function readLog({ logFile }: Cluster): Promise<string> {
  return readFile(logFile, 'utf8').catch(() => '')
}

/** As much of a statement as is kept. */
export function shortened(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text
}

/** Those that are one and the same statement become one, the most expensive first. */
export function gather(statements: readonly LoggedStatement[]): WatchedStatement[] {
  const byText = new Map<string, LoggedStatement[]>()
  for (const statement of statements)
    byText.set(statement.text, [...(byText.get(statement.text) ?? []), statement])
  return [...byText]
    .map(([text, each]) => ({
      text: shortened(text),
      times: each.length,
      p50Ms: percentile(
        each.map(({ durationMs }) => durationMs),
        0.5,
      ),
      pages: percentile(
        each.map(({ pages }) => pages),
        0.5,
      ),
      scans: [
        ...new Set(
          each.flatMap(({ scans }) =>
            scans.filter(({ rows }) => rows >= largeRows).map(({ table }) => table),
          ),
        ),
      ],
    }))
    .toSorted((one, other) => other.p50Ms * other.times - one.p50Ms * one.times)
}
