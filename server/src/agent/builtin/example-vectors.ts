import { builtinEmbedder, digestOf, readKnownVectors } from '../../platform/encoder/known-vectors.ts'
import type { Model } from '../../platform/models/model.ts'
import { vectorLength } from '../../retrieval/index.ts'

let shipped: ReturnType<typeof readKnownVectors> | undefined

/** What English examples mean, in their order: their vectors are shipped, and have length 1 here. */
export async function exampleVectors(texts: readonly string[]): Promise<readonly Float32Array[]> {
  const vectors = await (shipped ??= readKnownVectors())
  return texts.map((text) => unitOf(vectors.get(digestOf(text)) ?? new Float32Array()))
}

/** Whether the vectors of a model may be compared with those of the examples. */
export function meansLikeExamples({ embedderName }: Model): boolean {
  return embedderName === builtinEmbedder
}

export function unitOf(vector: Float32Array): Float32Array {
  const length = vectorLength(vector) || 1
  return vector.map((value) => value / length)
}

/** The places and the numbers of a vector where it is not 0. */
export interface Sparse {
  readonly places: readonly number[]
  readonly values: readonly number[]
}

/** A message has few of the runs of letters that spellings are made of: most of what tells its spelling is 0. */
export function sparse(vector: Float32Array): Sparse {
  const places = Array.from(vector.keys()).filter((place) => vector[place] !== 0)
  return { places, values: places.map((place) => vector[place] ?? 0) }
}

/** The cosine of two vectors of length 1, of a vector of which most is 0. */
export function sparseDot({ places, values }: Sparse, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < places.length; at += 1) sum += (values[at] ?? 0) * (other[places[at] ?? 0] ?? 0)
  return sum
}
