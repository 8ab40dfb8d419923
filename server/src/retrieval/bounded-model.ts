import { ApiError } from '../errors.ts'
import type { Model } from '../platform/model.ts'

/** The same model for someone who waits no longer than this: then it throws `AI_TIMEOUT`, also if it never answers. */
export function boundedModel(model: Model, waitMs: number): Model {
  return {
    ...model,
    embed(request) {
      const deadline = AbortSignal.timeout(waitMs)
      const expired = new Promise<never>((_resolve, reject) => {
        deadline.addEventListener('abort', () => {
          reject(new ApiError('AI_TIMEOUT', { detail: 'The query was not embedded in time. Try again.' }))
        })
      })
      return Promise.race([model.embed({ ...request, signal: deadline }), expired])
    },
  }
}
