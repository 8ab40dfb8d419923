import { readFile } from 'node:fs/promises'
import { projectFile } from '../../project-file.ts'
import { type ClassFile, type Layer, readClassFile } from './class-file.ts'
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
  return async (text) => sharesOf(text, await (known ??= readFile(projectFile(file)).then(readClassFile)))
}

/** A row of a layer, and the number that goes in there. */
type Input = readonly [row: number, value: number]

/** The mean of what the networks tell. */
function sharesOf({ text, vector }: EncodedText, { traits, networks }: ClassFile): Float32Array {
  const inputs = [
    ...vector.entries(),
    ...weighTraits(text, traits).map(({ row, weight }): Input => [vector.length + row, weight]),
  ]
  const told = networks.map((layers) => sharesBy(layers, inputs))
  const [first = new Float32Array()] = told
  return first.map((_, place) => told.reduce((sum, shares) => sum + (shares[place] ?? 0), 0) / told.length)
}

/** Between two layers, what is less than nothing counts as nothing. */
function sharesBy(layers: readonly Layer[], inputs: readonly Input[]): Float32Array {
  let scores = new Float32Array()
  for (const [place, layer] of layers.entries()) {
    const positive = scores.map((score) => Math.max(0, score))
    scores = through(layer, place === 0 ? inputs : positive.entries())
  }
  return softmax(scores)
}

function through({ biases, scales, numbers }: Layer, inputs: Iterable<Input>): Float32Array<ArrayBuffer> {
  const outputs = Float32Array.from(biases)
  for (const [row, value] of inputs) {
    const factor = value * (scales[row] ?? 0)
    if (factor !== 0) addRow(outputs, numbers.subarray(row * outputs.length), factor)
  }
  return outputs
}

/** Most of the time of telling classes is spent here. */
function addRow(outputs: Float32Array, row: Int8Array, factor: number): void {
  for (let column = 0; column < outputs.length; column += 1)
    outputs[column] = (outputs[column] ?? 0) + factor * (row[column] ?? 0)
}

function softmax(scores: Float32Array): Float32Array {
  const highest = scores.reduce((most, score) => Math.max(most, score), -Infinity)
  const shares = scores.map((score) => Math.exp(score - highest))
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / sum)
}
