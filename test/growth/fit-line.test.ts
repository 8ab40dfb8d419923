import assert from 'node:assert/strict'
import { fitAgainstLog, fitLine, valueAt } from '../../scripts/growth/fit-line.ts'

describe('fitLine', () => {
  it('finds the line that points lie on', () => {
    const line = fitLine([1, 2, 5].map((x) => ({ x, y: 3 + 2 * x })))
    assert.ok(Math.abs(line.slope - 2) < 1e-9)
    assert.ok(Math.abs(line.intercept - 3) < 1e-9)
    assert.ok(line.largestResidual < 1e-9)
    assert.ok(Math.abs(valueAt(line, 10) - 23) < 1e-9)
  })

  it('says how far the point is that lies furthest from the line', () => {
    const { largestResidual } = fitLine([
      { x: 0, y: 10 },
      { x: 1, y: 20 },
      { x: 2, y: 10 },
    ])
    assert.ok(Math.abs(largestResidual - 1 / 3) < 1e-9)
  })

  it('is level through a single point', () => {
    assert.deepEqual(fitLine([{ x: 7, y: 4 }]), { intercept: 4, slope: 0, largestResidual: 0 })
  })

  it('grows by its slope with each ten times as many rows, against the logarithm', () => {
    const { slope } = fitAgainstLog([10, 100, 1000].map((x) => ({ x, y: 5 + 0.5 * Math.log10(x) })))
    assert.ok(Math.abs(slope - 0.5) < 1e-9)
  })
})
