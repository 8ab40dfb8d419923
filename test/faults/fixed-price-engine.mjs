import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { noCredits } from '../../server/dist/metering/index.js'
import { ModelError } from '../../server/dist/platform/models/model.js'

export const priceMillicredits = 1_500
export const priceByBucket = { chat: 1_000, retrieval: 500 }
export const unanswerable = 'Unanswerable'

const longestMs = 1_500
const pieces = 4

export function answerTo(question) {
  const digest = createHash('sha256').update(question).digest('hex')
  return `The answer is ${digest.slice(0, 20)} and ${digest.slice(20, 40)}.`
}

export function fixedPriceEngine(onAnswer) {
  return {
    maximumMillicredits: priceMillicredits,
    async answer(_ctx, { message, signal, onDelta }) {
      onAnswer('answering', message)
      const content = answerTo(message)
      const pieceMs = (Math.random() * longestMs) / pieces
      const pieceLength = Math.ceil(content.length / pieces)
      for (let start = 0; start < content.length; start += pieceLength) {
        await wait(pieceMs, undefined, { signal })
        onDelta?.(content.slice(start, start + pieceLength))
      }
      if (message.startsWith(unanswerable)) throw new ModelError('This cannot be answered.')
      onAnswer('answered', message)
      return {
        content,
        products: [],
        sources: [],
        actions: [],
        sessionEnded: false,
        buckets: { ...noCredits, ...priceByBucket },
        usage: { inputTokens: 3, outputTokens: 7 },
      }
    },
  }
}
