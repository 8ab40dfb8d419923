import { setTimeout as wait } from 'node:timers/promises'
import type { Readiness } from './api/health.ts'
import type { Jobs } from './contract/jobs.ts'
import type { Database } from './db/connect.ts'
import { pendingMigrations } from './db/migrate.ts'
import { migrations } from './db/migrations/index.ts'
import type { Queue } from './platform/queue.ts'

const readyWithinMs = 2_000

export interface ReadinessParts {
  readonly database: Database
  readonly queue: Queue<Jobs>
  readonly isServing: () => boolean
}

/** Looks whether everything is at hand that requests and jobs need. */
export function readinessOf({ database, queue, isServing }: ReadinessParts): Readiness {
  return async () => {
    const pending = await Promise.race([
      pendingMigrations(database.pool, migrations).catch(() => undefined),
      wait(readyWithinMs, undefined, { ref: false }),
    ])
    return {
      serving: isServing(),
      database: pending !== undefined,
      migrations: pending?.length === 0,
      queue: await queue.isReady(),
    }
  }
}
