// Networks over the vectors of the encoder and over the words and their letters, as the service reads them.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { openEncoder } from '../../server/src/platform/encoder/open-encoder.ts'
import { projectFile } from '../../server/src/project-file.ts'
import { vectorLength } from '../../server/src/retrieval/index.ts'
import { digestOfClasses, writeClassFile } from '../../server/src/retrieval/topics/class-file.ts'
import { type Trait, traitsOf, weighTraits } from '../../server/src/retrieval/topics/traits.ts'
import { learnNetwork, openMatrices, recipe } from './learn-network.ts'

export interface Classes {
  /** Where the service reads them from, and what they are called. */
  readonly file: string
  readonly name: string
  /** What belongs to each class. */
  readonly examples: readonly (readonly string[])[]
  /** How much an example of each class counts. */
  readonly weights: readonly number[]
  /** How many numbers are between texts and classes: none where the classes are few. */
  readonly hidden: number
  /** How many networks are learnt. They see the examples in different orders, and are right together more often. */
  readonly networks: number
  /** What else they are learnt by: told so that a change of it makes what was learnt stale. */
  readonly settings: Readonly<Record<string, number>>
}

interface Example {
  readonly text: string
  readonly topic: number
}

/** What has length 1 has small numbers: what they are multiplied by to be learnt from in few steps. */
const enlarged = { vector: 12, traits: 6 }
/** A trait of fewer examples is chance. */
const leastExamples = 6

/** Learns classes unless they are learnt; with `--check` it only says whether they are. */
export async function learnClasses(classes: Classes): Promise<void> {
  const { file, name, settings, hidden, networks } = classes
  const examples = classes.examples.flatMap((texts, topic) => texts.map((text) => ({ text, topic })))
  const digest = createHash('sha256')
    .update(JSON.stringify({ enlarged, leastExamples, hidden, networks, ...recipe, ...settings }))
    .update(JSON.stringify(examples.map(({ text, topic }) => [text, topic, ...traitsOf(text)])))
    .digest('hex')
    .slice(0, 32)
  if (isLearnt(projectFile(file), digest)) console.log(`All ${name} are learnt.`)
  else if (process.argv.includes('--check')) {
    console.error(`The ${name} are stale. Run \`npm run generate\` and commit.`)
    process.exitCode = 1
  } else {
    writeFileSync(projectFile(file), await learn(digest, classes, examples))
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

async function learn(
  digest: string,
  { weights, hidden, networks }: Classes,
  examples: readonly Example[],
): Promise<Buffer> {
  await openMatrices()
  const vectors = await embedded(examples.map(({ text }) => text))
  const traits = knownTraits(examples)
  const read = examples.map(({ text, topic }, place) => ({
    vector: vectors[place] ?? new Float32Array(),
    traits: weighTraits(text, traits).map(({ row, weight }) => ({ row, weight: weight * enlarged.traits })),
    topic,
    counts: weights[topic] ?? 1,
  }))
  const learnt = Array.from({ length: networks }, (_, seed) => {
    console.error(`network ${String(seed + 1)} of ${String(networks)}`)
    return learnNetwork(read, { traits: traits.size, hidden, classes: weights.length, seed })
  })
  // The service gives it what has length 1.
  const dimensions = vectors[0]?.length ?? 0
  const scaled = learnt.map((layers) =>
    layers.map(({ biases, weights: rows }, layer) => ({
      biases,
      weights: rows.map((weight, place) => {
        const isOfVector = place < dimensions * biases.length
        return layer > 0 ? weight : weight * (isOfVector ? enlarged.vector : enlarged.traits)
      }),
    })),
  )
  return writeClassFile(digest, { traits, networks: scaled })
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
