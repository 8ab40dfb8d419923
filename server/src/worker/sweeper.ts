import { sweepErasedAccounts } from '../accounts/index.ts'
import type { Service } from '../context.ts'
import { sweepDeliveries } from '../deliveries/index.ts'
import { sweepMembers } from '../members/index.ts'
import { sweepRequests } from '../requests/index.ts'
import { expireIdleSessions } from '../sessions/index.ts'
import { sweepFormerEmbedder, sweepSyncRuns } from '../sync/index.ts'
import { sweepTurns } from '../turns/index.ts'
import { sweepOutdatedSessions } from '../visitors/index.ts'
import { deleteIdempotencyRecordsBefore } from './queries.ts'

const mostAtOnce = 1000

/** Forgets idempotency keys that have been remembered for long enough. */
async function sweepIdempotencyRecords({ db, clock, durations }: Service): Promise<void> {
  await deleteIdempotencyRecordsBefore(
    db,
    new Date(clock.now().getTime() - durations.repeat.keptMs),
    mostAtOnce,
  )
}

/** Each sweep is bounded, and one that fails keeps neither the others nor the next round from running. */
const sweeps: Readonly<Record<string, (service: Service) => Promise<void>>> = {
  turns: sweepTurns,
  sessions: expireIdleSessions,
  retention: sweepOutdatedSessions,
  sync: sweepSyncRuns,
  reembedding: sweepFormerEmbedder,
  deliveries: sweepDeliveries,
  idempotency: sweepIdempotencyRecords,
  requests: sweepRequests,
  members: sweepMembers,
  erasure: sweepErasedAccounts,
}

/**
 * Looks after what no bell will ring for: lost rings, dead processes, time that has passed. Returns what ends it, after
 * the round at hand.
 */
export function startSweeper(service: Service): () => Promise<void> {
  const stopping = new AbortController()
  const done = sweepUntil(service, stopping.signal)
  return async () => {
    stopping.abort()
    await done
  }
}

/** One round. Tests call it where the real sweeper waits for the time to pass. */
export async function sweep(service: Service): Promise<void> {
  for (const [name, sweepOne] of Object.entries(sweeps)) {
    try {
      await sweepOne(service)
    } catch (err) {
      service.log.warn({ component: 'sweeper', reason: name, err }, 'a sweep failed and is repeated')
    }
  }
}

async function sweepUntil(service: Service, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sweep(service)
    await service.clock.wait(service.durations.sweep.everyMs, { signal }).catch(() => undefined)
  }
}
