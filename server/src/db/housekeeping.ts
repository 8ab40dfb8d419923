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

/** One round. Runs as the owner of the tables: the service's own roles own nothing. */
export async function vacuumBusyTables(pool: Pool, signal?: AbortSignal): Promise<void> {
  const rounds = [
    ...busyTables.map((table) => `vacuum (analyze) ${table}`),
    ...indexTables.map((table) => `vacuum ${table}`),
  ]
  for (const statement of rounds) {
    if (signal?.aborted === true) return
    await pool.query(statement)
  }
}
