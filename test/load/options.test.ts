import assert from 'node:assert/strict'
import { partNames, readOptions } from '../../scripts/load/options.ts'
import { UsageError } from '../../scripts/measure/command-line.ts'

describe('readOptions of the load test', () => {
  it('does everything by default, and keeps it', () => {
    assert.deepEqual(readOptions([]), { parts: partNames, scale: 1, isBuilt: false, isKept: true })
  })

  it('keeps no result of another length unless it is told to', () => {
    assert.equal(readOptions(['--scale', '0.1']).isKept, false)
    assert.equal(readOptions(['--scale', '0.1', '--keep']).isKept, true)
    assert.equal(readOptions(['--only', 'redis']).isKept, true)
  })

  it('refuses what it does not know', () => {
    for (const args of [['--only', 'everything'], ['--scale', '0'], ['--scale', 'fast'], ['--loud']])
      assert.throws(() => readOptions(args), UsageError)
  })
})
