import { everyKind } from '../knowledge/index.ts'
import { sumOf } from '../metering/index.ts'
import type { Model } from '../platform/models/model.ts'
import { costOf, type Work } from './turn-cost.ts'

export const mostSearches = 3
/** Calls to the plugins of its widget that one turn makes at most. */
export const mostPluginCalls = 2
/** Rounds of tools in one turn; then the model has to answer with what it has. */
export const mostToolRounds = 4

type Parts = Pick<Model, 'rerank' | 'chat' | 'verify'>

/**
 * The most that a turn takes. A search asks the reranker about each kind apart. When the reply of a language model is
 * thrown away, the built-in engine searches anew.
 */
function mostWork({ rerank, chat, verify }: Parts): Work {
  const searches = chat === undefined ? mostSearches : 2 * mostSearches
  return {
    searches,
    embedded: searches,
    reranked: rerank === undefined ? 0 : searches * everyKind.length,
    toolRounds: chat === undefined ? 0 : mostToolRounds,
    // A reply of which nothing holds is written anew once.
    verified: verify === undefined ? 0 : 2,
    pluginCalls: mostPluginCalls,
  }
}

/** The most one turn can cost: set aside before the turn starts. */
export function maximumMillicreditsOf(model: Parts): number {
  return sumOf(costOf(mostWork(model)))
}
