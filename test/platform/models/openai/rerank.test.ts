import assert from 'node:assert/strict'
import type { Fault } from '../../../../scripts/lab/providers/behaviour.ts'
import { withOpenAi } from '../with-provider.ts'

describe('openOpenAi: rerank', () => {
  const asked = { query: 'a red sofa', texts: ['a blue chair', 'a red sofa', 'a red chair'] }

  it('asks the path that servers of the protocol have in common, and gives scores in the order of the texts', async () => {
    await withOpenAi({ rerank: () => [0.1, 0.9, 0.5] }, async ({ model, server }) => {
      assert.deepEqual(await model.rerank(asked), [0.1, 0.9, 0.5])
      assert.deepEqual(server.requests, [
        {
          path: '/v1/rerank',
          body: { model: 'local-rerank', query: asked.query, documents: asked.texts, top_n: 3 },
        },
      ])
    })
  })

  it('makes shares of scores that have no bounds', async () => {
    const use: Parameters<typeof withOpenAi>[1] = async ({ model }) => {
      const scores = await model.rerank(asked)
      assert.deepEqual(
        scores.map((score) => Math.round(score * 100) / 100),
        [0.1, 0.9, 0.5],
      )
    }
    await withOpenAi({ rerank: () => [0.1, 0.9, 0.5] }, use, { quirks: { logits: true } })
  })

  it('asks nothing without texts', async () => {
    await withOpenAi({}, async ({ model, server }) => {
      assert.deepEqual(await model.rerank({ query: 'sofa', texts: [] }), [])
      assert.equal(server.requests.length, 0)
    })
  })

  const ranking = (results: unknown): Fault => ({ fault: 'status', status: 200, body: { results } })
  const score = (index: unknown, relevance_score: unknown) => ({ index, relevance_score })
  const broken: Readonly<Record<string, unknown>> = {
    'leaves a text out': [score(0, 0.5), score(1, 0.5)],
    'rates a text twice': [score(0, 0.5), score(1, 0.5), score(1, 0.5)],
    'gives a score that is no number': [score(0, 0.5), score(1, 0.5), score(2, 'high')],
    'is no list': 'none',
  }
  for (const [what, results] of Object.entries(broken)) {
    it(`refuses an answer that ${what}`, async () => {
      await withOpenAi({ rerank: () => ranking(results) }, async ({ model }) => {
        await assert.rejects(model.rerank(asked), { failure: 'unavailable', message: /cannot be used/ })
      })
    })
  }
})
