import assert from 'node:assert/strict'
import { knownItem } from '../../scripts/eval/judged-set.ts'
import { rankFigures } from '../../scripts/eval/rank-figures.ts'

describe('rankFigures', () => {
  it('counts a query once, with the mean over the ways in which it was written', () => {
    const figures = rankFigures('a set', {
      by: 'MiniSearch',
      rankings: [
        { judged: knownItem('lamp', 'a'), lists: [['a', 'b'], ['b', 'a'], [], ['a']] },
        { judged: knownItem('tent', 'b'), lists: [['b'], ['b'], ['b'], ['b']] },
      ],
    })
    assert.deepEqual(
      figures.map(({ set, by, measure, mean, count }) => [set, by, measure, Number(mean.toFixed(4)), count]),
      [
        ['a set', 'MiniSearch', 'P@1', 0.75, 2],
        ['a set', 'MiniSearch', 'nDCG@10', Number(((2 + 1 / Math.log2(3)) / 8 + 0.5).toFixed(4)), 2],
        ['a set', 'MiniSearch', 'recall@10', 0.875, 2],
        ['a set', 'MiniSearch', 'MRR', 0.8125, 2],
      ],
    )
  })
})
