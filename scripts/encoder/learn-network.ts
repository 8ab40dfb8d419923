// A small network, learnt from batches of examples by Adam with decaying weights and a rate that falls to nothing.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import * as tf from '@tensorflow/tfjs-core'
import type { LearntLayer } from '../../server/src/retrieval/topics/class-file.ts'
import { seededRandom } from '../lab/numbers/seeded-random.ts'

export interface ReadExample {
  readonly vector: Float32Array
  readonly traits: readonly { readonly row: number; readonly weight: number }[]
  readonly topic: number
  /** How much it counts beside others. */
  readonly counts: number
}

export interface Shape {
  readonly traits: number
  /** Without any there is a single layer. */
  readonly hidden: number
  readonly classes: number
  readonly seed: number
}

/**
 * Measured on the FAQs of twelve businesses, where two networks with 256 hidden numbers find some more than one without
 * them does, and settle in a fifth of the time. What is dropped are hidden numbers, at random, so that none is relied on.
 */
export const recipe = { rounds: 12, batch: 512, rate: 2e-3, warmUp: 50, decay: 0.02, dropped: 0.3 }

/** Before the first network. */
export async function openMatrices(): Promise<void> {
  setWasmPaths(join(dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm')), '/'))
  await tf.setBackend('wasm')
}

/** Rows of the first layer: those of the vector, then those of the traits. */
export function learnNetwork(examples: readonly ReadExample[], shape: Shape): readonly LearntLayer[] {
  const { traits, hidden, classes, seed } = shape
  const random = seededRandom(seed)
  const rows = (examples[0]?.vector.length ?? 0) + traits
  const layers =
    hidden === 0
      ? [drawn(rows, classes, () => 0.5)]
      : [drawn(rows, hidden, random), drawn(hidden, classes, random)]
  const movers = layers.map(({ weights, biases }) => ({
    weights: moving(weights, recipe.decay),
    biases: moving(biases, 0),
  }))
  const batches = Math.floor(examples.length / recipe.batch)
  const steps = recipe.rounds * batches
  let order: readonly ReadExample[] = examples
  for (let step = 0; step < steps; step += 1) {
    const at = step % batches
    if (at === 0) order = shuffled(examples, random)
    const slopes = slopesOf(order.slice(at * recipe.batch, (at + 1) * recipe.batch), layers, random)
    const falling = (1 + Math.cos((Math.PI * step) / steps)) / 2
    const rate = recipe.rate * falling * Math.min(1, (step + 1) / recipe.warmUp)
    for (const [place, { weights, biases }] of slopes.entries()) {
      movers[place]?.weights(weights, { step, rate })
      movers[place]?.biases(biases, { step, rate })
    }
    if (at === 0) console.error(`round ${String(step / batches + 1)} of ${String(recipe.rounds)}`)
  }
  return layers
}

/** Small, so that nothing is told before it is learnt. */
const spread = 0.07

function drawn(rows: number, columns: number, random: () => number): LearntLayer {
  return {
    weights: Float32Array.from({ length: rows * columns }, () => (random() - 0.5) * spread),
    biases: new Float32Array(columns),
  }
}

function shuffled(examples: readonly ReadExample[], random: () => number): readonly ReadExample[] {
  return examples
    .map((example) => ({ example, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ example }) => example)
}

/** Which way each weight makes the shares of a batch wrong. */
function slopesOf(
  batch: readonly ReadExample[],
  [first, last]: readonly LearntLayer[],
  random: () => number,
): readonly LearntLayer[] {
  if (first === undefined) return []
  const vectors = { columns: batch[0]?.vector.length ?? 0, numbers: joined(batch) }
  const told = firstOutputs(batch, vectors, first)
  if (last === undefined) return [firstSlopes(batch, vectors, errorsOf(told, batch))]
  const [columns, classes] = [first.biases.length, last.biases.length]
  const kept = 1 / (1 - recipe.dropped)
  const hidden = {
    columns,
    numbers: told.numbers.map((number) => (number > 0 && random() >= recipe.dropped ? number * kept : 0)),
  }
  const ofHidden = { columns: classes, numbers: last.weights }
  const scores = product(hidden, ofHidden)
  addToRows(scores, last.biases)
  const errors = errorsOf(scores, batch)
  const back = product(errors, ofHidden, { turns: 'right' })
  for (const [place, number] of hidden.numbers.entries())
    back.numbers[place] = number > 0 ? (back.numbers[place] ?? 0) * kept : 0
  return [
    firstSlopes(batch, vectors, back),
    { weights: product(hidden, errors, { turns: 'left' }).numbers, biases: sumOfRows(errors) },
  ]
}

interface Matrix {
  readonly columns: number
  readonly numbers: Float32Array
}

function joined(batch: readonly ReadExample[]): Float32Array {
  const size = batch[0]?.vector.length ?? 0
  const numbers = new Float32Array(batch.length * size)
  for (const [place, { vector }] of batch.entries()) numbers.set(vector, place * size)
  return numbers
}

function firstOutputs(
  batch: readonly ReadExample[],
  vectors: Matrix,
  { weights, biases }: LearntLayer,
): Matrix {
  const columns = biases.length
  const outputs = product(vectors, { columns, numbers: weights.subarray(0, vectors.columns * columns) })
  addToRows(outputs, biases)
  for (const [example, { traits }] of batch.entries()) {
    for (const { row, weight } of traits)
      addRow(outputs, { to: example, of: weights, row: vectors.columns + row, by: weight })
  }
  return outputs
}

function firstSlopes(batch: readonly ReadExample[], vectors: Matrix, errors: Matrix): LearntLayer {
  const { columns, numbers } = errors
  const rows = 1 + Math.max(...batch.flatMap(({ traits }) => traits.map(({ row }) => row)))
  const weights = new Float32Array((vectors.columns + rows) * columns)
  weights.set(product(vectors, errors, { turns: 'left' }).numbers)
  const slopes = { columns, numbers: weights }
  for (const [example, { traits }] of batch.entries()) {
    for (const { row, weight } of traits)
      addRow(slopes, { to: vectors.columns + row, of: numbers, row: example, by: weight })
  }
  return { weights, biases: sumOfRows(errors) }
}

/** @param turns which of them rows and columns are exchanged of */
function product(left: Matrix, right: Matrix, { turns }: { readonly turns?: 'left' | 'right' } = {}): Matrix {
  const tensors = [left, right].map(({ columns, numbers }) =>
    tf.tensor2d(numbers, [numbers.length / columns, columns]),
  )
  // Without a backend's own way to turn them, which takes several times as long.
  const [one, other] = tensors.map((tensor, place) =>
    turns === (place === 0 ? 'left' : 'right') ? tf.transpose(tensor) : tensor,
  )
  if (one === undefined || other === undefined) throw new Error('A product is of two matrices.')
  const result: tf.Tensor2D = tf.matMul(one, other)
  const told = { columns: result.shape[1], numbers: result.dataSync<'float32'>().slice() }
  tf.dispose([...tensors, one, other, result])
  return told
}

interface Adding {
  readonly to: number
  readonly of: Float32Array
  readonly row: number
  readonly by: number
}

/** Adds a row of numbers, `by` times, to a row of a matrix of as many columns. */
function addRow({ columns, numbers }: Matrix, { to, of, row, by }: Adding): void {
  const [into, from] = [to * columns, row * columns]
  for (let column = 0; column < columns; column += 1)
    numbers[into + column] = (numbers[into + column] ?? 0) + by * (of[from + column] ?? 0)
}

function addToRows(matrix: Matrix, row: Float32Array): void {
  const rows = matrix.numbers.length / matrix.columns
  for (let to = 0; to < rows; to += 1) addRow(matrix, { to, of: row, row: 0, by: 1 })
}

function sumOfRows({ columns, numbers }: Matrix): Float32Array {
  const sums = { columns, numbers: new Float32Array(columns) }
  for (let row = 0; row < numbers.length / columns; row += 1) addRow(sums, { to: 0, of: numbers, row, by: 1 })
  return sums.numbers
}

/** How far the share of each class is from what is right, for each example. */
function errorsOf({ columns, numbers }: Matrix, batch: readonly ReadExample[]): Matrix {
  for (const [example, { topic, counts }] of batch.entries()) {
    const row = numbers.subarray(example * columns, (example + 1) * columns)
    const highest = row.reduce((most, score) => Math.max(most, score), -Infinity)
    for (const [place, score] of row.entries()) row[place] = Math.exp(score - highest)
    const sum = row.reduce((total, each) => total + each, 0)
    const count = counts / batch.length
    for (const [place, share] of row.entries()) row[place] = (share / sum - Number(place === topic)) * count
  }
  return { columns, numbers }
}

type Move = (slopes: Float32Array, pace: { readonly step: number; readonly rate: number }) => void

/** What moves weights against their slopes, and lets them decay. Slopes that are left out at the end are none. */
function moving(weights: Float32Array, decay: number): Move {
  const means = new Float32Array(weights.length)
  const squares = new Float32Array(weights.length)
  return (slopes, { step, rate }) => {
    const [ofMeans, ofSquares] = [1 - 0.9 ** (step + 1), 1 - 0.999 ** (step + 1)]
    for (let place = 0; place < weights.length; place += 1) {
      const slope = slopes[place] ?? 0
      const mean = (means[place] = 0.9 * (means[place] ?? 0) + 0.1 * slope)
      const square = (squares[place] = 0.999 * (squares[place] ?? 0) + 0.001 * slope * slope)
      const moved = mean / ofMeans / (Math.sqrt(square / ofSquares) + 1e-8)
      weights[place] = (weights[place] ?? 0) * (1 - rate * decay) - rate * moved
    }
  }
}
