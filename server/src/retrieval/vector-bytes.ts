import { vectorLength } from './vector-length.ts'

/** PostgreSQL's type `real`, as its binary protocol names it. */
const realTypeId = 700
const arrayHeaderBytes = 20

/**
 * Vectors of the same dimensions as one binary `real[]`, end to end, each scaled to length 1 so that an inner product is their cosine.
 * As text the same vectors take a database ten times longer to read.
 */
export function vectorBytes(vectors: readonly Float32Array[]): Buffer {
  const dimensions = vectors[0]?.length ?? 0
  const bytes = Buffer.allocUnsafe(arrayHeaderBytes + vectors.length * dimensions * 8)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Header of an array: dimensions, whether nulls occur, type of the elements, length, first index.
  let at = 0
  for (const field of [1, 0, realTypeId, vectors.length * dimensions, 1]) {
    view.setInt32(at, field)
    at += 4
  }
  for (const vector of vectors) {
    if (vector.length !== dimensions)
      throw new RangeError(
        `A vector has ${String(vector.length)} dimensions, the first one ${String(dimensions)}.`,
      )
    const scale = 1 / (vectorLength(vector) || 1)
    for (const value of vector) {
      view.setInt32(at, 4)
      view.setFloat32(at + 4, value * scale)
      at += 8
    }
  }
  return bytes
}

const sentHeaderBytes = 4

/**
 * A vector as pgvector sends it: two 16-bit numbers, then the 32-bit ones of the vector, all with the highest byte first.
 * @param sent comes out of a thread as plain bytes
 */
export function readVector(sent: Uint8Array): Float32Array {
  const view = new DataView(sent.buffer, sent.byteOffset + sentHeaderBytes, sent.byteLength - sentHeaderBytes)
  return Float32Array.from({ length: view.byteLength / Float32Array.BYTES_PER_ELEMENT }, (_, place) =>
    view.getFloat32(place * Float32Array.BYTES_PER_ELEMENT),
  )
}
