import type { Context } from '../../context.ts'
import type { Engine } from '../../engine.ts'
import { everyKind } from '../../knowledge/index.ts'
import { sumOf } from '../../metering/index.ts'
import type { Model } from '../../platform/model.ts'
import { mostPluginCalls } from '../plugins/open-plugins.ts'
import { mostSearches } from '../tools/searches.ts'
import { costOf, countCalls, type Work } from '../work.ts'
import { answerTurn, openTask } from './answer-turn.ts'

/** Answers from the knowledge base without a language model: the same question always gets the same answer. */
export function builtinEngineOn(model: Pick<Model, 'rerank'>): Engine<Context> {
  return {
    maximumMillicredits: sumOf(costOf(mostWork(model))),

    async answer(ctx, turn) {
      const counted = countCalls(ctx.model)
      const task = await openTask({ ...ctx, model: counted.model }, turn)
      const answer = await answerTurn(task)
      const { searches, plugins } = task
      const work = { ...counted.counts(), searches: searches.count(), pluginCalls: plugins.count() }
      return { ...answer, buckets: costOf({ ...work, toolRounds: 0 }), usage: noTokens }
    },
  }
}

/** The most that an answer of this engine takes. A search asks the reranker about each kind apart. */
export function mostWork({ rerank }: Pick<Model, 'rerank'>): Work {
  return {
    searches: mostSearches,
    embedded: mostSearches,
    reranked: rerank === undefined ? 0 : mostSearches * everyKind.length,
    toolRounds: 0,
    pluginCalls: mostPluginCalls,
  }
}

const noTokens = { inputTokens: 0, outputTokens: 0 }

/** The same where nothing is reranked. */
export const builtinEngine = builtinEngineOn({})
