import { ModelError, type EmbedRequest, type Model } from '../model.ts'
import { fieldAt, itemsOf, numberOf } from '../read-fields.ts'
import { repeatFailed } from '../repeat-failed.ts'
import { startAttempt } from '../start-attempt.ts'
import { unitVectors } from '../unit-vectors.ts'
import { inDialect, learnLength } from './dialect.ts'
import { prefixesOf } from './embed-prefixes.ts'
import { boundOf, type OpenAiAccess } from './openai-access.ts'

export interface EmbedModel {
  readonly name: string
  /** What the server is asked to shorten its vectors to. */
  readonly dimensions: number | undefined
}

/** Of texts in one call: servers with a small bound take no more. */
const mostTexts = 32

/** What a column of vectors holds. */
const mostDimensions = 2_000

/**
 * Vectors of length 1, so that an inner product is their cosine. Only a question is asked again after a failure: whoever
 * embeds documents has patience of its own.
 */
export function embedWith(access: OpenAiAccess, model: EmbedModel): Model['embed'] {
  const prefixes = prefixesOf(model.name)
  return async ({ texts, inputType, signal }) => {
    const vectors: Float32Array[] = []
    for (let start = 0; start < texts.length; start += mostTexts) {
      const batch = { texts: texts.slice(start, start + mostTexts), prefix: prefixes[inputType], signal }
      const attempt = () => embedBatch(access, model, batch)
      vectors.push(...(await (inputType === 'query' ? repeatFailed(attempt, access, signal) : attempt())))
    }
    return vectors
  }
}

interface Batch extends Pick<EmbedRequest, 'texts'> {
  readonly prefix: string
  readonly signal: AbortSignal | undefined
}

async function embedBatch(
  access: OpenAiAccess,
  { name, dimensions }: EmbedModel,
  { texts, prefix, signal }: Batch,
): Promise<Float32Array[]> {
  const { client, dialect, patience } = access
  const answer = await startAttempt(access, signal).within(patience.answerMs, (bound) =>
    inDialect(
      (error) => learnLength(dialect, error, texts),
      () =>
        client.embeddings.create(
          {
            model: name,
            input: texts.map((text) => prefix + text.slice(0, dialect.longestText)),
            // The library would ask for a packed form that not every server knows.
            encoding_format: 'float',
            ...(dimensions !== undefined && { dimensions }),
          },
          boundOf(bound),
        ),
    ),
  )
  const rows = itemsOf(fieldAt(answer, 'data')).toSorted((one, other) => placeOf(one) - placeOf(other))
  const first = itemsOf(fieldAt(rows[0], 'embedding')).length
  if (first > mostDimensions) {
    const told = `vectors of ${name} have ${String(first)} dimensions, and at most ${String(mostDimensions)} can be kept`
    throw new ModelError(`${told}: set OPENAI_EMBED_DIMENSIONS, if the model can shorten them.`, {
      failure: 'refused',
    })
  }
  return unitVectors(
    rows.map((row) => fieldAt(row, 'embedding')),
    texts.length,
    dimensions ?? first,
  )
}

/** Servers that give no numbers keep the order. */
function placeOf(row: unknown): number {
  return numberOf(fieldAt(row, 'index')) ?? 0
}
