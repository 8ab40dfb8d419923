import type { Trait } from './traits.ts'

/** Weights of one byte each, a row for each number of a vector or trait of a text, with a column for each class. */
interface Rows {
  readonly numbers: Int8Array
  /** What the numbers of each row are multiplied by. */
  readonly scales: Float32Array
}

/** What tells the classes of texts: topics, of which the last is none of them, or kinds of messages. */
export interface ClassFile {
  readonly biases: Float32Array
  readonly traits: ReadonlyMap<string, Trait>
  readonly ofVector: Rows
  readonly ofTraits: Rows
}

/** What was learnt: rows as in the file. */
export interface LearntClasses {
  readonly biases: Float32Array
  readonly traits: ReadonlyMap<string, Trait>
  readonly ofVector: Float32Array
  readonly ofTraits: Float32Array
}

interface Head {
  /** Of what the classes were learnt from. */
  readonly digest: string
  readonly topics: number
  /** How many numbers a vector has. */
  readonly dimensions: number
  readonly traits: readonly string[]
}

const largest = 127
const { BYTES_PER_ELEMENT: floatBytes } = Float32Array

/** A line of JSON, then biases, rarities and scales, four bytes each, then the weights. */
export function writeClassFile(
  digest: string,
  { biases, traits, ofVector, ofTraits }: LearntClasses,
): Buffer {
  const topics = biases.length
  const dimensions = ofVector.length / topics
  const head: Head = { digest, topics, dimensions, traits: [...traits.keys()] }
  const rarities = Float32Array.from(traits.values(), ({ rarity }) => rarity)
  const rows = [ofVector, ofTraits].map((each) => shrink(each, topics))
  const floats = [biases, rarities, ...rows.map(({ scales }) => scales)]
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    ...[...floats, ...rows.map(({ numbers }) => numbers)].map((each) => Buffer.from(each.buffer)),
  ])
}

function shrink(weights: Float32Array, columns: number): Rows {
  const scales = new Float32Array(weights.length / columns)
  for (const [place, weight] of weights.entries()) {
    const row = Math.floor(place / columns)
    scales[row] = Math.max(scales[row] ?? 0, Math.abs(weight) / largest)
  }
  const scaleAt = (place: number): number => (scales[Math.floor(place / columns)] ?? 0) || 1
  return { scales, numbers: Int8Array.from(weights, (weight, place) => Math.round(weight / scaleAt(place))) }
}

/** The digest of what the topics of a file were learnt from. */
export function digestOfClasses(bytes: Buffer): string {
  return readHead(bytes).digest
}

export function readClassFile(bytes: Buffer): ClassFile {
  const { topics, dimensions, traits } = readHead(bytes)
  let start = bytes.indexOf('\n') + 1
  const take = (length: number): ArrayBuffer => {
    const part = new Uint8Array(bytes.subarray(start, start + length)).buffer
    start += length
    return part
  }
  const floats = (count: number): Float32Array => new Float32Array(take(count * floatBytes))
  const biases = floats(topics)
  const rarities = floats(traits.length)
  const scales = { ofVector: floats(dimensions), ofTraits: floats(traits.length) }
  return {
    biases,
    traits: new Map(traits.map((name, row) => [name, { row, rarity: rarities[row] ?? 0 }])),
    ofVector: { scales: scales.ofVector, numbers: new Int8Array(take(dimensions * topics)) },
    ofTraits: { scales: scales.ofTraits, numbers: new Int8Array(take(traits.length * topics)) },
  }
}

function readHead(bytes: Buffer): Head {
  // The file is written above, by `npm run generate`.
  return JSON.parse(bytes.toString('utf8', 0, bytes.indexOf('\n'))) as Head
}
