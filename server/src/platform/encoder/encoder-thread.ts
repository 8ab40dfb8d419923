import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { Cancellation, EncoderAnswer, EncoderTask } from './encoder-queue.ts'
import { loadEncoder } from './load-encoder.ts'

const loaded = loadEncoder()
// Whoever asks is told.
loaded.catch(() => undefined)

/** What visitors ask goes before what is embedded for the index. */
const waiting: Readonly<Record<EncoderTask['inputType'], Map<number, EncoderTask>>> = {
  query: new Map(),
  document: new Map(),
}
let isBusy = false

parentPort?.on('message', (message: EncoderTask | Cancellation) => {
  if ('cancelled' in message) for (const tasks of Object.values(waiting)) tasks.delete(message.cancelled)
  else waiting[message.inputType].set(message.id, message)
  if (!isBusy) void work()
})

async function work(): Promise<void> {
  isBusy = true
  for (let task = take(); task !== undefined; task = take()) {
    parentPort?.postMessage(await answer(task))
    // Who has asked meanwhile is heard.
    await nextTurn()
  }
  isBusy = false
}

function take(): EncoderTask | undefined {
  const [first] = [...waiting.query.values(), ...waiting.document.values()]
  if (first !== undefined) waiting[first.inputType].delete(first.id)
  return first
}

async function answer({ id, texts }: EncoderTask): Promise<EncoderAnswer> {
  try {
    const encode = await loaded
    return { id, vectors: await encode(texts) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}
