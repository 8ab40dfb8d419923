import type { EmbedRequest, Model } from '../../server/src/platform/models/model.ts'
import { spellingModel } from '../../scripts/lab/providers/spelling-model.ts'

/**
 * The built-in embedder, watched: it notes which records it was asked for, and a test can step in before each answer.
 * The questions that a sync calibrates with are none of these.
 */
export interface WatchedModel extends Model {
  readonly texts: readonly string[]
  onEmbed: (request: EmbedRequest) => Promise<void> | void
}

export function watchedModel(embedderName = spellingModel.embedderName): WatchedModel {
  const texts: string[] = []
  return {
    embedderName,
    texts,
    onEmbed: () => undefined,
    async embed(request) {
      if (request.inputType === 'query') return spellingModel.embed(request)
      await this.onEmbed(request)
      texts.push(...request.texts)
      return spellingModel.embed(request)
    },
  }
}
