import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { projectFile } from '../../project-file.ts'

/** Whose they are. Vectors of another name are never compared with its own. */
export const builtinEmbedder = 'sentences-en-1'

/** Where the vectors of texts are that every installation embeds: everyday questions, and the sample business. */
export const knownVectorsFile = 'server/assets/known-vectors.bin'

const digestBytes = 16
const scaleBytes = 4
const dimensions = 512
const recordBytes = digestBytes + scaleBytes + dimensions
const largest = 127

/** Which text a vector is of. */
export function digestOf(text: string): string {
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * digestBytes)
}

/** One record for each text: its digest, a scale, and a byte for each number of its vector. In the order of the digests. */
export function writeKnownVectors(vectors: ReadonlyMap<string, Float32Array>): Buffer {
  const records = Array.from(vectors, ([text, vector]) => {
    const record = Buffer.alloc(recordBytes)
    record.write(digestOf(text), 'hex')
    const scale = Math.max(...vector.map(Math.abs)) / largest
    record.writeFloatLE(scale, digestBytes)
    for (const [place, value] of vector.entries()) {
      record.writeInt8(Math.round(value / scale), digestBytes + scaleBytes + place)
    }
    return record
  })
  return Buffer.concat(records.toSorted((one, other) => one.compare(other)))
}

/** @returns the vector of each text that is known, by its digest, within a hundredth of what the encoder makes of it */
export async function readKnownVectors(): Promise<ReadonlyMap<string, Float32Array>> {
  const bytes = await readFile(projectFile(knownVectorsFile))
  const vectors = new Map<string, Float32Array>()
  for (let start = 0; start < bytes.length; start += recordBytes) {
    const scale = bytes.readFloatLE(start + digestBytes)
    const numbers = new Int8Array(
      bytes.buffer,
      bytes.byteOffset + start + digestBytes + scaleBytes,
      dimensions,
    )
    const vector = new Float32Array(numbers)
    for (const [place, number] of numbers.entries()) vector[place] = number * scale
    vectors.set(bytes.toString('hex', start, start + digestBytes), vector)
  }
  return vectors
}
