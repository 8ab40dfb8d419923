import { itemsOf, numberOf } from './read-fields.ts'
import { brokenAnswer } from './model.ts'

/**
 * Vectors of length 1, so that an inner product is their cosine.
 * @param rows as the provider sent them: one for each text
 * @throws ModelError where there are not as many vectors as texts, or one is none
 */
export function unitVectors(rows: readonly unknown[], texts: number, dimensions: number): Float32Array[] {
  if (rows.length !== texts) throw brokenAnswer(`${String(rows.length)} vectors for ${String(texts)} texts`)
  return rows.map((row) => unitVector(itemsOf(row), dimensions))
}

function unitVector(values: readonly unknown[], dimensions: number): Float32Array {
  if (values.length === 0) throw brokenAnswer('a vector is empty, or is no list')
  if (values.length !== dimensions)
    throw brokenAnswer(`a vector has ${String(values.length)} dimensions instead of ${String(dimensions)}`)
  const numbers = values.map((value) => numberOf(value) ?? Number.NaN)
  const length = Math.sqrt(numbers.reduce((sum, value) => sum + value * value, 0))
  if (!Number.isFinite(length)) throw brokenAnswer('a vector holds something that is not a number')
  return Float32Array.from(numbers, (value) => (length === 0 ? 0 : value / length))
}
