// Writes the vectors of the texts that every installation embeds, so that a first start need not: the everyday
// questions that calibrations ask, the examples of what is wanted, and the sample business. With `--check` it only says whether all are there.
import { readFileSync, writeFileSync } from 'node:fs'
import { wishExamples } from '../../server/src/agent/builtin/forms/nearest-wish.ts'
import { textsOf, wantedKinds } from '../../server/src/agent/builtin/wanted/wanted-kind.ts'
import { readSample } from '../../server/src/demo/sample.ts'
import { examplesOf } from '../../server/src/agent/builtin/intents/examples-of.ts'
import { everyKind } from '../../server/src/knowledge/index.ts'
import {
  digestOf,
  knownVectorsFile,
  writeKnownVectors,
} from '../../server/src/platform/encoder/known-vectors.ts'
import { openEncoder } from '../../server/src/platform/encoder/open-encoder.ts'
import { projectFile } from '../../server/src/project-file.ts'
import { everydayQuestions, indexEntry, meaningText, textsToEmbed } from '../../server/src/retrieval/index.ts'

const encoder = openEncoder()
const { model } = encoder
const texts = new Set<string>()
for (const { text } of everydayQuestions('en')) if (meaningText(model, text) === text) texts.add(text)
for (const text of wantedKinds.flatMap((kind) => textsOf(kind))) texts.add(text)
for (const { text } of examplesOf('en')) texts.add(text)
for (const { text } of wishExamples('en')) texts.add(text)
for (const kind of everyKind) {
  for (const record of await readSample(kind.name)) {
    const entry = indexEntry(kind.name, kind.complete(record), model.embedderName)
    for (const text of textsToEmbed(entry, model)) texts.add(text)
  }
}

const file = projectFile(knownVectorsFile)
if (isComplete()) console.log(`The vectors of all ${String(texts.size)} texts are known.`)
else if (process.argv.includes('--check')) {
  console.error(
    'The vectors of the sample, the examples or the everyday questions are stale. Run `npm run generate` and commit.',
  )
  process.exitCode = 1
} else {
  // None of those that are there is taken for new.
  writeFileSync(file, '')
  const list = [...texts]
  const vectors = await model.embed({ texts: list, inputType: 'document' })
  writeFileSync(
    file,
    writeKnownVectors(new Map(list.map((text, place) => [text, vectors[place] ?? new Float32Array()]))),
  )
  console.log(`Wrote the vectors of ${String(texts.size)} texts.`)
}
await encoder.close()

/** Each record of the file begins with the digest of its text. */
function isComplete(): boolean {
  const bytes = readKnown()
  const digests = [...texts].map((text) => digestOf(text)).toSorted()
  const recordBytes = digests.length === 0 ? 0 : bytes.length / digests.length
  return digests.every((digest, place) => {
    const start = place * recordBytes
    return bytes.toString('hex', start, start + digest.length / 2) === digest
  })
}

function readKnown(): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}
