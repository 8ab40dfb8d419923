import type { EngineContext } from '../../context.ts'
import type { Engine } from '../../engine.ts'
import type { Model } from '../../platform/models/model.ts'
import { maximumMillicreditsOf } from '../most-turn-cost.ts'
import { costOf, countCalls } from '../turn-cost.ts'
import { answerTurn, openTask } from './answer-turn.ts'

/** Answers from the knowledge base without a language model: the same question always gets the same answer. */
export function builtinEngineOn(model: Pick<Model, 'rerank'>): Engine<EngineContext> {
  return {
    maximumMillicredits: maximumMillicreditsOf(model),

    async answer(ctx, turn) {
      const counted = countCalls(ctx.model)
      const task = await openTask(ctx, turn, { searching: counted.model })
      const answer = await answerTurn(task)
      const { searches, plugins } = task
      const work = { ...counted.counts(), searches: searches.count(), pluginCalls: plugins.count() }
      return {
        ...answer,
        buckets: costOf({ ...work, toolRounds: 0, verified: 0 }),
        usage: noTokens,
        trail: task.trail.told(),
      }
    },
  }
}

const noTokens = { inputTokens: 0, outputTokens: 0 }

/** The same where nothing is reranked. */
export const builtinEngine = builtinEngineOn({})
