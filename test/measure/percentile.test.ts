import assert from 'node:assert/strict'
import { percentile } from '../../scripts/measure/percentile.ts'

describe('percentile', () => {
  const values = [50, 15, 40, 20, 35]

  it('is the value at the nearest rank, in any order of the values', () => {
    assert.equal(percentile(values, 0.05), 15)
    assert.equal(percentile(values, 0.3), 20)
    assert.equal(percentile(values, 0.4), 20)
    assert.equal(percentile(values, 0.5), 35)
    assert.equal(percentile(values, 0.95), 50)
    assert.equal(percentile(values, 1), 50)
  })

  it('is the smallest value at 0 and no number without values', () => {
    assert.equal(percentile(values, 0), 15)
    assert.ok(Number.isNaN(percentile([], 0.5)))
  })
})
