import type { Service } from '../context.ts'
import { listOverdueRuns } from './status-queries.ts'

const mostAtOnce = 100

/** Rings again for runs whose bell was not heard, and for runs whose worker has gone. */
export async function sweepSyncRuns({ db, queue }: Service): Promise<void> {
  for (const run of await listOverdueRuns(db, mostAtOnce)) queue.ring('sync.run', run)
}
