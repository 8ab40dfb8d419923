// Learns what customers ask businesses about from service-topics.jsonl, and writes what the service tells topics by: a
// linear classifier over the vectors of the encoder. With `--check` it only says whether it is of what stands there now.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import * as tf from '@tensorflow/tfjs-core'
import { textsOf } from '../../server/src/agent/builtin/wanted/wanted-kind.ts'
import { openEncoder } from '../../server/src/platform/encoder/open-encoder.ts'
import { projectFile } from '../../server/src/project-file.ts'
import { everydayQuestions, vectorLength } from '../../server/src/retrieval/index.ts'
import {
  digestOfTopics,
  serviceTopicsFile,
  type TopicWeights,
  writeServiceTopics,
} from '../../server/src/retrieval/topics/service-topics.ts'

interface Topic {
  readonly topic: string
  readonly asked: readonly string[]
}

/** Numbers of a vector of length 1 are small: what they are multiplied by to be learnt from in few steps. */
const enlarged = 12
const steps = 100
const rate = 0.05
/** Keeps the weights small. Of .0001 to .01, this tells most of the examples that were left out by turns. */
const decay = 3e-3
/** How often what is about no topic may count as often as a topic. */
const mostOfNone = 6

const source = readFileSync(projectFile('scripts/encoder/service-topics.jsonl'), 'utf8')
const lines = source
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Topic)
const topics = lines.filter(({ topic }) => topic !== 'none')
const none = [
  ...lines.filter(({ topic }) => topic === 'none').flatMap(({ asked }) => asked),
  ...everydayQuestions('en').map(({ text }) => text),
  ...textsOf('product'),
  ...textsOf('place'),
]
const examples = [...topics.map(({ asked }) => asked), none].flatMap((texts, topic) =>
  texts.map((text) => ({ text, topic })),
)
const digest = createHash('sha256').update(JSON.stringify(examples)).digest('hex').slice(0, 32)
const file = projectFile(serviceTopicsFile)
if (isLearnt()) console.log(`All ${String(topics.length)} topics are learnt.`)
else if (process.argv.includes('--check')) {
  console.error('The topics are stale. Run `npm run generate` and commit.')
  process.exitCode = 1
} else {
  writeFileSync(
    file,
    writeServiceTopics(digest, await learn(await embedded(examples.map(({ text }) => text)))),
  )
  console.log(`Learnt ${String(topics.length)} topics from ${String(examples.length)} examples.`)
}

function isLearnt(): boolean {
  try {
    return digestOfTopics(readFileSync(file)) === digest
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
    return vector.map((value) => (value / length) * enlarged)
  })
}

/** Multinomial logistic regression over all examples at once, by Adam. */
async function learn(vectors: readonly Float32Array[]): Promise<TopicWeights[]> {
  setWasmPaths(join(dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm')), '/'))
  await tf.setBackend('wasm')
  const classes = topics.length + 1
  const size = vectors[0]?.length ?? 0
  const numbers = new Float32Array(vectors.length * size)
  for (const [place, vector] of vectors.entries()) numbers.set(vector, place * size)
  const inputs = tf.tensor2d(numbers, [vectors.length, size])
  const right = tf.oneHot(
    tf.tensor1d(
      examples.map(({ topic }) => topic),
      'int32',
    ),
    classes,
  )
  const usual = examples.length / classes
  const countOfNone = Math.min(1, (usual * mostOfNone) / none.length)
  const counts = examples.map(({ topic }) => [(topic === topics.length ? countOfNone : 1) / examples.length])
  const weights = tf.variable(tf.zeros<tf.Rank.R2>([size, classes]), true, 'weights')
  const biases = tf.variable(tf.zeros<tf.Rank.R1>([classes]), true, 'biases')
  const adam = tf.train.adam(rate)
  for (let step = 0; step < steps; step += 1) {
    tf.tidy(() => {
      const shares = tf.softmax(tf.add(tf.matMul(inputs, weights), biases))
      const errors = tf.mul<tf.Tensor2D>(tf.sub(shares, right), counts)
      adam.applyGradients({
        weights: tf.add(tf.matMul(inputs, errors, true), tf.mul(weights, decay)),
        biases: tf.sum(errors, 0),
      })
    })
  }
  const [learnt, bias] = await Promise.all([weights.array(), biases.array()])
  return bias.map((of, topic) => ({
    bias: of,
    weights: Float32Array.from(learnt, (row) => (row[topic] ?? 0) * enlarged),
  }))
}
