import { AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Clock, Stop } from '../../server/src/clock.ts'
import type {
  JobQueue,
  JobWorker,
  QueueEngine,
  WorkerSettings,
} from '../../server/src/platform/queue-engine.ts'

/** A job that nobody works on. A later ring for the same row takes its place. */
interface Waiting {
  readonly payload: unknown
  isDue: boolean
  readonly stop: Stop
}

/** Keeps jobs in memory, for services whose specs are not about the queue; when they are due is for a clock to say. */
export function memoryQueue(clock: Clock): QueueEngine {
  const queues = new Map<string, ReturnType<typeof jobsOf>>()
  const queueOf = (name: string): ReturnType<typeof jobsOf> => {
    const known = queues.get(name) ?? jobsOf(clock)
    queues.set(name, known)
    return known
  }
  return {
    openQueue: (name) => queueOf(name).queue,
    openWorker: (name, settings) => queueOf(name).openWorker(settings),
    isConnected: () => true,
    answers: () => Promise.resolve(true),
    disconnect: () => undefined,
  }
}

function jobsOf(clock: Clock) {
  const waiting = new Map<string, Waiting>()
  const active = new Set<string>()
  const workers = new Set<(id: string, payload: unknown) => boolean>()

  /** What is rung for without a delay needs no time to pass. */
  const later = (delayMs: number, act: () => void): Stop => {
    if (delayMs > 0) return clock.timeout(delayMs, act)
    const soon = setImmediate(act)
    return () => {
      clearImmediate(soon)
    }
  }
  const start = (): void => {
    for (const [id, { payload, isDue }] of waiting) {
      if (!isDue || active.has(id) || ![...workers].some((take) => take(id, payload))) continue
      waiting.delete(id)
    }
  }
  const queue: JobQueue = {
    add(_job, payload, { delay = 0, deduplication: { id } = { id: randomUUID() } } = {}) {
      waiting.get(id)?.stop()
      const job: Waiting = {
        // As it is after its way through a database.
        payload: structuredClone(payload),
        isDue: false,
        stop: later(delay, () => {
          job.isDue = true
          start()
        }),
      }
      waiting.set(id, job)
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  }
  const openWorker = ({ concurrency, process }: WorkerSettings): JobWorker => {
    const underWay = new Set<Promise<void>>()
    // What a request rings for is no part of the request.
    const answer = AsyncResource.bind(process)
    const take = (id: string, payload: unknown): boolean => {
      if (underWay.size >= concurrency) return false
      active.add(id)
      const run: Promise<void> = answer(payload)
        .catch(() => undefined)
        .finally(() => {
          active.delete(id)
          underWay.delete(run)
          start()
        })
      underWay.add(run)
      return true
    }
    workers.add(take)
    start()
    return {
      async close() {
        workers.delete(take)
        await Promise.all(underWay)
      },
    }
  }
  return { queue, openWorker }
}
