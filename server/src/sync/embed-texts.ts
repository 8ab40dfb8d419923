import type { Context } from '../context.ts'
import { ModelError } from '../platform/model.ts'

/** Providers take about this many texts in one call. */
const groupSize = 96
/** Well within the lease of a run. */
const timeoutMs = 45_000

/** The provider gave no vectors for these texts. */
export class EmbeddingError extends Error {
  override name = 'EmbeddingError'
  readonly count: number

  constructor(count: number, cause: unknown) {
    super('The texts could not be embedded.', { cause })
    this.count = count
  }
}

/**
 * One vector per text, in their order. The first group that fails ends the others.
 * @throws EmbeddingError
 */
export async function embedTexts(ctx: Context, texts: readonly string[]): Promise<Float32Array[]> {
  const failure = new AbortController()
  const signal = AbortSignal.any([failure.signal, AbortSignal.timeout(timeoutMs)])
  const groups = Array.from({ length: Math.ceil(texts.length / groupSize) }, (_, index) =>
    texts.slice(index * groupSize, (index + 1) * groupSize),
  )
  try {
    const embedded = await Promise.all(
      groups.map((texts) => ctx.model.embed({ texts, inputType: 'document', signal })),
    )
    const vectors = embedded.flat()
    if (vectors.length !== texts.length)
      throw new ModelError('The provider sent another number of vectors than asked for.')
    return vectors
  } catch (error) {
    failure.abort(error)
    throw new EmbeddingError(texts.length, error)
  }
}
