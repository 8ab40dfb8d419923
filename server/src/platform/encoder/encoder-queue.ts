import { Worker } from 'node:worker_threads'
import { type EmbedRequest, ModelError } from '../models/model.ts'
import { threadEntry } from '../threads/thread-entry.ts'

/** What the thread is sent. */
export interface EncoderTask extends Pick<EmbedRequest, 'inputType'> {
  readonly id: number
  readonly texts: readonly string[]
}
/** Nobody waits for this task any more. */
export interface Cancellation {
  readonly cancelled: number
}
export type EncoderAnswer = { readonly id: number } & (
  | { readonly vectors: readonly Float32Array[] }
  | { readonly failure: string }
)

interface Waiting {
  readonly resolve: (vectors: readonly Float32Array[]) => void
  readonly reject: (error: unknown) => void
  /** Stops to hear of the signal. */
  readonly leave: () => void
}

/**
 * Who waits for the thread that encodes. It has all that waits, so that it need not wait for this one in between. It starts when
 * it is first needed, is started again when it has ended, and keeps no process from ending.
 */
export class EncoderQueue {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #lastId = 0
  #isClosed = false

  /** @throws ModelError */
  encode(
    texts: readonly string[],
    { inputType, signal }: Pick<EmbedRequest, 'inputType' | 'signal'>,
  ): Promise<readonly Float32Array[]> {
    if (this.#isClosed) return Promise.reject(closing())
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const worker = (this.#worker ??= this.#start())
      const id = (this.#lastId += 1)
      const giveUp = (): void => {
        worker.postMessage({ cancelled: id } satisfies Cancellation)
        this.#settle(id)?.reject(signal?.reason)
      }
      const leave = (): void => signal?.removeEventListener('abort', giveUp)
      signal?.addEventListener('abort', giveUp, { once: true })
      this.#waiting.set(id, { resolve, reject, leave })
      worker.ref()
      worker.postMessage({ id, texts, inputType } satisfies EncoderTask)
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const ended = this.#worker
    this.#worker = undefined
    this.#rejectAll(closing())
    await ended?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(threadEntry('./encoder-thread', import.meta.url))
    worker.on('message', (answer: EncoderAnswer) => {
      const task = this.#settle(answer.id)
      if ('vectors' in answer) task?.resolve(answer.vectors)
      else task?.reject(new ModelError(`The encoder failed: ${answer.failure}`))
    })
    const lose = (cause: unknown): void => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      this.#rejectAll(new ModelError('The encoder has ended.', { cause }))
    }
    worker.on('error', lose)
    worker.on('exit', lose)
    return worker
  }

  /** Who waits for a task, and from now on does not. */
  #settle(id: number): Waiting | undefined {
    const task = this.#waiting.get(id)
    this.#waiting.delete(id)
    task?.leave()
    if (this.#waiting.size === 0) this.#worker?.unref()
    return task
  }

  #rejectAll(error: ModelError): void {
    for (const id of this.#waiting.keys()) this.#settle(id)?.reject(error)
  }
}

function closing(): ModelError {
  return new ModelError('The service is closing.')
}
