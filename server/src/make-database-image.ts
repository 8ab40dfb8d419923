import { systemClock } from './clock.ts'
import type { Jobs } from './contract/jobs.ts'
import { connectDatabase } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { migrations } from './db/migrations/index.ts'
import { createLog } from './platform/log.ts'
import { openQueue } from './platform/queue.ts'

const closeWithinMs = 10_000

/** Makes what every new embedded database begins with, in `dataDir`: all tables and the queue's own, and nothing in them. */
export async function makeDatabaseImage(dataDir: string): Promise<void> {
  const log = createLog({ level: 'warn' })
  const database = await connectDatabase({ dataDir, clock: systemClock, log })
  try {
    await migrate(database.pool, migrations)
    const queue = await openQueue<Jobs>({ database, clock: systemClock, log })
    await queue.close(closeWithinMs)
  } finally {
    await database.close()
  }
}
