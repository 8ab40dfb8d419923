import type { Model, RerankRequest } from '../model.ts'
import type { CohereAccess } from './cohere-access.ts'
import { fieldAt, itemsOf, numberOf } from '../read-fields.ts'
import { repeatFailed } from '../repeat-failed.ts'
import { startAttempt } from '../start-attempt.ts'
import { brokenAnswer } from '../translate-failure.ts'

export function rerankWith(access: CohereAccess): NonNullable<Model['rerank']> {
  return async (request) => {
    if (request.texts.length === 0) return []
    return repeatFailed(() => rerankOnce(access, request), access, request.signal)
  }
}

async function rerankOnce(
  { client, models, clock, patience }: CohereAccess,
  { query, texts, signal }: RerankRequest,
): Promise<readonly number[]> {
  const answer = await startAttempt(clock, signal).within(patience.answerMs, (bound) =>
    client.rerank({ model: models.rerankModel, query, documents: [...texts], topN: texts.length }, bound),
  )
  const scores = new Map<number, number>()
  const results = itemsOf(fieldAt(answer, 'results'))
  for (const result of results) {
    const index = numberOf(fieldAt(result, 'index')) ?? Number.NaN
    const score = numberOf(fieldAt(result, 'relevanceScore')) ?? Number.NaN
    if (!(score >= 0 && score <= 1)) throw brokenAnswer('a score is not between 0 and 1')
    scores.set(index, score)
  }
  const ordered = texts.flatMap((_text, index) => scores.get(index) ?? [])
  // As many results as texts, and one for each text: then no text is there twice and none is foreign.
  if (ordered.length !== texts.length || results.length !== texts.length)
    throw brokenAnswer('it does not rate each text once')
  return ordered
}
