import { parentPort } from 'node:worker_threads'
import type { EncoderAnswer, EncoderTask } from './encoder-queue.ts'
import { loadEncoder } from './load-encoder.ts'

const loaded = loadEncoder()
// Whoever asks is told.
loaded.catch(() => undefined)

parentPort?.on('message', ({ texts }: EncoderTask) => {
  void loaded
    .then((encode) => encode(texts))
    .then(
      (vectors): EncoderAnswer => ({ vectors }),
      (error: unknown): EncoderAnswer => ({
        failure: error instanceof Error ? error.message : String(error),
      }),
    )
    .then((answer) => {
      parentPort?.postMessage(answer)
    })
})
