import assert from 'node:assert/strict'
import type { Fault } from '../../../../scripts/lab/providers/behaviour.ts'
import { ideal, reversed } from '../../../../scripts/lab/providers/behaviours/rerank.ts'
import { withCohere } from '../with-provider.ts'

describe('openCohere: rerank', () => {
  const asked = { query: 'red sofa', texts: ['a blue chair', 'a red sofa', 'a red chair'] }

  it('gives the scores in the order of the texts, whatever order they come in', async () => {
    await withCohere({}, async ({ model, server }) => {
      assert.deepEqual(await model.rerank(asked), [0, 1, 0.5])
      assert.deepEqual(server.requests, [
        {
          path: '/v2/rerank',
          body: { model: 'rerank-v4.0-fast', query: 'red sofa', documents: asked.texts, top_n: 3 },
        },
      ])
    })
    await withCohere({ rerank: reversed }, async ({ model }) => {
      assert.deepEqual(await model.rerank(asked), [1, 0, 0.5])
    })
    const rerank = ideal((_query, text) => text.includes('blue'))
    await withCohere({ rerank }, async ({ model }) => {
      assert.deepEqual(await model.rerank(asked), [1, 0, 0])
    })
  })

  it('asks nothing without texts', async () => {
    await withCohere({}, async ({ model, server }) => {
      assert.deepEqual(await model.rerank({ query: 'sofa', texts: [] }), [])
      assert.equal(server.requests.length, 0)
    })
  })

  const wrong: Readonly<Record<string, readonly (readonly [unknown, unknown])[]>> = {
    'leaves a text out': [
      [0, 0.5],
      [1, 0.5],
    ],
    'rates a text twice': [
      [0, 0.5],
      [1, 0.5],
      [1, 0.5],
    ],
    'rates a text twice beside all others': [
      [0, 0.5],
      [1, 0.5],
      [1, 0.5],
      [2, 0.5],
    ],
    'rates a text that was not sent': [
      [0, 0.5],
      [1, 0.5],
      [3, 0.5],
    ],
    'gives a score above 1': [
      [0, 0.5],
      [1, 0.5],
      [2, 1.5],
    ],
    'gives a score below 0': [
      [0, 0.5],
      [1, 0.5],
      [2, -0.1],
    ],
    'gives a score that is no number': [
      [0, 0.5],
      [1, 0.5],
      [2, null],
    ],
    'gives a place that is no number': [
      [0, 0.5],
      [1, 0.5],
      ['2', 0.5],
    ],
  }
  for (const [what, results] of Object.entries(wrong)) {
    it(`refuses an answer that ${what}`, async () => {
      const body = { results: results.map(([index, score]) => ({ index, relevance_score: score })) }
      const rerank = (): Fault => ({ fault: 'status', status: 200, body })
      await withCohere({ rerank }, async ({ model }) => {
        await assert.rejects(model.rerank(asked), {
          name: 'ModelError',
          failure: 'unavailable',
          wasRepeated: true,
        })
      })
    })
  }
})
