import type { Trait } from './traits.ts'

/** Weights of one byte each, a row for each number that goes in, with a column for each that comes out. */
export interface Layer {
  readonly biases: Float32Array
  /** What the numbers of each row are multiplied by. */
  readonly scales: Float32Array
  readonly numbers: Int8Array
}

/** What tells the classes of texts: topics, of which the last is none of them, or kinds of messages. */
export interface ClassFile {
  readonly traits: ReadonlyMap<string, Trait>
  /** Each tells the classes by itself. Into the first layer go the numbers of the vector of a text, then its traits. */
  readonly networks: readonly (readonly Layer[])[]
}

/** As it was learnt: weights row by row. */
export interface LearntLayer {
  readonly biases: Float32Array
  readonly weights: Float32Array
}

export interface LearntClasses {
  readonly traits: ReadonlyMap<string, Trait>
  readonly networks: readonly (readonly LearntLayer[])[]
}

interface Head {
  /** Of what the classes were learnt from. */
  readonly digest: string
  readonly traits: readonly string[]
  /** Rows and columns of each layer of each network. */
  readonly networks: readonly (readonly { readonly rows: number; readonly columns: number }[])[]
}

const largest = 127
const { BYTES_PER_ELEMENT: floatBytes } = Float32Array

/** A line of JSON, then how rare each trait is and the layers: biases and scales, four bytes each, then the weights. */
export function writeClassFile(digest: string, { traits, networks }: LearntClasses): Buffer {
  const head: Head = {
    digest,
    traits: [...traits.keys()],
    networks: networks.map((layers) =>
      layers.map(({ biases, weights }) => ({
        rows: weights.length / biases.length,
        columns: biases.length,
      })),
    ),
  }
  const parts = networks.flat().flatMap(({ biases, weights }) => {
    const { scales, numbers } = shrink(weights, biases.length)
    return [biases, scales, numbers]
  })
  const rarities = Float32Array.from(traits.values(), ({ rarity }) => rarity)
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    ...[rarities, ...parts].map((part) => Buffer.from(part.buffer)),
  ])
}

function shrink(weights: Float32Array, columns: number): Omit<Layer, 'biases'> {
  const scales = new Float32Array(weights.length / columns)
  for (const [place, weight] of weights.entries()) {
    const row = Math.floor(place / columns)
    scales[row] = Math.max(scales[row] ?? 0, Math.abs(weight) / largest)
  }
  const scaleAt = (place: number): number => (scales[Math.floor(place / columns)] ?? 0) || 1
  return { scales, numbers: Int8Array.from(weights, (weight, place) => Math.round(weight / scaleAt(place))) }
}

/** The digest of what the classes of a file were learnt from. */
export function digestOfClasses(bytes: Buffer): string {
  return readHead(bytes).digest
}

export function readClassFile(bytes: Buffer): ClassFile {
  const { traits, networks } = readHead(bytes)
  let start = bytes.indexOf('\n') + 1
  const take = (length: number): ArrayBuffer => {
    const part = new Uint8Array(bytes.subarray(start, start + length)).buffer
    start += length
    return part
  }
  const floats = (count: number): Float32Array => new Float32Array(take(count * floatBytes))
  const rarities = floats(traits.length)
  return {
    traits: new Map(traits.map((name, row) => [name, { row, rarity: rarities[row] ?? 0 }])),
    networks: networks.map((layers) =>
      layers.map(({ rows, columns }) => ({
        biases: floats(columns),
        scales: floats(rows),
        numbers: new Int8Array(take(rows * columns)),
      })),
    ),
  }
}

function readHead(bytes: Buffer): Head {
  // The file is written above, by `npm run generate`.
  return JSON.parse(bytes.toString('utf8', 0, bytes.indexOf('\n'))) as Head
}
