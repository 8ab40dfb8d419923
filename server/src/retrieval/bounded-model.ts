import { type TimeLimit, withDeadline } from '../deadline.ts'
import { ApiError } from '../errors.ts'
import type { Model } from '../platform/models/model.ts'

/** The same model for someone who waits no longer than this: then it throws `AI_TIMEOUT`, also if it never answers. */
export function boundedModel(model: Model, time: TimeLimit): Model {
  const { rerank } = model
  return {
    ...model,
    embed: (request) => bounded(time, (signal) => model.embed({ ...request, signal })),
    ...(rerank && { rerank: (request) => bounded(time, (signal) => rerank({ ...request, signal })) }),
  }
}

function bounded<Answer>(time: TimeLimit, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const timeUp = new ApiError('AI_TIMEOUT', { detail: 'The model did not answer in time. Try again.' })
  return withDeadline({ ...time, timeUp }, ask)
}
