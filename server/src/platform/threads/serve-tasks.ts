import { parentPort, workerData } from 'node:worker_threads'
import { ownSystemThread } from './computed-ms.ts'
import { type FromThread, place, type ToThread } from './messages.ts'

/** What a task can ask of the process while it runs in a thread. */
export interface TaskInThread {
  readonly signal: AbortSignal
  /** Has the process do something, and waits for what it comes to. */
  readonly call: (method: string, argument: unknown) => Promise<unknown>
  /** Tells the process something. */
  readonly tell: (method: string, argument: unknown) => undefined
}

/** A call that failed in the process. A task that fails with it fails with the failure itself. */
class CallFailedError extends Error {
  override name = 'CallFailedError'
  readonly call: number

  constructor(call: number) {
    super('The process could not do what its thread asked for.')
    this.call = call
  }
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

interface Running {
  readonly stop: AbortController
  readonly calls: Map<number, Waiting>
}

/**
 * Makes this thread do the tasks that its process sends, until it is ended.
 * @param warmUp makes tasks as fast as they will ever be, beside those that are there already
 * @throws Error when this is no thread
 */
export function serveTasks(
  run: (input: unknown, task: TaskInThread) => Promise<unknown>,
  warmUp: () => Promise<void> = () => Promise.resolve(),
): void {
  const port = parentPort
  if (port === null || !(workerData instanceof Int32Array))
    throw new Error('This is not a thread of the service.')
  const shared: Int32Array = workerData
  Atomics.store(shared, place.systemThread, ownSystemThread())
  const running = new Map<number, Running>()
  const send = (message: FromThread): void => {
    port.postMessage(message)
  }

  const begin = async (id: number, input: unknown): Promise<void> => {
    const task = { stop: new AbortController(), calls: new Map<number, Waiting>() }
    running.set(id, task)
    try {
      send({ type: 'done', id, value: await run(input, taskInThread(id, task, send)) })
    } catch (error) {
      const failed = error instanceof CallFailedError ? error.call : undefined
      send({ type: 'failed', id, error: asError(error), call: failed })
    } finally {
      running.delete(id)
    }
  }
  port.on('message', (message: ToThread) => {
    Atomics.add(shared, place.handled, 1)
    if (message.type === 'ping') return
    if (message.type === 'warmUp') {
      // One that fails ends the thread, as does everything that nobody waits for.
      void warmUp().then(() => {
        send({ type: 'warm' })
      })
      return
    }
    // What runs from here to the next message is this task's: a thread does nothing by itself.
    Atomics.store(shared, place.task, message.id)
    if (message.type === 'task') void begin(message.id, message.input)
    else tellTask(running.get(message.id), message)
  })
  send({ type: 'ready' })
}

function tellTask(
  task: Running | undefined,
  message: Exclude<ToThread, { readonly type: 'task' | 'ping' | 'warmUp' }>,
): void {
  if (message.type === 'abort') {
    task?.stop.abort()
    return
  }
  const waiting = task?.calls.get(message.call)
  task?.calls.delete(message.call)
  if (message.type === 'returned') waiting?.resolve(message.value)
  else waiting?.reject(new CallFailedError(message.call))
}

function taskInThread(
  id: number,
  { stop, calls }: Running,
  send: (message: FromThread) => void,
): TaskInThread {
  let lastCall = 0
  return {
    signal: stop.signal,
    call: (method, argument) =>
      new Promise((resolve, reject) => {
        lastCall += 1
        calls.set(lastCall, { resolve, reject })
        send({ type: 'call', id, call: lastCall, method, argument })
      }),
    tell: (method, argument) => {
      send({ type: 'tell', id, method, argument })
    },
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
