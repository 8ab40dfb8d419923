import assert from 'node:assert/strict'
import {
  firstIsRelevant,
  ndcgAt,
  recallAt,
  reciprocalRank,
  relevantKeys,
} from '../../scripts/eval/rank-metrics.ts'

const near = (actual: number, expected: number): void => {
  assert.ok(Math.abs(actual - expected) < 1e-9, `${String(actual)} is not ${String(expected)}`)
}

describe('ndcgAt', () => {
  const grades = new Map([
    ['a', 3],
    ['b', 2],
    ['c', 1],
    ['d', 0],
  ])

  it('is 1 for the best order, whatever follows it', () => {
    near(ndcgAt(10, ['a', 'b', 'c', 'unjudged', 'd'], grades), 1)
  })

  it('discounts a gain by the logarithm of its place, linearly in the grade', () => {
    // 2/1 + 0/log2(3) + 3/2 over 3/1 + 2/log2(3) + 1/2
    near(ndcgAt(10, ['b', 'unjudged', 'a'], grades), 3.5 / (3.5 + 2 / Math.log2(3)))
    near(ndcgAt(10, ['b', 'unjudged', 'a'], grades), 0.7350069851)
  })

  it('sees only the first places, in the list and in the best order', () => {
    near(ndcgAt(1, ['b', 'a'], grades), 2 / 3)
    near(ndcgAt(2, ['unjudged', 'd', 'a'], grades), 0)
  })

  it('is 0 when nothing is found or nothing is worth finding', () => {
    near(ndcgAt(10, [], grades), 0)
    near(ndcgAt(10, ['d'], new Map([['d', 0]])), 0)
  })
})

describe('relevantKeys', () => {
  it('takes the records from a grade on', () => {
    const grades = new Map([
      ['a', 3],
      ['b', 2],
      ['c', 1],
    ])
    assert.deepEqual([...relevantKeys(grades, 2)], ['a', 'b'])
  })
})

describe('recallAt', () => {
  it('is the share of the relevant records among the first places', () => {
    const relevant = new Set(['a', 'b', 'c', 'd'])
    near(recallAt(3, ['a', 'x', 'b', 'c'], relevant), 0.5)
    near(recallAt(4, ['a', 'x', 'b', 'c'], relevant), 0.75)
    near(recallAt(10, ['x'], relevant), 0)
  })
})

describe('reciprocalRank', () => {
  it('is one over the place of the first relevant record', () => {
    const relevant = new Set(['a', 'b'])
    near(reciprocalRank(['a', 'b'], relevant), 1)
    near(reciprocalRank(['x', 'y', 'b', 'a'], relevant), 1 / 3)
    near(reciprocalRank(['x'], relevant), 0)
  })
})

describe('firstIsRelevant', () => {
  it('looks at the first place alone', () => {
    assert.equal(firstIsRelevant(['a', 'x'], new Set(['a'])), 1)
    assert.equal(firstIsRelevant(['x', 'a'], new Set(['a'])), 0)
    assert.equal(firstIsRelevant([], new Set(['a'])), 0)
  })
})
