import assert from 'node:assert/strict'
import { fuse, type Matches } from '../../server/src/retrieval/fuse.ts'

function matches(
  rows: Readonly<Record<number, readonly [lexical: number, similarity: number, exact?: boolean]>>,
): Matches {
  const entries = Object.entries(rows).map(([number, row]) => [Number(number), row] as const)
  return {
    byText: new Map(
      entries
        .filter(([, [lexical]]) => lexical > 0)
        .map(([number, [lexicalScore, , exact = false]]) => [number, { lexicalScore, coverage: 1, exact }]),
    ),
    byVector: new Map(entries.map(([number, [, similarity]]) => [number, { similarity }])),
    lowestSimilarity: 0,
  }
}

const order = (kind: 'product' | 'faq', rows: Parameters<typeof matches>[0]): number[] =>
  fuse(kind, matches(rows)).map((each) => each.itemNumber)

describe('fuse', () => {
  it('ranks products by their words, and likeness only breaks ties', () => {
    assert.deepEqual(order('product', { 1: [4, 0.9], 2: [5, 0.1], 3: [4, 0.95] }), [2, 3, 1])
  })

  it('ranks FAQs by words and likeness alike', () => {
    assert.deepEqual(order('faq', { 1: [5, 0.1], 2: [4, 0.9] }), [2, 1])
  })

  it('puts an item named by its number before all others', () => {
    assert.deepEqual(order('faq', { 1: [5, 0.9], 2: [1, 0.1, true] }), [2, 1])
  })

  it('keeps items that only the vectors found, behind those with words', () => {
    assert.deepEqual(order('product', { 1: [0, 0.9], 2: [1, 0.1] }), [2, 1])
  })

  it('scores from 0 to 1', () => {
    for (const { score } of fuse('faq', matches({ 1: [5, 0.9], 2: [0, 0.4], 3: [2, 0] }))) {
      assert.ok(score >= 0 && score <= 1)
    }
  })

  it('ranks nothing when there is nothing', () => {
    assert.deepEqual(fuse('product', matches({})), [])
  })
})
