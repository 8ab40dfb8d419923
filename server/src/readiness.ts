import { setTimeout as wait } from 'node:timers/promises'
import type { Readiness } from './api/health.ts'
import type { Jobs } from './contract/jobs.ts'
import type { Database } from './db/connect.ts'
import { pendingMigrations } from './db/migrate.ts'
import { migrations } from './db/migrations/index.ts'
import type { Queue } from './platform/queue.ts'

const readyWithinMs = 2_000

export interface ReadinessParts {
  readonly database: Pick<Database, 'pool'>
  readonly queue: Pick<Queue<Jobs>, 'isReady'>
  readonly isServing: () => boolean
}

/**
 * Looks whether everything is at hand that requests and jobs need. A database whose connections are all busy is there as
 * long as it does its work: processes that say otherwise under load would be taken out one after the other, and the
 * last ones with them.
 */
export function readinessOf({ database: { pool }, queue, isServing }: ReadinessParts): Readiness {
  let isMigrated = false
  let lastWorkedAt = Number.NEGATIVE_INFINITY
  pool.on('release', (err: Error | undefined) => {
    if (err === undefined) lastWorkedAt = performance.now()
  })
  return async () => {
    const askedAt = performance.now()
    const pending = await Promise.race([
      pendingMigrations(pool, migrations).catch(() => 'refused' as const),
      wait(readyWithinMs, 'waiting' as const, { ref: false }),
    ])
    if (typeof pending !== 'string') isMigrated = pending.length === 0
    const isThere = pending === 'waiting' ? lastWorkedAt > askedAt : pending !== 'refused'
    return {
      serving: isServing(),
      database: isThere,
      migrations: isThere && isMigrated,
      queue: await queue.isReady(),
    }
  }
}
