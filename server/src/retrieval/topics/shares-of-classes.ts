import { readFile } from 'node:fs/promises'
import { projectFile } from '../../project-file.ts'
import { type ClassFile, readClassFile } from './class-file.ts'
import { weighTraits } from './traits.ts'

/** A text, with its vector of the encoder that is built in, of length 1. */
export interface EncodedText {
  readonly text: string
  readonly vector: Float32Array
}

/** How likely a text is of each class. They are 1 together. */
export type TellShares = (text: EncodedText) => Promise<Float32Array>

/**
 * Tells classes by what `npm run generate` has learnt, which is read when first needed. What a text means and the words it
 * is put in tell more together than either does.
 */
export function sharesFrom(file: string): TellShares {
  let known: Promise<ClassFile> | undefined
  return async (text) =>
    sharesOf(scoresOf(text, await (known ??= readFile(projectFile(file)).then(readClassFile))))
}

function scoresOf(
  { text, vector }: EncodedText,
  { biases, traits, ofVector, ofTraits }: ClassFile,
): Float32Array {
  const scores = Float32Array.from(biases)
  const add = ({ numbers, scales }: ClassFile['ofVector'], row: number, weight: number): void => {
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
