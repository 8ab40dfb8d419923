import assert from 'node:assert/strict'
import { spellingEmbedder, spellingVector } from '../../server/src/retrieval/spelling-vector.ts'

function embed(...texts: string[]): Float32Array[] {
  return texts.map((text) => spellingVector(text))
}

function cosine(a: Float32Array | undefined, b: Float32Array | undefined): number {
  assert.ok(a && b)
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
}

describe('spellingVector', () => {
  it('gives one vector of length 1 per text, in order', () => {
    const [tent, boots] = embed('light tent', 'leather boots')
    for (const vector of [tent, boots]) {
      assert.equal(vector?.length, 1024)
      assert.ok(Math.abs(cosine(vector, vector) - 1) < 1e-5)
    }
    assert.deepEqual(embed('leather boots')[0], boots)
  })

  it('brings the spellings of a word closer than other words', () => {
    const [word, misspelt, other] = embed('waterproof', 'watreproof', 'inexpensive')
    assert.ok(cosine(word, misspelt) > cosine(word, other) + 0.1)
  })

  it('gives words that hold a sentence together less weight than its subject', () => {
    const [question, subject, filler] = embed('how can I return my boots', 'return boots', 'how can I')
    assert.ok(cosine(question, subject) > cosine(question, filler))
  })

  it('embeds nothing as nothing', () => {
    const [vector] = embed('?!')
    assert.ok(vector?.every((value) => value === 0))
  })

  // Stored vectors are compared with new ones by name alone: whoever changes them renames the embedder.
  it('makes the vectors that go with its name', () => {
    const [vector] = embed('tent')
    assert.equal(spellingEmbedder, 'offline-1')
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
