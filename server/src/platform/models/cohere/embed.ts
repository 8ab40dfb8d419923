import type { EmbedRequest, Model } from '../model.ts'
import type { CohereAccess } from './cohere-access.ts'
import { fieldAt, itemsOf, numberOf } from '../read-fields.ts'
import { repeatFailed } from '../repeat-failed.ts'
import { startAttempt } from '../start-attempt.ts'
import { brokenAnswer } from '../translate-failure.ts'

/** Of every vector: what is asked of Cohere, whose models offer several. */
export const cohereDimensions = 1024

/** Cohere takes no more texts in one call. */
const mostTexts = 96

/**
 * Vectors of length 1, so that an inner product is their cosine. Only a question is asked again after a failure: whoever
 * embeds documents has patience of its own.
 */
export function embedWith(access: CohereAccess): Model['embed'] {
  return async ({ texts, inputType, signal }) => {
    const vectors: Float32Array[] = []
    for (let start = 0; start < texts.length; start += mostTexts) {
      const batch = { texts: texts.slice(start, start + mostTexts), inputType, ...(signal && { signal }) }
      const attempt = () => embedBatch(access, batch)
      vectors.push(...(await (inputType === 'query' ? repeatFailed(attempt, access, signal) : attempt())))
    }
    return vectors
  }
}

async function embedBatch(
  { client, models, clock, patience }: CohereAccess,
  { texts, inputType, signal }: EmbedRequest,
): Promise<Float32Array[]> {
  const answer = await startAttempt(clock, signal).within(patience.answerMs, (bound) =>
    client.embed(
      {
        model: models.embedModel,
        texts: [...texts],
        inputType: inputType === 'query' ? 'search_query' : 'search_document',
        embeddingTypes: ['float'],
        outputDimension: cohereDimensions,
        truncate: 'END',
      },
      bound,
    ),
  )
  const rows = itemsOf(fieldAt(answer, 'embeddings', 'float'))
  if (rows.length !== texts.length)
    throw brokenAnswer(`${String(rows.length)} vectors for ${String(texts.length)} texts`)
  return rows.map((row) => unitVector(itemsOf(row)))
}

function unitVector(values: readonly unknown[]): Float32Array {
  if (values.length !== cohereDimensions)
    throw brokenAnswer(`a vector has ${String(values.length)} dimensions`)
  const numbers = values.map((value) => numberOf(value) ?? Number.NaN)
  const length = Math.sqrt(numbers.reduce((sum, value) => sum + value * value, 0))
  if (!Number.isFinite(length)) throw brokenAnswer('a vector holds something that is not a number')
  return Float32Array.from(numbers, (value) => (length === 0 ? 0 : value / length))
}
