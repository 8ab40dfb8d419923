import { type Buckets, noCredits, prices } from '../metering/index.ts'
import type { Model } from '../platform/models/model.ts'

/** What a turn has used, counted where it was used. */
export interface Work {
  readonly searches: number
  /** Questions embedded. */
  readonly embedded: number
  /** Calls of a reranker. */
  readonly reranked: number
  /** Rounds in which a language model asked for tools. */
  readonly toolRounds: number
  /** Calls that verified what a language model wrote. */
  readonly verified: number
  readonly pluginCalls: number
}

/** What a turn costs: the answer, and all that it took. */
export function costOf({ searches, embedded, reranked, toolRounds, verified, pluginCalls }: Work): Buckets {
  return {
    ...noCredits,
    chat: prices.chat,
    retrieval: searches * prices.retrieval,
    orchestration: toolRounds * prices.orchestration + verified * prices.verification,
    embedding: embedded * prices.embedding,
    rerank: reranked * prices.rerank,
    plugin: pluginCalls * prices.plugin,
  }
}

export interface CountedModel {
  readonly model: Model
  readonly counts: () => Pick<Work, 'embedded' | 'reranked'>
}

/** The same model, with what it has answered counted. What failed is not counted, so it is not charged. */
export function countCalls(model: Model): CountedModel {
  const { rerank } = model
  let embedded = 0
  let reranked = 0
  return {
    model: {
      ...model,
      async embed(request) {
        const vectors = await model.embed(request)
        embedded += request.texts.length
        return vectors
      },
      ...(rerank && {
        async rerank(request) {
          const scores = await rerank(request)
          reranked += 1
          return scores
        },
      }),
    },
    counts: () => ({ embedded, reranked }),
  }
}
