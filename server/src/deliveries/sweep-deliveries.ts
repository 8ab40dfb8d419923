import type { Service } from '../context.ts'
import { roundsFrom } from '../db/rounds.ts'
import { mostUnderWay } from './attempt-schedule.ts'
import { listWaiting } from './queries.ts'
import { deleteOutdatedDeliveries } from './retention-queries.ts'

const mostRings = 500
const mostDeleted = 1000
const mostAccounts = 200
/** How long a delivery is kept, unless its account says otherwise. */
const usualDays = 30

const rounds = roundsFrom('')

/**
 * Rings for deliveries whose bell was not heard or whose process has gone, and forgets those that their account does
 * not keep any longer.
 */
export async function sweepDeliveries({
  db,
  queue,
  clock,
}: Pick<Service, 'db' | 'queue' | 'clock'>): Promise<void> {
  const { perReceiver } = mostUnderWay
  for (const waiting of await listWaiting(db, { perReceiver, limit: mostRings })) {
    queue.ring('deliveries.attempt', waiting)
  }
  const { deleted, lastAccountId } = await deleteOutdatedDeliveries(db, {
    after: rounds.after(db),
    accounts: mostAccounts,
    usualDays,
    now: clock.now(),
    limit: mostDeleted,
  })
  if (deleted < mostDeleted) rounds.goOnAfter(db, lastAccountId)
}
