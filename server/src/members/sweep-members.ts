import type { Service } from '../context.ts'
import { deleteOutdated, deleteStrangers } from './people-queries.ts'

const mostAtOnce = 1_000

/** Forgets sessions, links and invitations that are over, people who are members of nothing, and old events. */
export async function sweepMembers({ db, clock, durations }: Service): Promise<void> {
  const now = clock.now()
  const eventsBefore = new Date(now.getTime() - durations.members.eventsKeptMs)
  await deleteOutdated(db, { now, eventsBefore, limit: mostAtOnce })
  await deleteStrangers(db, mostAtOnce)
}

/** Forgets who was a member of nothing but an account that is being erased. */
export function forgetStrangers({ db }: Pick<Service, 'db'>): Promise<void> {
  return deleteStrangers(db, mostAtOnce)
}
