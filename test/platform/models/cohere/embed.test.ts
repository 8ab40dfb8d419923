import assert from 'node:assert/strict'
import type { Fault } from '../../../../scripts/lab/providers/behaviour.ts'
import { ModelError } from '../../../../server/src/platform/models/model.ts'
import { inTurn, withCohere } from '../with-provider.ts'

describe('openCohere: embed', () => {
  const answered = (float: unknown): Fault => ({
    fault: 'status',
    status: 200,
    body: { id: '1', response_type: 'embeddings_by_type', embeddings: { float } },
  })
  const vector = (value: unknown): unknown[] => Array.from({ length: 1024 }, () => value)
  const question = { texts: ['A sofa'], inputType: 'query' } as const

  it('names the model and the dimensions in the name of the embedder', async () => {
    await withCohere({}, async ({ model }) => {
      assert.equal(model.embedderName, 'cohere:embed-v4.0:1024')
      await Promise.resolve()
    })
  })

  it('gives one vector of length 1 per text, in the order given', async () => {
    const scaled = [3, 4].map((at) => vector(0).with(at, 5))
    await withCohere({ embed: () => answered(scaled) }, async ({ model }) => {
      const vectors = await model.embed({ texts: ['a', 'b'], inputType: 'document' })
      assert.deepEqual(
        vectors.map((each) => [each.length, each.indexOf(1), each.filter((value) => value !== 0).length]),
        [
          [1024, 3, 1],
          [1024, 4, 1],
        ],
      )
    })
  })

  it('asks for vectors of 1,024 dimensions, for questions and documents each in their way', async () => {
    await withCohere({}, async ({ model, server }) => {
      await model.embed(question)
      await model.embed({ texts: ['A red sofa'], inputType: 'document' })
      const common = {
        model: 'embed-v4.0',
        embedding_types: ['float'],
        output_dimension: 1024,
        truncate: 'END',
      }
      assert.deepEqual(
        server.requests.map(({ path, body }) => ({ path, body })),
        [
          { path: '/v2/embed', body: { ...common, texts: ['A sofa'], input_type: 'search_query' } },
          { path: '/v2/embed', body: { ...common, texts: ['A red sofa'], input_type: 'search_document' } },
        ],
      )
    })
  })

  it('sends 96 texts at most in a call, and none without texts', async () => {
    const sizes: number[] = []
    const embed = ({ texts }: { texts: readonly string[] }) => {
      sizes.push(texts.length)
      return texts.map((text) => vector(0).with(Number(text), 1) as number[])
    }
    await withCohere({ embed }, async ({ model }) => {
      const texts = Array.from({ length: 200 }, (_, index) => String(index))
      const vectors = await model.embed({ texts, inputType: 'document' })
      assert.deepEqual(sizes, [96, 96, 8])
      assert.deepEqual(
        vectors.map((each) => each.indexOf(1)),
        texts.map(Number),
      )
      assert.deepEqual(await model.embed({ texts: [], inputType: 'query' }), [])
      assert.equal(sizes.length, 3)
    })
  })

  const broken: Readonly<Record<string, unknown>> = {
    'too few vectors': [],
    'too many vectors': [vector(1), vector(1)],
    'too few dimensions': [vector(1).slice(1)],
    'a number that is none': [vector(1).with(7, null)],
    'numbers beyond all bounds': [vector(1e200)],
    'no vectors at all': undefined,
  }
  for (const [what, float] of Object.entries(broken)) {
    it(`refuses an answer with ${what}`, async () => {
      await withCohere({ embed: () => answered(float) }, async ({ model }) => {
        await assert.rejects(model.embed({ texts: ['a'], inputType: 'document' }), {
          name: 'ModelError',
          failure: 'unavailable',
          message: /cannot be used/,
        })
      })
    })
  }

  it('asks again for the vector of a question, but never for those of documents', async () => {
    const failing = { embed: (): Fault => ({ fault: 'status', status: 503, retryAfter: '0' }) }
    await withCohere(failing, async ({ model, server }) => {
      const failure = { failure: 'unavailable', retryAfterMs: 0 }
      await assert.rejects(model.embed({ texts: ['a'], inputType: 'document' }), {
        ...failure,
        wasRepeated: false,
      })
      assert.equal(server.requests.length, 1)
      await assert.rejects(model.embed(question), { ...failure, wasRepeated: true })
      assert.equal(server.requests.length, 4)
    })
  })

  it('tells whoever embeds documents at once when to come back', async () => {
    const limited = { embed: (): Fault => ({ fault: 'status', status: 429, retryAfter: '30' }) }
    await withCohere(limited, async ({ model }) => {
      await assert.rejects(model.embed({ texts: ['a'], inputType: 'document' }), (error) => {
        assert(error instanceof ModelError)
        assert.deepEqual(
          [error.failure, error.retryAfterMs, error.wasRepeated],
          ['rateLimited', 30_000, false],
        )
        return true
      })
    })
  })

  it('takes the vector of the second attempt', async () => {
    const embed = inTurn<Fault | number[][]>({ fault: 'brokenJson' }, [vector(1) as number[]])
    await withCohere({ embed }, async ({ model, server }) => {
      const [first] = await model.embed(question)
      assert.equal(first?.[0], 1 / 32)
      assert.equal(server.requests.length, 2)
    })
  })
})
