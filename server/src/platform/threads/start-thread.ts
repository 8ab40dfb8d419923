import { AsyncResource } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import { type FromThread, place, type ToThread } from './messages.ts'
import { ThreadEndedError, type ThreadEnd } from './thread-ended-error.ts'
import { type ThreadLimits, watchThread } from './watch-thread.ts'

/** Work for a thread. */
export interface ThreadTask {
  /** Whatever can be copied into the thread. */
  readonly input: unknown
  readonly signal: AbortSignal
  /**
   * Begins one attempt, of which there are several when threads end before the task does. What it returns does what the
   * thread asks for.
   * @param signal fires when the attempt is over
   */
  readonly begin: (signal: AbortSignal) => AnswerThread
}

export type AnswerThread = (method: string, argument: unknown) => unknown

export interface ThreadOptions extends ThreadLimits {
  /** A module that calls `serveTasks`. */
  readonly entry: URL
}

/**
 * V8 ends a thread at the limit of its heap, but the whole process when a single piece is larger than what it lets pass
 * there: a map that grows, a long text that was joined. So this limit is far behind the one that is looked after.
 */
const heapFactor = 4

/** One thread, which works on several tasks at a time: on one while the others wait for something. */
export interface Thread {
  /** Resolves when it has loaded its code, or has ended before. */
  readonly loaded: Promise<void>
  /** Resolves when it has warmed up, or has ended before. */
  readonly warmed: Promise<void>
  /** `free` takes another task at once, `cold` too, but slowly; `standing` has not handled a message for a while. */
  state(): 'starting' | 'cold' | 'free' | 'standing' | 'ended'
  /** Has it become as fast as it will ever be. */
  warmUp(): void
  /** Tasks under way. */
  size(): number
  /** @throws ThreadEndedError, or whatever the task failed with */
  attempt(task: ThreadTask): Promise<unknown>
  end(reason: ThreadEnd): Promise<void>
}

interface Attempt {
  readonly answer: AnswerThread
  /** What calls of the thread have failed with, by their number. */
  readonly failures: Map<number, unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Starts a thread. Once it is ready, it does not keep the process from ending. */
export function startThread({ entry, clock, memoryMb, computeMs }: ThreadOptions): Thread {
  const shared = sharedPlaces()
  const worker = openWorker(entry, { shared, memoryMb })
  const attempts = new Map<number, Attempt>()
  let lastId = 0
  let ended: Omit<Ended, 'suspect'> | undefined
  const [loaded, warmed] = [gate(), gate()]

  const send = (message: ToThread): void => {
    worker.postMessage(message)
  }
  /** The first reason is the one that counts. */
  const note = (reason: ThreadEnd, cause?: unknown): void => {
    ended ??= { reason, cause }
    loaded.open()
    warmed.open()
    rejectAll(attempts, { reason, cause, suspect: Atomics.load(shared, place.task) })
  }
  const end = async (reason: ThreadEnd): Promise<void> => {
    note(reason)
    await worker.terminate()
  }
  const watch = watchThread(shared, { send, onLimit: (limit) => void end(limit), clock, memoryMb, computeMs })
  void loaded.opened.then(watch.ready)
  void warmed.opened.then(watch.warm)
  worker.on('message', (message: FromThread) => {
    if (message.type === 'ready') {
      // Not before: whoever waits for a thread to be ready may have nothing else that keeps the process from ending.
      worker.unref()
      loaded.open()
    } else if (message.type === 'warm') warmed.open()
    else handle(attempts.get(message.id), message, send)
  })
  onEnd(worker, (reason, cause) => {
    note(reason, cause)
    watch.end()
  })

  return {
    loaded: loaded.opened,
    warmed: warmed.opened,
    state: () => (ended === undefined ? watch.state() : 'ended'),
    warmUp() {
      send({ type: 'warmUp' })
    },
    size: () => attempts.size,
    async attempt(task) {
      if (ended !== undefined)
        throw new ThreadEndedError(ended.reason, { isSuspect: false, cause: ended.cause })
      const id = ++lastId
      watch.begin()
      try {
        return await attemptTask(task, { id, attempts, send })
      } finally {
        if (attempts.size === 0) watch.end()
      }
    },
    end,
  }
}

function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return {
    opened,
    open: () => {
      open()
    },
  }
}

function sharedPlaces(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Object.keys(place).length * Int32Array.BYTES_PER_ELEMENT))
}

/** Flags of the process, such as the size of its own heap, are not for its threads. */
function openWorker(
  entry: URL,
  { shared, memoryMb }: { readonly shared: Int32Array; readonly memoryMb: number },
): Worker {
  return new Worker(entry, {
    workerData: shared,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb * heapFactor },
  })
}

function onEnd(worker: Worker, act: (reason: ThreadEnd, cause?: unknown) => void): void {
  worker.on('error', (error: NodeJS.ErrnoException) => {
    act(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broke', error)
  })
  worker.on('exit', () => {
    act('broke')
  })
}

interface Ended {
  readonly reason: ThreadEnd
  readonly cause: unknown
  /** The task that the thread was at. */
  readonly suspect: number
}

function rejectAll(attempts: ReadonlyMap<number, Attempt>, { reason, cause, suspect }: Ended): void {
  for (const [id, { reject }] of attempts)
    reject(new ThreadEndedError(reason, { isSuspect: id === suspect, cause }))
}

interface Attempting {
  readonly id: number
  readonly attempts: Map<number, Attempt>
  readonly send: (message: ToThread) => void
}

async function attemptTask(
  { input, signal, begin }: ThreadTask,
  { id, attempts, send }: Attempting,
): Promise<unknown> {
  const over = new AbortController()
  const abort = (): void => {
    send({ type: 'abort', id })
  }
  // Calls come as messages, which know nothing of the request or job that the task is a part of.
  const answer = AsyncResource.bind(begin(over.signal))
  try {
    return await new Promise((resolve, reject) => {
      attempts.set(id, { answer, failures: new Map(), resolve, reject })
      send({ type: 'task', id, input })
      if (signal.aborted) abort()
      signal.addEventListener('abort', abort, { once: true })
    })
  } finally {
    attempts.delete(id)
    signal.removeEventListener('abort', abort)
    over.abort()
  }
}

type OfTask = Exclude<FromThread, { readonly type: 'ready' | 'warm' }>

function handle(attempt: Attempt | undefined, message: OfTask, send: (message: ToThread) => void): void {
  if (attempt === undefined) return
  switch (message.type) {
    case 'call':
      void answerCall(attempt, message, send)
      break
    case 'tell':
      attempt.answer(message.method, message.argument)
      break
    case 'done':
      attempt.resolve(message.value)
      break
    case 'failed':
      attempt.reject(message.call === undefined ? message.error : attempt.failures.get(message.call))
  }
}

/** A failure stays here, whole: the thread learns only that there is one, and says whether its task fails with it. */
async function answerCall(
  { answer, failures }: Attempt,
  { id, call, method, argument }: Extract<FromThread, { readonly type: 'call' }>,
  send: (message: ToThread) => void,
): Promise<void> {
  try {
    send({ type: 'returned', id, call, value: await answer(method, argument) })
  } catch (error) {
    failures.set(call, error)
    send({ type: 'threw', id, call })
  }
}
