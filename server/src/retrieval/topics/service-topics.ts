import { readFile } from 'node:fs/promises'
import { projectFile } from '../../project-file.ts'
import { dot } from '../dot.ts'

/** What `npm run generate` has learnt from scripts/encoder/service-topics.jsonl. */
export const serviceTopicsFile = 'server/assets/service-topics.bin'

/** What one topic is told by: how much each number of a vector speaks for it. */
export interface TopicWeights {
  readonly bias: number
  readonly weights: Float32Array
}

const digestBytes = 16
const headBytes = 8
const dimensions = 512
const recordBytes = headBytes + dimensions
const largest = 127

/** The digest of what they were learnt from, then for each topic its bias, a scale, and a byte for each weight. */
export function writeServiceTopics(digest: string, topics: readonly TopicWeights[]): Buffer {
  const records = topics.map(({ bias, weights }) => {
    const record = Buffer.alloc(recordBytes)
    const scale = Math.max(...weights.map(Math.abs)) / largest || 1
    record.writeFloatLE(bias, 0)
    record.writeFloatLE(scale, 4)
    for (const [place, weight] of weights.entries())
      record.writeInt8(Math.round(weight / scale), headBytes + place)
    return record
  })
  return Buffer.concat([Buffer.from(digest, 'hex').subarray(0, digestBytes), ...records])
}

/** What the topics were learnt from: the beginning of its SHA-256. */
export function digestOfTopics(bytes: Buffer): string {
  return bytes.toString('hex', 0, digestBytes)
}

let known: Promise<readonly TopicWeights[]> | undefined

async function readServiceTopics(): Promise<readonly TopicWeights[]> {
  const bytes = await readFile(projectFile(serviceTopicsFile))
  const count = (bytes.length - digestBytes) / recordBytes
  return Array.from({ length: count }, (_, topic) => {
    const start = digestBytes + topic * recordBytes
    const scale = bytes.readFloatLE(start + 4)
    const weights = Float32Array.from({ length: dimensions }, (_, place) => {
      return bytes.readInt8(start + headBytes + place) * scale
    })
    return { bias: bytes.readFloatLE(start), weights }
  })
}

/**
 * How likely each text is about each topic that customers ask businesses about (what delivery costs, whether dogs may
 * come along): the shares of the topics, in their order. What is left of 1 is about none of them.
 * @param vectors of the encoder that is built in, of length 1
 */
export async function topicShares(vectors: readonly Float32Array[]): Promise<readonly Float32Array[]> {
  const topics = await (known ??= readServiceTopics())
  return vectors.map((vector) =>
    sharesOf(topics.map(({ bias, weights }) => bias + dot(weights, vector))).subarray(0, -1),
  )
}

/** The softmax of some scores. */
function sharesOf(scores: readonly number[]): Float32Array {
  const highest = Math.max(...scores)
  const shares = Float32Array.from(scores, (score) => Math.exp(score - highest))
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / sum)
}
