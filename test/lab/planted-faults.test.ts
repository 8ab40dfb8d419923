import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { plantedFaults } from '../../scripts/lab/planted-faults/faults.ts'

describe('The planted faults', () => {
  for (const { fault, file, take, specs } of plantedFaults)
    it(`can be planted: ${fault}`, () => {
      assert.equal(readFileSync(file, 'utf8').split(take).length - 1, 1, `${file} has it once:\n${take}`)
      assert.deepEqual(
        specs.filter((spec) => !existsSync(spec)),
        [],
      )
    })
})
