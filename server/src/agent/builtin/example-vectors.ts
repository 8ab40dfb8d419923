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

/** The cosine of two vectors of length 1. A message is compared with every example: a callback for each number costs more. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let place = 0; place < a.length; place += 1) sum += (a[place] ?? 0) * (b[place] ?? 0)
  return sum
}
