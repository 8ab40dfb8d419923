import assert from 'node:assert/strict'
import { type Encoder, openEncoder } from '../../../server/src/platform/encoder/open-encoder.ts'
import { ModelError } from '../../../server/src/platform/models/model.ts'
import { sharedEncoder } from '../../support/shared-encoder.ts'

function cosine(one: Float32Array | undefined, other: Float32Array | undefined): number {
  assert.ok(one && other)
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0)
}

describe('openEncoder', () => {
  const embed = (...texts: string[]): Promise<Float32Array[]> =>
    sharedEncoder().model.embed({ texts, inputType: 'query' })

  it('gives one vector of length 1 per text, in order, whatever stands beside it', async () => {
    const texts = ['Gift cards', '', 'How long may I return something?', '???', 'Gift cards', 'ñ 漢字 😀']
    const vectors = await embed(...texts)
    assert.equal(vectors.length, texts.length)
    for (const vector of vectors) assert.ok(Math.abs(cosine(vector, vector) - 1) < 1e-3)
    assert.deepEqual(vectors[0], vectors[4])
    const [alone] = await embed('How long may I return something, in days?')
    const [, beside] = await embed('Delivery', 'How long may I return something, in weeks?')
    assert.ok(cosine(alone, beside) > 0.9)
  })

  it('tells what a question means, not which words it has', async () => {
    const [asked, meant, unlike] = await embed(
      "what's the return policy",
      'How long may I send something back?',
      'What is the capital of France?',
    )
    assert.ok(cosine(asked, meant) > cosine(asked, unlike) + 0.2)
  })

  it('reads no more of a long text than its beginning', async () => {
    const words = 'We send it back to you within a fortnight, free of charge. '
    const [short, long] = await embed(words.repeat(20), words.repeat(4_000))
    assert.deepEqual(short, long)
  })

  describe('while it embeds records', () => {
    let encoder: Encoder
    beforeEach(() => {
      encoder = openEncoder()
    })
    afterEach(() => encoder.close())
    const records = Array.from(
      { length: 60 },
      (_, place) => `Kettle number ${String(place)}, for the kitchen`,
    )

    it('answers a question before them', async () => {
      const ended: string[] = []
      const embedding = encoder.model.embed({ texts: records, inputType: 'document' })
      const asking = encoder.model.embed({ texts: ['Which kettle is quiet?'], inputType: 'query' })
      await Promise.all([
        embedding.then(() => ended.push('records')),
        asking.then(() => ended.push('question')),
      ])
      assert.deepEqual(ended, ['question', 'records'])
    })

    it('gives up what nobody waits for any more', async () => {
      const stop = new AbortController()
      const embedding = encoder.model.embed({ texts: records, inputType: 'document', signal: stop.signal })
      stop.abort(new Error('Nobody waits.'))
      await assert.rejects(embedding, /Nobody waits/)
    })

    it('tells those who wait when it closes', async () => {
      const embedding = encoder.model.embed({ texts: records, inputType: 'document' })
      const refused = assert.rejects(embedding, ModelError)
      await encoder.close()
      await refused
    })
  })
})
