import type { Model, RerankRequest } from '../model.ts'
import { boundOf, type CohereAccess } from './cohere-access.ts'
import { fieldAt, itemsOf } from '../read-fields.ts'
import { repeatFailed } from '../repeat-failed.ts'
import { startAttempt } from '../start-attempt.ts'
import { scoresOf } from '../scores-of.ts'

export function rerankWith(access: CohereAccess): NonNullable<Model['rerank']> {
  return async (request) => {
    if (request.texts.length === 0) return []
    return repeatFailed(() => rerankOnce(access, request), access, request.signal)
  }
}

async function rerankOnce(
  access: CohereAccess,
  { query, texts, signal }: RerankRequest,
): Promise<readonly number[]> {
  const { client, models, patience } = access
  const answer = await startAttempt(access, signal).within(patience.answerMs, (bound) =>
    client.rerank(
      { model: models.rerankModel, query, documents: [...texts], topN: texts.length },
      boundOf(bound),
    ),
  )
  return scoresOf(itemsOf(fieldAt(answer, 'results')), texts.length, 'relevanceScore')
}
