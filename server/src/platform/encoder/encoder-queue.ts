import { Worker } from 'node:worker_threads'
import { type EmbedRequest, ModelError } from '../models/model.ts'
import { threadEntry } from '../threads/thread-entry.ts'

/** What the thread is sent, one after the other. */
export interface EncoderTask {
  readonly texts: readonly string[]
}
export type EncoderAnswer = { readonly vectors: readonly Float32Array[] } | { readonly failure: string }

interface Waiting extends EncoderTask {
  readonly resolve: (vectors: readonly Float32Array[]) => void
  readonly reject: (error: unknown) => void
  readonly signal: AbortSignal | undefined
}

/**
 * The thread that encodes, and who waits for it: what visitors ask goes before what is embedded for the index. It starts
 * when it is first needed, is started again when it has ended, and keeps no process from ending.
 */
export class EncoderQueue {
  readonly #waiting: Readonly<Record<EmbedRequest['inputType'], Waiting[]>> = { query: [], document: [] }
  #worker: Worker | undefined
  #current: Waiting | undefined
  #isClosed = false

  /** @throws ModelError */
  encode(
    texts: readonly string[],
    { inputType, signal }: Pick<EmbedRequest, 'inputType' | 'signal'>,
  ): Promise<readonly Float32Array[]> {
    if (this.#isClosed) return Promise.reject(closing())
    return new Promise((resolve, reject) => {
      this.#waiting[inputType].push({ texts, resolve, reject, signal })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const ended = this.#worker
    this.#worker = undefined
    const { query, document } = this.#waiting
    for (const task of [this.#current, ...query.splice(0), ...document.splice(0)]) task?.reject(closing())
    this.#current = undefined
    await ended?.terminate()
  }

  #next(): void {
    if (this.#current !== undefined) return
    let task = this.#take()
    for (; task?.signal?.aborted === true; task = this.#take()) task.reject(task.signal.reason)
    if (task === undefined) return
    this.#current = task
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#worker.postMessage({ texts: task.texts } satisfies EncoderTask)
  }

  #take(): Waiting | undefined {
    return this.#waiting.query.shift() ?? this.#waiting.document.shift()
  }

  #start(): Worker {
    const worker = new Worker(threadEntry('./encoder-thread', import.meta.url))
    worker.on('message', (answer: EncoderAnswer) => {
      this.#settle(({ resolve, reject }) => {
        if ('vectors' in answer) resolve(answer.vectors)
        else reject(new ModelError(`The encoder failed: ${answer.failure}`))
      })
    })
    const lose = (cause: unknown): void => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      this.#settle(({ reject }) => {
        reject(new ModelError('The encoder has ended.', { cause }))
      })
    }
    worker.on('error', lose)
    worker.on('exit', lose)
    return worker
  }

  #settle(act: (task: Waiting) => void): void {
    const task = this.#current
    this.#current = undefined
    this.#worker?.unref()
    if (task !== undefined) act(task)
    this.#next()
  }
}

function closing(): ModelError {
  return new ModelError('The service is closing.')
}
