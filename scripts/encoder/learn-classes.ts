// A linear classifier over the vectors of the encoder and over the words and their letters, as the service reads it.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import * as tf from '@tensorflow/tfjs-core'
import { openEncoder } from '../../server/src/platform/encoder/open-encoder.ts'
import { projectFile } from '../../server/src/project-file.ts'
import { vectorLength } from '../../server/src/retrieval/index.ts'
import {
  digestOfClasses,
  type LearntClasses,
  writeClassFile,
} from '../../server/src/retrieval/topics/class-file.ts'
import { type Trait, traitsOf, weighTraits } from '../../server/src/retrieval/topics/traits.ts'

export interface Classes {
  /** Where the service reads them from, and what they are called. */
  readonly file: string
  readonly name: string
  /** What belongs to each class. */
  readonly examples: readonly (readonly string[])[]
  /** How much an example of each class counts. */
  readonly weights: readonly number[]
  /** What else they are learnt by: told so that a change of it makes what was learnt stale. */
  readonly settings: Readonly<Record<string, number>>
}

interface Example {
  readonly text: string
  readonly topic: number
}

interface Learning {
  readonly examples: readonly Example[]
  readonly weights: readonly number[]
}

/** What has length 1 has small numbers: what they are multiplied by to be learnt from in few steps. */
const enlarged = { vector: 12, traits: 6 }
const steps = 80
const rate = 0.05
/** Keep the weights small. Of these and up to three times as much, these find the FAQs of nine businesses best. */
const decay = { vector: 3e-4, traits: 1e-4 }
/** A trait of fewer examples is chance. */
const leastExamples = 6

/** Learns classes unless they are learnt; with `--check` it only says whether they are. */
export async function learnClasses({
  file,
  name,
  examples: ofClasses,
  weights,
  settings,
}: Classes): Promise<void> {
  const examples = ofClasses.flatMap((texts, topic) => texts.map((text) => ({ text, topic })))
  const digest = createHash('sha256')
    .update(JSON.stringify({ enlarged, steps, rate, decay, leastExamples, ...settings }))
    .update(JSON.stringify(examples.map(({ text, topic }) => [text, topic, ...traitsOf(text)])))
    .digest('hex')
    .slice(0, 32)
  if (isLearnt(projectFile(file), digest)) console.log(`All ${name} are learnt.`)
  else if (process.argv.includes('--check')) {
    console.error(`The ${name} are stale. Run \`npm run generate\` and commit.`)
    process.exitCode = 1
  } else {
    const vectors = await embedded(examples.map(({ text }) => text))
    writeFileSync(projectFile(file), writeClassFile(digest, await learn({ examples, weights }, vectors)))
    console.log(`Learnt ${name} from ${String(examples.length)} examples.`)
  }
}

function isLearnt(path: URL, digest: string): boolean {
  try {
    return digestOfClasses(readFileSync(path)) === digest
  } catch {
    return false
  }
}

async function embedded(texts: readonly string[]): Promise<readonly Float32Array[]> {
  const encoder = openEncoder()
  const vectors = await encoder.model.embed({ texts, inputType: 'document' })
  await encoder.close()
  return vectors.map((vector) => {
    const length = vectorLength(vector) || 1
    return vector.map((value) => (value / length) * enlarged.vector)
  })
}

/** Multinomial logistic regression over all examples at once, by Adam. */
async function learn(learning: Learning, vectors: readonly Float32Array[]): Promise<LearntClasses> {
  setWasmPaths(join(dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm')), '/'))
  await tf.setBackend('wasm')
  const { examples, weights } = learning
  const classes = weights.length
  const size = vectors[0]?.length ?? 0
  const traits = knownTraits(examples)
  const weighed = examples.map(({ text }) => weighTraits(text, traits))
  const inputs = tf.tensor2d(joined(vectors), [vectors.length, size])
  const turned = tf.transpose(inputs)
  const ofVector = new Float32Array(size * classes)
  const ofTraits = new Float32Array(traits.size * classes)
  const biases = new Float32Array(classes)
  const moves = [moving(ofVector, decay.vector), moving(ofTraits, decay.traits), moving(biases, 0)] as const
  for (let step = 1; step <= steps; step += 1) {
    const scores = product(inputs, ofVector, classes)
    for (const [example, each] of weighed.entries())
      for (const { row, weight } of each)
        addTo(scores, { classes, to: example, of: ofTraits, row, by: weight * enlarged.traits })
    const errors = errorsOf(scores, biases, learning)
    const slopes = { traits: new Float32Array(ofTraits.length), biases: new Float32Array(classes) }
    for (const [example, each] of weighed.entries()) {
      for (const { row, weight } of each)
        addTo(slopes.traits, { classes, to: row, of: errors, row: example, by: weight * enlarged.traits })
      addTo(slopes.biases, { classes, to: 0, of: errors, row: example, by: 1 })
    }
    const ofInputs = product(turned, errors, classes)
    for (const [place, slope] of [ofInputs, slopes.traits, slopes.biases].entries())
      moves[place]?.(slope, step)
    console.error(`step ${String(step)} of ${String(steps)}`)
  }
  return {
    biases,
    traits,
    ofVector: ofVector.map((weight) => weight * enlarged.vector),
    ofTraits: ofTraits.map((weight) => weight * enlarged.traits),
  }
}

function knownTraits(examples: readonly Example[]): ReadonlyMap<string, Trait> {
  const counts = new Map<string, number>()
  for (const { text } of examples)
    for (const trait of traitsOf(text)) counts.set(trait, (counts.get(trait) ?? 0) + 1)
  const known = [...counts]
    .filter(([, count]) => count >= leastExamples)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return new Map(
    known.map(([name, count], row) => [name, { row, rarity: Math.log(examples.length / count) }]),
  )
}

function joined(vectors: readonly Float32Array[]): Float32Array {
  const size = vectors[0]?.length ?? 0
  const numbers = new Float32Array(vectors.length * size)
  for (const [place, vector] of vectors.entries()) numbers.set(vector, place * size)
  return numbers
}

function product(left: tf.Tensor2D, numbers: Float32Array, classes: number): Float32Array {
  const right = tf.tensor2d(numbers, [numbers.length / classes, classes])
  const result = tf.matMul(left, right)
  const told = result.dataSync<'float32'>().slice()
  tf.dispose([right, result])
  return told
}

interface Adding {
  readonly classes: number
  readonly to: number
  readonly of: Float32Array
  readonly row: number
  readonly by: number
}

/** Adds a row of one matrix, `by` times, to a row of another. All have a column for each class. */
function addTo(sums: Float32Array, { classes, to, of, row, by }: Adding): void {
  const [into, from] = [to * classes, row * classes]
  for (let column = 0; column < classes; column += 1)
    sums[into + column] = (sums[into + column] ?? 0) + by * (of[from + column] ?? 0)
}

/** How far the share of each class is from what is right, for each example. */
function errorsOf(scores: Float32Array, biases: Float32Array, { examples, weights }: Learning): Float32Array {
  const classes = weights.length
  for (const [example, { topic }] of examples.entries()) {
    const row = scores.subarray(example * classes, (example + 1) * classes)
    const highest = row.reduce(
      (most, score, place) => Math.max(most, score + (biases[place] ?? 0)),
      -Infinity,
    )
    for (const [place, score] of row.entries()) row[place] = Math.exp(score + (biases[place] ?? 0) - highest)
    const sum = row.reduce((total, each) => total + each, 0)
    const count = (weights[topic] ?? 1) / examples.length
    for (const [place, share] of row.entries()) row[place] = (share / sum - Number(place === topic)) * count
  }
  return scores
}

/** What moves weights against their slopes, and lets them decay. */
function moving(weights: Float32Array, decaying: number): (slopes: Float32Array, step: number) => void {
  const means = new Float32Array(weights.length)
  const squares = new Float32Array(weights.length)
  return (slopes, step) => {
    for (const [place, weight] of weights.entries()) {
      const slope = (slopes[place] ?? 0) + decaying * weight
      const mean = (means[place] = 0.9 * (means[place] ?? 0) + 0.1 * slope)
      const square = (squares[place] = 0.999 * (squares[place] ?? 0) + 0.001 * slope * slope)
      weights[place] =
        weight - (rate * (mean / (1 - 0.9 ** step))) / (Math.sqrt(square / (1 - 0.999 ** step)) + 1e-8)
    }
  }
}
