import assert from 'node:assert/strict'
import { figure } from '../../scripts/lab/eval/findings.ts'
import { checkFloors, type Floor, floorsOf, supportFigure } from '../../scripts/lab/eval/floors.ts'
import { partNames } from '../../scripts/lab/eval/parts.ts'

describe('checkFloors', () => {
  const name = { set: 'stackfaq', measure: 'P@1', by: 'search' } as const
  const floor: Floor = { ...name, atLeast: 0.65, aim: 0.8 }
  const shareOf = (ones: number, all: number): number[] =>
    Array.from({ length: all }, (_, index) => Number(index < ones))

  it('passes a figure at the floor, though it is below the aim, and misses one under it', () => {
    const passed = checkFloors([floor], [figure(name, shareOf(65, 100))])
    assert.deepEqual(passed, [{ ...floor, value: 0.65, passed: true }])
    const missed = checkFloors([floor], [figure(name, shareOf(64, 100))])
    assert.equal(missed[0]?.passed, false)
  })

  it('misses a figure that was not measured, or by other means', () => {
    const missed = [{ ...floor, value: undefined, passed: false }]
    assert.deepEqual(checkFloors([floor], []), missed)
    assert.deepEqual(checkFloors([floor], [figure({ ...name, by: 'chat' }, [1])]), missed)
  })
})

describe('floorsOf', () => {
  it('leaves out the floors of parts that are not run', () => {
    assert.deepEqual(floorsOf([], false), [])
    assert.ok(floorsOf(['products'], false).every(({ set }) => /^(?:products|part numbers)/.test(set)))
    assert.ok(floorsOf(partNames, false).length > floorsOf(['products'], false).length)
  })

  it('holds every run in which chat was asked to support of every sentence', () => {
    const floors = floorsOf([], true)
    assert.deepEqual(
      checkFloors(floors, [supportFigure([1, 1, 1])]).map(({ passed }) => passed),
      [true],
    )
    assert.deepEqual(
      checkFloors(floors, [supportFigure([1, 0, 1])]).map(({ passed }) => passed),
      [false],
    )
  })

  it('holds three knowledge bases to 90 % answered and 5 % falsely answered', () => {
    const floors = floorsOf(['refusals'], false)
    for (const set of ['stackfaq', 'covidfaq', 'banking77']) {
      assert.equal(floors.find((floor) => floor.set === set)?.atLeast, 0.9)
      assert.equal(floors.find((floor) => floor.set === `off-topic to ${set}`)?.atLeast, 0.95)
    }
  })
})
