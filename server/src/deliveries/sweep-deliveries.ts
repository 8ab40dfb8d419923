import type { Service } from '../context.ts'
import { mostUnderWay } from './most-under-way.ts'
import { listWaiting } from './queries.ts'
import { deleteOutdatedDeliveries } from './retention-queries.ts'

const mostRings = 500
const mostDeleted = 1000
const mostAccounts = 200
/** How long a delivery is kept, unless its account says otherwise. */
const usualDays = 30

/** After which account the next sweep goes on. Each process goes rounds of its own: what one misses the next one finds. */
const round = () => ({ after: '' })

/**
 * Rings for deliveries whose bell was not heard or whose process has gone, and forgets those that their account does
 * not keep any longer.
 */
export async function sweepDeliveries({
  db,
  queue,
  clock,
  inMemory,
}: Pick<Service, 'db' | 'queue' | 'clock' | 'inMemory'>): Promise<void> {
  const { perReceiver } = mostUnderWay
  const place = inMemory(round)
  for (const waiting of await listWaiting(db, { perReceiver, limit: mostRings })) {
    queue.ring('deliveries.attempt', waiting)
  }
  const { deleted, lastAccountId } = await deleteOutdatedDeliveries(db, {
    ...place,
    accounts: mostAccounts,
    usualDays,
    now: clock.now(),
    limit: mostDeleted,
  })
  if (deleted < mostDeleted) place.after = lastAccountId ?? ''
}
