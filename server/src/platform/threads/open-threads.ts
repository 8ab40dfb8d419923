import { startThread, type Thread, type ThreadOptions, type ThreadTask } from './start-thread.ts'
import { TaskLimitError, ThreadEndedError } from './thread-ended-error.ts'

export interface ThreadsOptions extends Pick<ThreadOptions, 'entry' | 'clock' | 'memoryMb'> {
  /** Threads side by side. One more takes what has stopped one of these. */
  readonly most: number
  /** How long a thread may compute without handling a message: while it has several tasks, and with one alone. */
  readonly computeMs: { readonly shared: number; readonly alone: number }
}

/** Threads for work whose cost foreign text decides. */
export interface Threads {
  /** Resolves when one of them can work, as it will when nobody has asked for that, only later. */
  load(): Promise<void>
  /** From now on they become as fast as they will ever be, once and beside their tasks. It takes seconds of a processor. */
  warmUp(): void
  /**
   * Has a task done. A thread that stands still or wants too much memory is ended: the task that it was at is tried once
   * more, alone, and its other tasks begin anew elsewhere.
   * @throws TaskLimitError when the task reaches a limit also when it is alone; whatever the task fails with
   */
  run(task: ThreadTask): Promise<unknown>
  close(): Promise<void>
}

/** Threads beside the one that is used, from the first task on, since one that is ended takes seconds to be replaced. */
const spare = 1

/** Whom a task is given to first. */
const readiness = { free: 0, cold: 1, standing: 2, starting: 3, ended: 4 } as const

/** A task that loses its thread more often, and never is to blame, meets something that is no accident. */
const mostMoves = 5

export function openThreads({ most, computeMs, ...options }: ThreadsOptions): Threads {
  const beside = new Set<Thread>()
  const alone = oneByOne({ ...options, computeMs: computeMs.alone })
  let isWarming = false
  let isClosed = false

  const start = (): Thread => {
    if (isClosed) throw new ThreadEndedError('closed', { isSuspect: false })
    const thread = startThread({ ...options, computeMs: computeMs.shared })
    if (isWarming) thread.warmUp()
    beside.add(thread)
    return thread
  }
  /** The least busy one that can work, rather than one that stands still at the moment or is not ready yet. */
  const choose = (): Thread => {
    for (const thread of beside) if (thread.state() === 'ended') beside.delete(thread)
    while (beside.size < Math.min(spare + 1, most)) start()
    const best = bestOf(beside) ?? start()
    const isBusy = best.size() > 0 || best.state() !== 'free'
    const isHelpComing = [...beside].some((thread) => ['starting', 'cold'].includes(thread.state()))
    if (isBusy && !isHelpComing && beside.size < most) start()
    return best
  }

  return {
    async load() {
      await (beside.size === 0 ? start() : choose()).loaded
    },
    warmUp() {
      if (isWarming) return
      isWarming = true
      for (const thread of beside) thread.warmUp()
    },
    async run(task) {
      for (let moves = 0; ; moves += 1) {
        try {
          return await choose().attempt(task)
        } catch (error) {
          if (!(error instanceof ThreadEndedError) || error.end === 'closed' || moves === mostMoves)
            throw error
          if (!error.isSuspect) continue
          return alone.run(task)
        }
      }
    },
    async close() {
      isClosed = true
      await Promise.all([alone.close(), ...[...beside].map((thread) => thread.end('closed'))])
    },
  }
}

/** Tasks that have a thread to themselves, one after the other. */
function oneByOne(options: ThreadOptions) {
  let before: Promise<unknown> = Promise.resolve()
  let thread: Thread | undefined
  let isClosed = false
  const attempt = async (task: ThreadTask): Promise<unknown> => {
    task.signal.throwIfAborted()
    if (isClosed) throw new ThreadEndedError('closed', { isSuspect: false })
    thread = startThread(options)
    thread.warmUp()
    await thread.warmed
    return attemptAlone(thread, task)
  }
  return {
    run(task: ThreadTask): Promise<unknown> {
      const turn = before.then(() => attempt(task))
      before = turn.catch(() => undefined)
      return turn
    },
    async close(): Promise<void> {
      isClosed = true
      await thread?.end('closed')
    },
  }
}

function bestOf(threads: Iterable<Thread>): Thread | undefined {
  return [...threads].toSorted(
    (one, other) => readiness[one.state()] - readiness[other.state()] || one.size() - other.size(),
  )[0]
}

async function attemptAlone(thread: Thread, task: ThreadTask): Promise<unknown> {
  try {
    return await thread.attempt(task)
  } catch (error) {
    throw error instanceof ThreadEndedError ? asLimit(error) : error
  } finally {
    void thread.end('closed')
  }
}

/** What broke the thread by a fault of ours is that fault. */
function asLimit(error: ThreadEndedError): unknown {
  if (error.end === 'stalled') return new TaskLimitError('time', { cause: error })
  if (error.end === 'memory') return new TaskLimitError('memory', { cause: error })
  return error.cause ?? error
}
