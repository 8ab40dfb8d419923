import assert from 'node:assert/strict'
import { bootstrap } from '../../scripts/measure/bootstrap.ts'

describe('bootstrap', () => {
  it('has no width when all values are the same', () => {
    assert.deepEqual(bootstrap([0.5, 0.5, 0.5]), { mean: 0.5, low: 0.5, high: 0.5, count: 3 })
  })

  it('comes close to the interval that the normal distribution gives a share of many', () => {
    // A half of 400: the standard error is 0.025, so the interval is 0.5 ± 0.049.
    const values = Array.from({ length: 400 }, (_, index) => index % 2)
    const { mean, low, high, count } = bootstrap(values)
    assert.equal(mean, 0.5)
    assert.equal(count, 400)
    assert.ok(Math.abs(low - 0.451) < 0.006, String(low))
    assert.ok(Math.abs(high - 0.549) < 0.006, String(high))
  })

  it('gives the same interval each time', () => {
    const values = [1, 0, 0, 1, 1, 0.5, 0.25, 1]
    assert.deepEqual(bootstrap(values), bootstrap(values))
  })

  it('says that nothing was measured without values', () => {
    assert.equal(bootstrap([]).count, 0)
    assert.ok(Number.isNaN(bootstrap([]).mean))
  })
})
