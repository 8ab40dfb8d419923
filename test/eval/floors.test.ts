import assert from 'node:assert/strict'
import { figure } from '../../scripts/eval/findings.ts'
import { checkFloors, floorsOf } from '../../scripts/eval/floors.ts'

describe('checkFloors', () => {
  const [floor] = floorsOf(['faqs'])
  assert.ok(floor)
  const { set, measure, by } = floor
  const shareOf = (ones: number, all: number): number[] =>
    Array.from({ length: all }, (_, index) => Number(index < ones))

  it('passes a figure at the floor and misses one under it', () => {
    const at = { ...floor, atLeast: 0.65 }
    const passed = checkFloors([at], [figure({ set, measure, by }, shareOf(65, 100))])
    assert.deepEqual(passed, [{ ...at, value: 0.65, passed: true }])
    const missed = checkFloors([at], [figure({ set, measure, by }, shareOf(64, 100))])
    assert.equal(missed[0]?.passed, false)
  })

  it('misses a figure that was not measured', () => {
    assert.deepEqual(checkFloors([floor], []), [{ ...floor, value: undefined, passed: false }])
  })
})

describe('floorsOf', () => {
  it('leaves out the floors of parts that are not run', () => {
    assert.deepEqual(floorsOf(['languages']), [])
    assert.ok(floorsOf(['products']).every(({ part }) => part === 'products'))
  })
})
