import type { Service } from '../context.ts'
import { mostUnderWay } from './attempt-schedule.ts'
import { deleteDeliveriesBefore, listWaiting } from './queries.ts'

const mostRings = 500
const mostDeleted = 1000
const keptMs = 30 * 24 * 60 * 60 * 1000

/** Rings for deliveries whose bell was not heard or whose process has gone, and forgets those of 30 days ago. */
export async function sweepDeliveries({
  db,
  queue,
  now,
}: Pick<Service, 'db' | 'queue' | 'now'>): Promise<void> {
  const { perReceiver } = mostUnderWay
  for (const waiting of await listWaiting(db, { perReceiver, limit: mostRings })) {
    queue.ring('deliveries.attempt', waiting)
  }
  await deleteDeliveriesBefore(db, new Date(now().getTime() - keptMs), mostDeleted)
}
