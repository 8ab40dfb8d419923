import type { Database } from '../db/connect.ts'
import type { Log } from './log.ts'
import type { BullQueue, BullWorker } from './queue-engine.ts'
import { postgresEngine } from './queue-postgres.ts'
import { redisEngine } from './queue-redis.ts'

/**
 * A doorbell, not a store: what there is to do is in rows, a job only says which row to look at. A ring may be
 * lost (whoever owns the rows looks for overdue ones) and may be heard twice.
 */
export interface Queue<Jobs> {
  /**
   * Rings for one payload, after `delayMs` if given. Never throws and is not awaited. Rings for the same payload
   * that nobody has answered yet become one, at the time the last of them asks for; a ring while its job is
   * being worked on is answered after that.
   */
  ring<Name extends JobName<Jobs>>(
    job: Name,
    payload: Jobs[Name],
    options?: { readonly delayMs?: number },
  ): void
  /** Starts answering: of each kind up to so many jobs at a time, so that no kind keeps another waiting. */
  work(handlers: Handlers<Jobs>, options: { readonly concurrency: number | Concurrency<Jobs> }): void
  /** Whether the queue can be reached right now. */
  isReady(): Promise<boolean>
  /** Takes no more jobs, lets those being worked on finish, and is done after `deadlineMs` at the latest. */
  close(deadlineMs: number): Promise<void>
}

type JobName<Jobs> = keyof Jobs & string
type Concurrency<Jobs> = Readonly<Record<JobName<Jobs>, number>>
export type Handlers<Jobs> = { readonly [Name in JobName<Jobs>]: (payload: Jobs[Name]) => Promise<void> }

export interface QueueOptions {
  /** Absent: the jobs are kept in the database. */
  readonly redisUrl?: string | undefined
  readonly database: Database
  readonly log: Log
}

const readyWithinMs = 1_000

/** Opens the queue. On the database, which has to be reachable, it also brings BullMQ's own schema up to date. */
export async function openQueue<Jobs extends Record<keyof Jobs, object>>(
  options: QueueOptions,
): Promise<Queue<Jobs>> {
  const { redisUrl, database, log } = options
  const engine =
    redisUrl === undefined ? await postgresEngine(database, log) : await redisEngine(redisUrl, log)
  const queues = new Map<string, BullQueue>()
  const workers: BullWorker[] = []
  const rings = new Set<Promise<unknown>>()
  let isClosed = false

  const queueOf = (job: string): BullQueue => {
    const known = queues.get(job) ?? engine.openQueue(job)
    queues.set(job, known)
    return known
  }
  return {
    ring(job, payload, { delayMs = 0 } = {}) {
      if (isClosed || !engine.isConnected()) {
        log.warn({ component: 'queue', job }, 'a job was not rung for: the queue cannot be reached')
        return
      }
      const options = {
        delay: delayMs,
        deduplication: { id: identityOf(payload), keepLastIfActive: true, reschedule: true },
      }
      const rung: Promise<unknown> = queueOf(job)
        .add(job, payload, options)
        .then(
          () => undefined,
          (err: unknown) => {
            log.warn({ component: 'queue', job, err }, 'a job was not rung for')
          },
        )
        .finally(() => rings.delete(rung))
      rings.add(rung)
    },
    work(handlers, { concurrency }) {
      for (const job of namesOf(handlers)) {
        const process = processorOf(handlers, job, log)
        const atOnce = typeof concurrency === 'number' ? concurrency : concurrency[job]
        workers.push(engine.openWorker(job, { concurrency: atOnce, process }))
      }
    },
    isReady: () => within(readyWithinMs, () => engine.answers(), false),
    async close(deadlineMs) {
      const closeAll = async (): Promise<void> => {
        await Promise.allSettled(workers.map((worker) => worker.close()))
        // Work that was handed back a moment ago has been rung for, so that another process takes it up at once.
        isClosed = true
        await Promise.allSettled(rings)
        await Promise.allSettled([...queues.values()].map((queue) => queue.close()))
      }
      await within(deadlineMs, closeAll, undefined)
      isClosed = true
      engine.disconnect()
    },
  }
}

function processorOf<Jobs>(
  handlers: Handlers<Jobs>,
  job: JobName<Jobs>,
  log: Log,
): (payload: unknown) => Promise<void> {
  return async (payload) => {
    try {
      // What was rung for this job had this type, and nothing else writes to its queue.
      await handlers[job](payload as Jobs[typeof job])
    } catch (err) {
      log.error({ component: 'queue', job, err }, 'a job failed; it runs again once its row is overdue')
      throw err
    }
  }
}

function namesOf<Jobs>(handlers: Handlers<Jobs>): JobName<Jobs>[] {
  // The keys of a record over the job names are job names.
  return Object.keys(handlers) as JobName<Jobs>[]
}

/** The same for equal payloads, whatever the order of their members. */
function identityOf(payload: object): string {
  const members = Object.entries(payload).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return members.map(([, value]) => String(value)).join('/')
}

/** What `work` gives if it does so in time, else `otherwise`. */
async function within<Result>(ms: number, work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  const timeUp = new AbortController()
  const timer = new Promise<Result>((resolve) => {
    const timeout = setTimeout(() => {
      resolve(otherwise)
    }, ms)
    timeUp.signal.addEventListener('abort', () => {
      clearTimeout(timeout)
    })
  })
  try {
    return await Promise.race([work().catch(() => otherwise), timer])
  } finally {
    timeUp.abort()
  }
}
