import type { Pool } from 'pg'
import type { Timing } from '../durations.ts'
import type { Log } from '../platform/log.ts'

/** Tables that every conversation or sync changes, and that stay small enough to be gone through in passing. */
const busyTables = [
  'account',
  'delivery',
  'delivery_attempt',
  'idempotency_record',
  'item',
  'key_usage',
  'knowledge_base',
  'ledger_entry',
  'message',
  'rate_count',
  'session',
  'sync_run',
  'turn',
  'visitor',
] as const

/**
 * Those of the index, which a sync rewrites in part. They are read by statements that leave the planner no choice, so nobody
 * looks through them for statistics, which would take long where there are many records.
 */
const indexTables = ['item_meaning', 'item_spelling', 'posting_list'] as const

interface HousekeepingParts extends Timing {
  readonly log: Log
}

/**
 * Does for the embedded database what a PostgreSQL server does by itself. Without statistics the planner reads all
 * of a widget's visitors to find one, and turns get slower with every conversation; dead rows would pile up.
 * @returns what ends it, after the table at hand
 */
export function startHousekeeping(pool: Pool, parts: HousekeepingParts): () => Promise<void> {
  const stopping = new AbortController()
  const done = keepHouse(pool, parts, stopping.signal)
  return async () => {
    stopping.abort()
    await done
  }
}

async function keepHouse(
  pool: Pool,
  { clock, durations, log }: HousekeepingParts,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await clock.wait(durations.housekeeping.everyMs, { signal }).catch(() => undefined)
    if (signal.aborted) return
    try {
      await vacuumBusyTables(pool, signal)
    } catch (err) {
      log.warn({ component: 'database', err }, 'housekeeping failed and is repeated')
    }
  }
}

/** What has changed of a table since it was gone through, held against what PostgreSQL lets pass by default. */
interface Changes {
  readonly table: string
  readonly is_counted_anew: boolean
  readonly is_littered: boolean
}

/**
 * One round: goes through what enough of has changed, as PostgreSQL would. Runs as the owner of the tables: the service's own
 * roles own nothing.
 */
export async function vacuumBusyTables(pool: Pool, signal?: AbortSignal): Promise<void> {
  // The counts of the last second would come later otherwise.
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<Changes>(
    `select relname as table, last_analyze is null or n_mod_since_analyze > 50 + 0.1 * n_live_tup as is_counted_anew,
       n_dead_tup > 50 + 0.2 * n_live_tup as is_littered
     from pg_stat_user_tables where relname = any($1::text[]) order by relname`,
    [[...busyTables, ...indexTables]],
  )
  for (const { table, is_counted_anew: isCountedAnew, is_littered: isLittered } of rows) {
    if (signal?.aborted === true) return
    const isCounted = isCountedAnew && !isIndex(table)
    if (isCounted) await pool.query(`vacuum (analyze) ${table}`)
    else if (isLittered) await pool.query(`vacuum ${table}`)
  }
}

function isIndex(table: string): boolean {
  return indexTables.some((each) => each === table)
}
