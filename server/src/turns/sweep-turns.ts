import type { Service } from '../context.ts'
import { listOverdueTurns } from './claim-queries.ts'
import { deleteDeltasOlderThan } from './delta-queries.ts'

const mostTurns = 100
const mostDeltas = 5_000

/** Rings again for turns that nobody looks after, and forgets the pieces of replies that were written a while ago. */
export async function sweepTurns({ db, queue, durations }: Service): Promise<void> {
  for (const turn of await listOverdueTurns(db, mostTurns)) queue.ring('turns.run', turn)
  await deleteDeltasOlderThan(db, durations.turn.deltasKeptMs, mostDeltas)
}
