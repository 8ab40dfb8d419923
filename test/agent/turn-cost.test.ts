import assert from 'node:assert/strict'
import { maximumMillicreditsOf } from '../../server/src/agent/most-turn-cost.ts'
import { costOf, type Work } from '../../server/src/agent/turn-cost.ts'
import { creditsOf, sumOf } from '../../server/src/metering/index.ts'
import type { Model } from '../../server/src/platform/models/model.ts'

const nothing: Work = {
  ...{ searches: 0, embedded: 0, reranked: 0 },
  ...{ toolRounds: 0, verified: 0, pluginCalls: 0 },
}

/** What is told of a turn, and what it comes to in credits. */
const turns: readonly (readonly [what: string, work: Partial<Work>, credits: number])[] = [
  ['an answer without a search', {}, 1],
  ['one search by words', { searches: 1 }, 1.1],
  ['one search by words and meaning', { searches: 1, embedded: 1 }, 1.11],
  ['one that a reranker put in order', { searches: 1, embedded: 1, reranked: 1 }, 1.21],
  ['one whose three kinds were each put in order', { searches: 1, embedded: 1, reranked: 3 }, 1.41],
  ['a plugin that answered', { pluginCalls: 1 }, 1.5],
  ['two rounds of tools with a search each', { searches: 2, embedded: 2, toolRounds: 2 }, 1.42],
  ['a reply that was judged', { searches: 1, embedded: 1, toolRounds: 1, verified: 1 }, 1.31],
]

describe('costOf', () => {
  for (const [what, work, credits] of turns) {
    it(`${what} comes to ${String(credits)}`, () => {
      assert.equal(creditsOf(sumOf(costOf({ ...nothing, ...work }))), credits)
    })
  }

  it('names each part by its bucket, and what judges a reply as orchestration', () => {
    const work = { searches: 1, embedded: 2, reranked: 3, toolRounds: 4, verified: 1, pluginCalls: 2 }
    assert.deepEqual(costOf(work), {
      chat: 1000,
      retrieval: 100,
      orchestration: 500,
      embedding: 20,
      rerank: 300,
      plugin: 1000,
      crawler: 0,
    })
  })
})

describe('maximumMillicreditsOf', () => {
  // Only whether there is one counts, and nobody calls it.
  const uncalled = (): never => {
    throw new Error('Nobody is to call it')
  }
  const mosts: readonly (readonly [
    what: string,
    parts: Pick<Model, 'rerank' | 'chat' | 'verify'>,
    number,
  ])[] = [
    ['the built-in engine', {}, 2.33],
    ['a reranker beside it', { rerank: uncalled }, 3.23],
    ['a language model', { chat: uncalled }, 3.06],
    [
      'a language model that is judged, with a reranker',
      { chat: uncalled, verify: uncalled, rerank: uncalled },
      5.06,
    ],
  ]
  for (const [what, parts, credits] of mosts) {
    it(`sets aside ${String(credits)} for ${what}`, () => {
      assert.equal(creditsOf(maximumMillicreditsOf(parts)), credits)
    })
  }
})
