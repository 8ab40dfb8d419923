import assert from 'node:assert/strict'
import { seededRandom } from '../../scripts/measure/seeded-random.ts'

describe('seededRandom', () => {
  const row = (seed: number): number[] => {
    const random = seededRandom(seed)
    return Array.from({ length: 1000 }, random)
  }

  it('repeats itself with the same seed and differs with another', () => {
    assert.deepEqual(row(7), row(7))
    assert.notDeepEqual(row(7), row(8))
  })

  it('stays from 0 up to 1, evenly', () => {
    const numbers = row(1)
    assert.ok(numbers.every((number) => number >= 0 && number < 1))
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
    assert.ok(Math.abs(mean - 0.5) < 0.03, String(mean))
  })
})
