import type { Service } from '../context.ts'
import { deleteRequestsBefore } from './queries.ts'

const mostAtOnce = 5_000

/** Forgets requests that have been kept for long enough. */
export async function sweepRequests({ db, clock, durations }: Service): Promise<void> {
  const before = new Date(clock.now().getTime() - durations.requests.keptMs)
  await deleteRequestsBefore(db, before, mostAtOnce)
}
