import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../server/src/context.ts'
import type { Engine } from '../../server/src/engine.ts'
import { ModelError } from '../../server/src/platform/model.ts'

/** What every answer costs: the most a turn can cost, too. */
export const priceMillicredits = 1_500
export const priceByBucket = { chat: 1_000, retrieval: 500 } as const

const noPrice = { orchestration: 0, embedding: 0, rerank: 0, plugin: 0, crawler: 0 } as const
const longestMs = 1_500
const pieces = 4

/** Questions that begin with this word are never answered. */
export const unanswerable = 'Unanswerable'

/** The one right answer to a question: nobody else's question has it. */
export function answerTo(question: string): string {
  const digest = createHash('sha256').update(question).digest('hex')
  return `The answer is ${digest.slice(0, 20)} and ${digest.slice(20, 40)}.`
}

/** Told when an answer is begun and when it is ready, before its turn ends. */
export type OnAnswer = (step: 'answering' | 'answered', question: string) => void

/** Answers after a random time of up to a second and a half, piece by piece to those who follow, for a fixed price. */
export function fixedPriceEngine(onAnswer: OnAnswer): Engine<Context> {
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
        buckets: { ...noPrice, ...priceByBucket },
        usage: { inputTokens: 3, outputTokens: 7 },
      }
    },
  }
}
