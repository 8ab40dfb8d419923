import type { Context } from '../context.ts'
import { withDeadline, withSignal } from '../deadline.ts'
import { type EmbedRequest, ModelError } from '../platform/models/model.ts'
import { createSemaphore } from '../platform/semaphore.ts'

/** Providers take about this many texts in one call. The encoder built in works on one text after the other. */
const groupSize = { provider: 96, builtin: 32 }

/** All runs of this process together have so many calls on their way: providers refuse more, and slow down before. */
const calling = () => createSemaphore(4)

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
  const isBuiltin = ctx.model.knowsOnly !== undefined
  const size = isBuiltin ? groupSize.builtin : groupSize.provider
  const groups = Array.from({ length: Math.ceil(texts.length / size) }, (_, index) =>
    texts.slice(index * size, (index + 1) * size),
  )
  const takeTurn = ctx.inMemory(calling)
  try {
    // The encoder built in gets no faster by being asked for several at a time.
    if (isBuiltin) {
      const vectors: Float32Array[] = []
      for (const texts of groups) vectors.push(...(await callProvider(ctx, { texts, inputType }, signal)))
      return vectors
    }
    const embedded = await withSignal({ signals: [signal] }, (untilFailure) =>
      Promise.all(
        groups.map((texts) =>
          takeTurn(untilFailure, () => callProvider(ctx, { texts, inputType }, untilFailure)),
        ),
      ),
    )
    return embedded.flat()
  } catch (error) {
    throw new EmbeddingError(texts.length, error)
  }
}

/**
 * The vectors of the texts of each record, in their order.
 * @throws EmbeddingError
 */
export async function embedRecords(
  ctx: Context,
  textsOfRecords: readonly (readonly string[])[],
  signal: AbortSignal,
): Promise<Float32Array[][]> {
  const vectors = await embedTexts(ctx, { texts: textsOfRecords.flat(), inputType: 'document' }, signal)
  let first = 0
  return textsOfRecords.map(({ length }) => vectors.slice(first, (first += length)))
}

async function callProvider(
  ctx: Context,
  { texts, inputType }: Texts,
  end: AbortSignal,
): Promise<Float32Array[]> {
  // A provider that ignores its signal must hold neither its turn nor the run.
  const timeUp = new ModelError('The provider did not answer in time.')
  const vectors = await withDeadline(
    { clock: ctx.clock, ms: ctx.durations.sync.providerMs, signals: [end], timeUp },
    (signal) => ctx.model.embed({ texts, inputType, signal }),
  )
  if (vectors.length !== texts.length) {
    throw new ModelError('The provider sent another number of vectors than asked for.')
  }
  return vectors
}
