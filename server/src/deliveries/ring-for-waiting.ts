import type { Context } from '../context.ts'
import { mostUnderWay } from './most-under-way.ts'
import { listWaiting } from './queries.ts'

/** Lets deliveries go on that had to wait for others of the same account to end. */
export async function ringForWaiting({ db, queue, accountId }: Context): Promise<void> {
  const { perReceiver } = mostUnderWay
  for (const waiting of await listWaiting(db, { accountId, perReceiver, limit: perReceiver })) {
    queue.ring('deliveries.attempt', waiting)
  }
}
