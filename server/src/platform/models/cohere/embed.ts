import type { EmbedRequest, Model } from '../model.ts'
import { boundOf, type CohereAccess } from './cohere-access.ts'
import { fieldAt, itemsOf } from '../read-fields.ts'
import { repeatFailed } from '../repeat-failed.ts'
import { startAttempt } from '../start-attempt.ts'
import { unitVectors } from '../unit-vectors.ts'

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
  access: CohereAccess,
  { texts, inputType, signal }: EmbedRequest,
): Promise<Float32Array[]> {
  const { client, models, patience } = access
  const answer = await startAttempt(access, signal).within(patience.answerMs, (bound) =>
    client.embed(
      {
        model: models.embedModel,
        texts: [...texts],
        inputType: inputType === 'query' ? 'search_query' : 'search_document',
        embeddingTypes: ['float'],
        outputDimension: cohereDimensions,
        truncate: 'END',
      },
      boundOf(bound),
    ),
  )
  return unitVectors(itemsOf(fieldAt(answer, 'embeddings', 'float')), texts.length, cohereDimensions)
}
