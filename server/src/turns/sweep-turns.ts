import type { Service } from '../context.ts'
import { listOverdueTurns } from './claim-queries.ts'
import { deleteDeltasOlderThan } from './delta-queries.ts'
import { expireIdleSessions } from '../sessions/index.ts'

const mostTurns = 100
const mostDeltas = 5_000

/**
 * Rings again for turns that nobody looks after, expires sessions that nobody has looked at since they fell idle, and
 * forgets the pieces of replies that were written a while ago.
 */
export async function sweepTurns(
  service: Pick<Service, 'db' | 'queue' | 'newId' | 'clock' | 'durations' | 'inMemory'>,
): Promise<void> {
  const { db, queue } = service
  for (const turn of await listOverdueTurns(db, mostTurns)) queue.ring('turns.run', turn)
  await expireIdleSessions(service)
  await deleteDeltasOlderThan(db, service.durations.turn.deltasKeptMs, mostDeltas)
}
