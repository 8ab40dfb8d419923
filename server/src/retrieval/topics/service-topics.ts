import { readFile } from 'node:fs/promises'
import { projectFile } from '../../project-file.ts'
import { readTopicFile, type TopicFile } from './topic-file.ts'
import { weighTraits } from './traits.ts'

/** What `npm run generate` has learnt from scripts/encoder/service-topics.jsonl. */
export const serviceTopicsFile = 'server/assets/service-topics.bin'

/** A text, with its vector of the encoder that is built in, of length 1. */
export interface EncodedText {
  readonly text: string
  readonly vector: Float32Array
}

let known: Promise<TopicFile> | undefined

/**
 * How likely each text is about each topic that customers ask businesses about (what delivery costs, whether dogs may
 * come along): the shares of the topics, in their order. What is left of 1 is about none of them. What a text means and
 * the words it is put in tell more together than either does.
 */
export async function topicShares(texts: readonly EncodedText[]): Promise<readonly Float32Array[]> {
  const topics = await (known ??= readFile(projectFile(serviceTopicsFile)).then(readTopicFile))
  return texts.map((each) => sharesOf(scoresOf(each, topics)).subarray(0, -1))
}

function scoresOf(
  { text, vector }: EncodedText,
  { biases, traits, ofVector, ofTraits }: TopicFile,
): Float32Array {
  const scores = Float32Array.from(biases)
  const add = ({ numbers, scales }: TopicFile['ofVector'], row: number, weight: number): void => {
    const factor = weight * (scales[row] ?? 0)
    const start = row * scores.length
    for (let topic = 0; topic < scores.length; topic += 1)
      scores[topic] = (scores[topic] ?? 0) + factor * (numbers[start + topic] ?? 0)
  }
  for (const [row, value] of vector.entries()) add(ofVector, row, value)
  for (const { row, weight } of weighTraits(text, traits)) add(ofTraits, row, weight)
  return scores
}

/** The softmax of some scores. */
function sharesOf(scores: Float32Array): Float32Array {
  const highest = scores.reduce((most, score) => Math.max(most, score), -Infinity)
  const shares = scores.map((score) => Math.exp(score - highest))
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / sum)
}
