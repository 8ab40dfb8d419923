import type { Service } from '../context.ts'
import { deleteIdempotencyRecordsBefore } from './queries.ts'

const mostAtOnce = 1000

/** Forgets idempotency keys that have been remembered for long enough. */
export async function sweepIdempotencyRecords({ db, clock, durations }: Service): Promise<void> {
  await deleteIdempotencyRecordsBefore(
    db,
    new Date(clock.now().getTime() - durations.repeat.keptMs),
    mostAtOnce,
  )
}
