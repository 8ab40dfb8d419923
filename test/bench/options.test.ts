import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { readOptions } from '../../scripts/bench/options.ts'
import { partNames } from '../../scripts/bench/parts.ts'
import { UsageError } from '../../scripts/measure/command-line.ts'

describe('readOptions of the benchmark', () => {
  it('measures everything by default and keeps the result', () => {
    assert.deepEqual(readOptions([]), {
      parts: partNames,
      items: [100, 1_000, 10_000],
      others: [1, 100, 1_000],
      concurrencies: [1, 8],
      rounds: 8,
      embedded: false,
      profileFolder: undefined,
      isBuilt: false,
      name: 'postgresql',
    })
  })

  it('keeps a part of it only under a name that is given', () => {
    assert.equal(readOptions(['--only', 'list']).name, undefined)
    assert.equal(readOptions(['--items', '100', '--name', 'small']).name, 'small')
  })

  it('measures fewer neighbours on the embedded database', () => {
    const { others, name } = readOptions(['--embedded'])
    assert.deepEqual({ others, name }, { others: [1, 100], name: 'embedded' })
  })

  it('takes parts that only read before those that write, in whatever order they are named', () => {
    assert.deepEqual(readOptions(['--only', 'sync, list']).parts, ['list', 'sync'])
  })

  it('takes parts that need no knowledge base last, and has them run alone', () => {
    assert.deepEqual(readOptions(['--only', 'in-flight,turn,memory']).parts, ['memory', 'turn', 'in-flight'])
    assert.deepEqual(readOptions(['--only', 'deliveries']).parts, ['deliveries'])
  })

  it('takes numbers in ascending order, because knowledge bases are added to those that are there', () => {
    assert.deepEqual(readOptions(['--items', '1000,100']).items, [100, 1_000])
  })

  it('makes profile folders absolute', () => {
    assert.equal(readOptions(['--profile', 'profiles']).profileFolder, resolve('profiles'))
  })

  it('refuses parts, options and numbers that there are not', () => {
    for (const args of [
      ['--only', 'list,chat'],
      ['--engine', 'fast'],
      ['--items', '10001'],
      ['--others', '0'],
      ['--concurrency', 'many'],
    ])
      assert.throws(() => readOptions(args), UsageError)
  })
})
