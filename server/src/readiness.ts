import type { Readiness } from './api/health.ts'
import type { Jobs } from './contract/jobs.ts'
import type { Database } from './db/connect.ts'
import { pendingMigrations } from './db/migrate.ts'
import { migrations } from './db/migrations/index.ts'
import { withDeadline } from './deadline.ts'
import type { Timing } from './durations.ts'
import type { Queue } from './platform/queue.ts'

const timeUp = new Error('The database has not answered in time.')

export interface ReadinessParts extends Timing {
  readonly database: Pick<Database, 'pool'>
  readonly queue: Pick<Queue<Jobs>, 'isReady'>
  readonly isServing: () => boolean
}

/**
 * Looks whether everything is at hand that requests and jobs need. A database whose connections are all busy is there as
 * long as it does its work: processes that say otherwise under load would be taken out one after the other, and the
 * last ones with them.
 */
export function readinessOf({
  database: { pool },
  isServing,
  queue,
  clock,
  durations,
}: ReadinessParts): Readiness {
  let isMigrated = false
  let lastWorkedAt = Number.NEGATIVE_INFINITY
  pool.on('release', (err: Error | undefined) => {
    if (err === undefined) lastWorkedAt = clock.elapsedMs()
  })
  return async () => {
    const askedAt = clock.elapsedMs()
    const pending = await withDeadline({ clock, ms: durations.readiness.answerMs, timeUp }, () =>
      pendingMigrations(pool, migrations),
    ).catch((error: unknown) => (error === timeUp ? 'waiting' : 'refused'))
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
