import assert from 'node:assert/strict'
import { hashedCell, policies, type Simulation, simulateCells } from '../../scripts/growth/simulate-cells.ts'

const small: Omit<Simulation, 'policy'> = { seed: 7, months: 12, firstAccounts: 1_000, capacityRows: 400_000 }

describe('simulateCells', () => {
  for (const policy of policies) {
    it(`gives the same months for the same seed, and no cell runs over: ${policy}`, () => {
      const history = simulateCells({ policy, ...small })
      assert.deepEqual(simulateCells({ policy, ...small }), history)
      assert.equal(history.length, 13)
      assert.ok(history.every(({ mostFill }) => mostFill > 0 && mostFill <= 1))
      assert.ok((history.at(-1)?.cells ?? 0) > (history.at(0)?.cells ?? 0))
    })
  }

  it('has the same accounts under every policy', () => {
    const ends = policies.map((policy) => simulateCells({ policy, ...small }).at(-1))
    assert.equal(new Set(ends.map((end) => `${String(end?.accounts)} ${String(end?.rows)}`)).size, 1)
  })

  it('moves by hashing only accounts that the new cell wins', () => {
    const moved = Array.from({ length: 1_000 }, (_, id) => [hashedCell(id, 4), hashedCell(id, 5)]).filter(
      ([before, after]) => before !== after,
    )
    assert.ok(moved.length > 100 && moved.length < 300, String(moved.length))
    assert.ok(moved.every(([, after]) => after === 4))
  })

  it('moves far fewer rows with a directory than by hashing', () => {
    const movedBy = (policy: Simulation['policy']): number =>
      simulateCells({ policy, ...small }).reduce((sum, { movedRows }) => sum + movedRows, 0)
    assert.ok(movedBy('first fit') * 4 < movedBy('hash'))
  })
})
