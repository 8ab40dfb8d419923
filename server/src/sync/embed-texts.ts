import type { Context } from '../context.ts'
import { type EmbedRequest, ModelError } from '../platform/model.ts'
import { createSemaphore } from '../platform/semaphore.ts'

/** Providers take about this many texts in one call. */
const groupSize = 96
/** For one call, from the moment it is made. */
const callTimeoutMs = 30_000

/** All runs of this process together have so many calls on their way: providers refuse more, and slow down before. */
const takeTurn = createSemaphore(4)

/** The provider gave no vectors for these texts. The cause is what it, or the time limit, said. */
export class EmbeddingError extends Error {
  override name = 'EmbeddingError'
  readonly count: number

  constructor(count: number, cause: unknown) {
    super('The texts could not be embedded.', { cause })
    this.count = count
  }
}

type Texts = Pick<EmbedRequest, 'texts' | 'inputType'>

/**
 * One vector per text, in their order. The first group that fails ends the others.
 * @throws EmbeddingError
 */
export async function embedTexts(
  ctx: Context,
  { texts, inputType }: Texts,
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const failure = new AbortController()
  const untilFailure = AbortSignal.any([signal, failure.signal])
  const groups = Array.from({ length: Math.ceil(texts.length / groupSize) }, (_, index) =>
    texts.slice(index * groupSize, (index + 1) * groupSize),
  )
  try {
    const embedded = await Promise.all(
      groups.map((texts) =>
        takeTurn(untilFailure, () => callProvider(ctx, { texts, inputType }, untilFailure)),
      ),
    )
    return embedded.flat()
  } catch (error) {
    failure.abort(error)
    throw new EmbeddingError(texts.length, error)
  }
}

async function callProvider(
  ctx: Context,
  { texts, inputType }: Texts,
  end: AbortSignal,
): Promise<Float32Array[]> {
  const signal = AbortSignal.any([end, AbortSignal.timeout(callTimeoutMs)])
  const vectors = await new Promise<Float32Array[]>((resolve, reject) => {
    // A provider that ignores its signal must hold neither its turn nor the run.
    const abandon = (): void => {
      reject(new ModelError('The call was ended before its answer.', { cause: signal.reason }))
    }
    signal.addEventListener('abort', abandon, { once: true })
    ctx.model.embed({ texts, inputType, signal }).then(resolve, reject)
  })
  if (vectors.length !== texts.length) {
    throw new ModelError('The provider sent another number of vectors than asked for.')
  }
  return vectors
}
