import assert from 'node:assert/strict'
import { readOptions } from '../../scripts/growth/options.ts'
import { UsageError } from '../../scripts/measure/command-line.ts'

describe('readOptions of the growth run', () => {
  it('goes up to a million items by default, and keeps what it finds', () => {
    const { items, name, isBuilt, isAgain, isReportOnly } = readOptions([])
    assert.deepEqual(items, [1_000, 10_000, 100_000, 1_000_000])
    assert.deepEqual(
      { name, isBuilt, isAgain, isReportOnly },
      {
        ...{ name: 'postgresql', isBuilt: false, isAgain: false, isReportOnly: false },
      },
    )
  })

  it('grows: sizes are taken in ascending order, and kept only under a name', () => {
    const { items, name } = readOptions(['--items', '5000,1000'])
    assert.deepEqual({ items, name }, { items: [1_000, 5_000], name: undefined })
    assert.equal(readOptions(['--items', '1000', '--name', 'try']).name, 'try')
  })

  it('refuses what it does not know', () => {
    for (const args of [['--items', '0'], ['--items', 'many'], ['--items', '3000000'], ['--down']])
      assert.throws(() => readOptions(args), UsageError)
  })
})
