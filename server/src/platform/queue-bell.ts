import type { Log } from './log.ts'
import type { JobQueue, QueueEngine } from './queue-engine.ts'

/** The bells of a queue's jobs. */
export interface Bell {
  ring(job: string, payload: object, delayMs: number): void
  /** Whether rings arrive, as far as the last one has shown. */
  arrives(): boolean
  /** Rings no more, and ends once all that were rung have arrived or failed. */
  close(): Promise<void>
}

/** What became of a ring: it arrived, or it is lost and somebody has to ring again. */
export type OnRing = (job: string, outcome: 'rung' | 'lost') => void

export function createBell(engine: QueueEngine, log: Log, onRing: OnRing = () => undefined): Bell {
  const queues = new Map<string, JobQueue>()
  const rings = new Set<Promise<unknown>>()
  let closed: Promise<void> | undefined
  let arrives = true

  /** Said once for all the rings of an outage, and once when it is over. */
  const note = (arrived: boolean, job: string, err?: unknown): void => {
    onRing(job, arrived ? 'rung' : 'lost')
    if (arrived === arrives) return
    arrives = arrived
    if (arrived) log.info({ component: 'queue', job }, 'the queue can be reached again')
    else log.warn({ component: 'queue', job, err }, 'jobs are not rung for: the queue cannot be reached')
  }
  const queueOf = (job: string): JobQueue => {
    const known = queues.get(job) ?? engine.openQueue(job)
    queues.set(job, known)
    return known
  }
  const add = async (job: string, payload: object, delay: number): Promise<void> => {
    const deduplication = { id: identityOf(payload), keepLastIfActive: true, reschedule: true }
    try {
      await queueOf(job).add(job, payload, { delay, deduplication })
      note(true, job)
    } catch (err) {
      note(false, job, err)
    }
  }
  const closeAll = async (): Promise<void> => {
    await Promise.allSettled(rings)
    await Promise.allSettled([...queues.values()].map((queue) => queue.close()))
  }
  return {
    ring(job, payload, delayMs) {
      if (closed !== undefined) return
      if (!engine.isConnected()) {
        note(false, job)
        return
      }
      const rung: Promise<unknown> = add(job, payload, delayMs).finally(() => rings.delete(rung))
      rings.add(rung)
    },
    arrives: () => arrives,
    close: () => (closed ??= closeAll()),
  }
}

/** The same for equal payloads, whatever the order of their members. */
function identityOf(payload: object): string {
  const members = Object.entries(payload).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return members.map(([, value]) => String(value)).join('/')
}
