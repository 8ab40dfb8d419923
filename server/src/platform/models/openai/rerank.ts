import type { Model, RerankRequest } from '../model.ts'
import { fieldAt, itemsOf, numberOf } from '../read-fields.ts'
import { repeatFailed } from '../repeat-failed.ts'
import { scoresOf } from '../scores-of.ts'
import { startAttempt } from '../start-attempt.ts'
import { boundOf, type OpenAiAccess } from './openai-access.ts'

/** OpenAI has no reranker, but servers of its protocol have one beside it, all at the same path and of the same shape. */
export function rerankWith(access: OpenAiAccess, model: string): NonNullable<Model['rerank']> {
  return async (request) => {
    if (request.texts.length === 0) return []
    return repeatFailed(() => rerankOnce(access, model, request), access, request.signal)
  }
}

async function rerankOnce(
  access: OpenAiAccess,
  model: string,
  { query, texts, signal }: RerankRequest,
): Promise<readonly number[]> {
  const answer = await startAttempt(access, signal).within(
    access.patience.answerMs,
    // No type of the library says what this path answers: it is read as an unknown value.
    (bound): Promise<unknown> =>
      access.client.post('/rerank', {
        body: { model, query, documents: texts, top_n: texts.length },
        ...boundOf(bound),
      }),
  )
  return scoresOf(asShares(itemsOf(fieldAt(answer, 'results'))), texts.length, 'relevance_score')
}

/** Some servers send what their model says as it is, from minus to plus infinity: its share of a whole is meant. */
function asShares(results: readonly unknown[]): readonly unknown[] {
  const scores = results.map((result) => numberOf(fieldAt(result, 'relevance_score')) ?? Number.NaN)
  if (!scores.some((score) => score < 0 || score > 1)) return results
  return results.map((result, place) => ({
    index: fieldAt(result, 'index'),
    relevance_score: 1 / (1 + Math.exp(-(scores[place] ?? Number.NaN))),
  }))
}
