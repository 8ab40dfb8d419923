import type { Service } from '../context.ts'
import { deleteIdempotencyRecordsBefore } from './queries.ts'

const keptMs = 24 * 60 * 60 * 1000
const mostAtOnce = 1000

/** An idempotency key is remembered for 24 hours. */
export async function sweepIdempotencyRecords({ db, clock }: Service): Promise<void> {
  await deleteIdempotencyRecordsBefore(db, new Date(clock.now().getTime() - keptMs), mostAtOnce)
}
