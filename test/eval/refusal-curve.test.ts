import assert from 'node:assert/strict'
import { refusalPoints, thresholdFor } from '../../scripts/eval/refusal-curve.ts'

describe('refusalPoints', () => {
  it('has a point for each threshold, the strictest first', () => {
    assert.deepEqual(refusalPoints([0.9, 0.8, 0.4, 0.8], [0.5, 0.1]), [
      { answered: 0.25, falselyAnswered: 0 },
      { answered: 0.75, falselyAnswered: 0 },
      { answered: 0.75, falselyAnswered: 0.5 },
      { answered: 1, falselyAnswered: 0.5 },
      { answered: 1, falselyAnswered: 1 },
    ])
  })

  it('is thinned out where there are thousands, and keeps both ends', () => {
    const scores = Array.from({ length: 5000 }, (_, index) => index)
    const points = refusalPoints(scores, [-1])
    assert.ok(points.length <= 202, String(points.length))
    assert.deepEqual(points[0], { answered: 1 / 5000, falselyAnswered: 0 })
    assert.deepEqual(points.at(-1), { answered: 1, falselyAnswered: 1 })
  })
})

describe('thresholdFor', () => {
  it('is the strictest that answers the share asked for', () => {
    const scores = [0.1, 0.9, 0.3, 0.5, 0.7]
    assert.equal(thresholdFor(0.6, scores), 0.5)
    assert.equal(thresholdFor(0.61, scores), 0.3)
    assert.equal(thresholdFor(1, scores), 0.1)
  })
})
