import assert from 'node:assert/strict'
import { embeddingDimensions } from '../../server/src/platform/model.ts'
import { offlineModel } from '../../server/src/retrieval/index.ts'

async function embed(...texts: string[]): Promise<Float32Array[]> {
  return offlineModel.embed({ texts, inputType: 'document' })
}

function cosine(a: Float32Array | undefined, b: Float32Array | undefined): number {
  assert.ok(a && b)
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
}

describe('offlineModel', () => {
  it('gives one vector of length 1 per text, in order', async () => {
    const [tent, boots] = await embed('light tent', 'leather boots')
    for (const vector of [tent, boots]) {
      assert.equal(vector?.length, embeddingDimensions)
      assert.ok(Math.abs(cosine(vector, vector) - 1) < 1e-5)
    }
    assert.deepEqual((await embed('leather boots'))[0], boots)
  })

  it('brings the spellings of a word closer than other words', async () => {
    const [word, misspelt, other] = await embed('waterproof', 'watreproof', 'inexpensive')
    assert.ok(cosine(word, misspelt) > cosine(word, other) + 0.1)
  })

  it('gives words that hold a sentence together less weight than its subject', async () => {
    const [question, subject, filler] = await embed('how can I return my boots', 'return boots', 'how can I')
    assert.ok(cosine(question, subject) > cosine(question, filler))
  })

  it('embeds nothing as nothing', async () => {
    const [vector] = await embed('?!')
    assert.ok(vector?.every((value) => value === 0))
  })

  // Stored vectors are compared with new ones by name alone: whoever changes them renames the embedder.
  it('makes the vectors that go with its name', async () => {
    const [vector] = await embed('tent')
    assert.equal(offlineModel.embedderName, 'offline-1')
    assert.deepEqual(
      [...(vector ?? [])].flatMap((value, index) => (value === 0 ? [] : [[index, value.toFixed(4)]])),
      [
        [176, '-0.3015'],
        [201, '-0.3015'],
        [335, '-0.4264'],
        [408, '-0.3015'],
        [517, '-0.3015'],
        [656, '-0.3015'],
        [792, '0.3015'],
        [796, '0.3015'],
        [928, '-0.3015'],
        [945, '0.3015'],
      ],
    )
  })
})
