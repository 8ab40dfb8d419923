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

/** Of vectors of which most is 0: which of them are not at one place, and what they are there. */
interface Column {
  readonly rows: number[]
  readonly values: number[]
}

/** Vectors by their places, for who has few of these: a text has few of the runs of letters that spellings are made of. */
export interface Columns {
  readonly count: number
  readonly columns: readonly Column[]
}

export function columnsOf(vectors: readonly Float32Array[]): Columns {
  const columns: Column[] = Array.from(vectors[0] ?? [], () => ({ rows: [], values: [] }))
  for (const [row, vector] of vectors.entries())
    for (const [place, value] of vector.entries()) {
      if (value === 0) continue
      columns[place]?.rows.push(row)
      columns[place]?.values.push(value)
    }
  return { count: vectors.length, columns }
}

/** The cosines of a vector with each of them, all of length 1. */
export function cosinesWith(vector: Float32Array, { count, columns }: Columns): Float64Array {
  const cosines = new Float64Array(count)
  for (const [place, { rows, values }] of columns.entries()) {
    const own = vector[place] ?? 0
    if (own === 0) continue
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0
      cosines[row] = (cosines[row] ?? 0) + own * (values[at] ?? 0)
    }
  }
  return cosines
}
