import assert from 'node:assert/strict'
import type { Fault } from '../../../../scripts/lab/providers/behaviour.ts'
import { ModelError } from '../../../../server/src/platform/models/model.ts'
import { inTurn, withOpenAi } from '../with-provider.ts'

describe('openOpenAi: embed', () => {
  const question = { texts: ['A sofa'], inputType: 'query' } as const
  const answered = (data: unknown): Fault => ({
    fault: 'status',
    status: 200,
    body: { object: 'list', data },
  })

  it('names the model in the name of the embedder, and the dimensions where they are set', async () => {
    await withOpenAi({}, ({ model }) => {
      assert.equal(model.embedderName, 'openai:local-embed')
      return Promise.resolve()
    })
    await withOpenAi(
      {},
      ({ model }) => {
        assert.equal(model.embedderName, 'openai:local-embed:256')
        return Promise.resolve()
      },
      { embedDimensions: 256 },
    )
  })

  it('gives vectors of length 1 and of the dimensions of the model, in the order of the texts', async () => {
    const data = [
      { index: 1, embedding: [0, 0, 7] },
      { index: 0, embedding: [3, 4, 0] },
    ]
    await withOpenAi({ embed: () => answered(data) }, async ({ model }) => {
      const vectors = await model.embed({ texts: ['a', 'b'], inputType: 'document' })
      assert.deepEqual(
        vectors.map((vector) => Array.from(vector, (value) => Math.round(value * 10) / 10)),
        [
          [0.6, 0.8, 0],
          [0, 0, 1],
        ],
      )
    })
  })

  it('asks for numbers, for the model that is named, and for shorter vectors where that is set', async () => {
    const embed = () => [[1, 0]]
    const asked = { model: 'local-embed', input: ['A sofa'], encoding_format: 'float' }
    await withOpenAi({ embed }, async ({ model, server }) => {
      await model.embed(question)
      assert.deepEqual(server.requests, [{ path: '/v1/embeddings', body: asked }])
    })
    await withOpenAi(
      { embed },
      async ({ model, server }) => {
        await model.embed(question)
        assert.deepEqual(server.requests[0]?.body, { ...asked, dimensions: 2 })
      },
      { embedDimensions: 2 },
    )
  })

  const families: Readonly<Record<string, readonly [string, string]>> = {
    'nomic-embed-text:v1.5': ['search_query: ', 'search_document: '],
    'intfloat/multilingual-e5-large': ['query: ', 'passage: '],
    'snowflake-arctic-embed2': ['query: ', ''],
    'mxbai-embed-large': ['Represent this sentence for searching relevant passages: ', ''],
    'text-embedding-3-small': ['', ''],
    'bge-m3': ['', ''],
    'intfloat/multilingual-e5-large-instruct': ['', ''],
  }
  for (const [embedModel, [query, document]] of Object.entries(families)) {
    it(`tells ${embedModel} questions from documents as its makers want it`, async () => {
      const use: Parameters<typeof withOpenAi>[1] = async ({ model, server }) => {
        await model.embed(question)
        await model.embed({ texts: ['A red sofa'], inputType: 'document' })
        assert.deepEqual(
          server.requests.map(({ body }) => (body as { input: string[] }).input),
          [[`${query}A sofa`], [`${document}A red sofa`]],
        )
      }
      await withOpenAi({}, use, { embedModel })
    })
  }

  it('sends 32 texts at most in a call, and none without texts', async () => {
    const sizes: number[] = []
    const embed = ({ texts }: { texts: readonly string[] }) => {
      sizes.push(texts.length)
      return texts.map((text) => [Number(text), 1])
    }
    await withOpenAi({ embed }, async ({ model }) => {
      assert.deepEqual(await model.embed({ texts: [], inputType: 'document' }), [])
      const texts = Array.from({ length: 70 }, (_, index) => String(index))
      const vectors = await model.embed({ texts, inputType: 'document' })
      assert.equal(vectors.length, 70)
      assert.deepEqual(sizes, [32, 32, 6])
    })
  })

  it('shortens texts that are too long for the model, and remembers how long they may be', async () => {
    const use: Parameters<typeof withOpenAi>[1] = async ({ model, server }) => {
      const [vector] = await model.embed({ texts: ['word '.repeat(400)], inputType: 'document' })
      assert.ok(vector !== undefined && vector.length > 0)
      assert.equal(server.requests.length, 3)
      await model.embed({ texts: ['word '.repeat(300), 'short'], inputType: 'document' })
      assert.equal(server.requests.length, 4)
    }
    await withOpenAi({}, use, { quirks: { longestText: 600 } })
  })

  it('takes a refusal that is not about length for what it is', async () => {
    const embed = (): Fault => ({
      fault: 'status',
      status: 400,
      body: { error: { message: 'no such model' } },
    })
    await withOpenAi({ embed }, async ({ model, server }) => {
      await assert.rejects(model.embed(question), { failure: 'refused' })
      assert.equal(server.requests.length, 1)
    })
  })

  it('says what to set where the vectors are longer than can be kept', async () => {
    const embed = () => [Array.from({ length: 3_072 }, () => 1)]
    await withOpenAi({ embed }, async ({ model }) => {
      await assert.rejects(
        model.embed(question),
        (error) =>
          error instanceof ModelError &&
          error.failure === 'refused' &&
          /local-embed have 3072 dimensions.*2000.*OPENAI_EMBED_DIMENSIONS/.test(error.message),
      )
    })
  })

  const broken: Readonly<Record<string, unknown>> = {
    'none at all': [],
    'one too many': [
      { index: 0, embedding: [1] },
      { index: 1, embedding: [1] },
    ],
    'no numbers': [{ index: 0, embedding: ['1', null] }],
    'a packed vector': [{ index: 0, embedding: 'AACAPw==' }],
    'no list': 'vectors',
  }
  for (const [what, data] of Object.entries(broken)) {
    it(`refuses an answer with ${what}`, async () => {
      await withOpenAi({ embed: () => answered(data) }, async ({ model }) => {
        await assert.rejects(model.embed(question), { failure: 'unavailable', message: /cannot be used/ })
      })
    })
  }

  it('asks again for a question, and not for documents', async () => {
    const embed = () => inTurn<Fault | number[][]>({ fault: 'status', status: 503 }, [[1]])
    await withOpenAi({ embed: embed() }, async ({ model, server }) => {
      assert.equal((await model.embed(question)).length, 1)
      assert.equal(server.requests.length, 2)
    })
    await withOpenAi({ embed: embed() }, async ({ model, server }) => {
      await assert.rejects(model.embed({ ...question, inputType: 'document' }), { failure: 'unavailable' })
      assert.equal(server.requests.length, 1)
    })
  })
})
