import type { Service } from '../context.ts'
import { expireSessionsIdleAt } from './queries.ts'
import { listOverdueTurns } from './turn-queries.ts'

const mostTurns = 100
const mostSessions = 500

/** Rings again for turns that nobody looks after, and expires sessions that nobody has looked at since they fell idle. */
export async function sweepConversations({
  db,
  now,
  queue,
}: Pick<Service, 'db' | 'now' | 'queue'>): Promise<void> {
  for (const turn of await listOverdueTurns(db, mostTurns)) queue.ring('turns.run', turn)
  await expireSessionsIdleAt(db, now(), mostSessions)
}
