import type { Clock } from '../clock.ts'
import type { Database } from '../db/connect.ts'
import { type TimeLimit, withDeadline } from '../deadline.ts'
import type { Log } from './log.ts'
import { createBell, type OnRing } from './queue-bell.ts'
import type { JobWorker, QueueEngine } from './queue-engine.ts'
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
  /**
   * Rings and, while rings do not arrive, also starts the job in this process, if that answers any. For whoever looks
   * after lost rings: one that is lost again, or one too many for this process, comes again with the next look.
   */
  insist<Name extends JobName<Jobs>>(job: Name, payload: Jobs[Name]): void
  /** Starts answering: of each kind up to so many jobs at a time, so that no kind keeps another waiting. */
  work(handlers: Handlers<Jobs>, options: WorkOptions<Jobs>): void
  /** Whether the queue can be reached right now. */
  isReady(): Promise<boolean>
  /** Takes no more jobs, lets those being worked on finish, and is done after `deadlineMs` at the latest. */
  close(deadlineMs: number): Promise<void>
}

type JobName<Jobs> = keyof Jobs & string
type Concurrency<Jobs> = Readonly<Record<JobName<Jobs>, number>>
export type Handlers<Jobs> = { readonly [Name in JobName<Jobs>]: (payload: Jobs[Name]) => Promise<void> }

/** What is done around the answer to a job, such as timing it. It hands on what the answer throws. */
export type AroundJob<Jobs> = <Name extends JobName<Jobs>>(
  job: Name,
  payload: Jobs[Name],
  answer: () => Promise<void>,
) => Promise<void>

export interface WorkOptions<Jobs> {
  readonly concurrency: number | Concurrency<Jobs>
  readonly around?: AroundJob<Jobs>
}

export interface QueueOptions {
  /** Absent: the jobs are kept in the database. */
  readonly redisUrl?: string | undefined
  readonly database: Database
  /** Where the jobs are kept instead. */
  readonly engine?: QueueEngine | undefined
  readonly clock: Clock
  readonly log: Log
  readonly onRing?: OnRing
}

const readyWithinMs = 1_000

/** Opens the queue. On the database, which has to be reachable, it also brings BullMQ's own schema up to date. */
export async function openQueue<Jobs extends Record<keyof Jobs, object>>(
  options: QueueOptions,
): Promise<Queue<Jobs>> {
  const { redisUrl, database, clock, log, onRing } = options
  const engine =
    options.engine ??
    (redisUrl === undefined
      ? await postgresEngine(database, log)
      : await redisEngine(redisUrl, { clock, log }))
  const bell = createBell(engine, log, onRing)
  const workers: JobWorker[] = []
  const answers = new Map<string, { readonly process: Process; readonly atOnce: number; started: number }>()
  const started = new Set<Promise<unknown>>()
  let isClosed = false

  return {
    ring(job, payload, { delayMs = 0 } = {}) {
      bell.ring(job, payload, delayMs)
    },
    insist(job, payload) {
      bell.ring(job, payload, 0)
      const answer = answers.get(job)
      if (bell.arrives() || isClosed || answer === undefined || answer.started >= answer.atOnce) return
      answer.started += 1
      const run: Promise<unknown> = answer
        .process(payload)
        .catch(() => undefined)
        .finally(() => {
          answer.started -= 1
          started.delete(run)
        })
      started.add(run)
    },
    work(handlers, { concurrency, around = justAnswer }) {
      for (const job of namesOf(handlers)) {
        const process = processorOf({ handlers, around, log }, job)
        const atOnce = typeof concurrency === 'number' ? concurrency : concurrency[job]
        answers.set(job, { process, atOnce, started: 0 })
        workers.push(engine.openWorker(job, { concurrency: atOnce, process }))
      }
    },
    isReady: () => within({ clock, ms: readyWithinMs }, () => engine.answers(), false),
    async close(deadlineMs) {
      const closeAll = async (): Promise<void> => {
        isClosed = true
        await Promise.allSettled([...workers.map((worker) => worker.close()), ...started])
        // Only now: work that was handed back a moment ago is rung for, so that another process takes it up at once.
        await bell.close()
      }
      await within({ clock, ms: deadlineMs }, closeAll, undefined)
      void bell.close()
      engine.disconnect()
    },
  }
}

type Process = (payload: unknown) => Promise<void>

function justAnswer(_job: string, _payload: unknown, answer: () => Promise<void>): Promise<void> {
  return answer()
}

interface Processing<Jobs> {
  readonly handlers: Handlers<Jobs>
  readonly around: AroundJob<Jobs>
  readonly log: Log
}

function processorOf<Jobs>({ handlers, around, log }: Processing<Jobs>, job: JobName<Jobs>): Process {
  return (content) => {
    // What was rung for this job had this type, and nothing else writes to its queue.
    const payload = content as Jobs[typeof job]
    return around(job, payload, async () => {
      try {
        await handlers[job](payload)
      } catch (err) {
        log.error({ component: 'queue', job, err }, 'a job failed; it runs again once its row is overdue')
        throw err
      }
    })
  }
}

function namesOf<Jobs>(handlers: Handlers<Jobs>): JobName<Jobs>[] {
  // The keys of a record over the job names are job names.
  return Object.keys(handlers) as JobName<Jobs>[]
}

/** What `work` gives if it does so in time, else `otherwise`. */
function within<Result>(time: TimeLimit, work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  return withDeadline(time, work).catch(() => otherwise)
}
