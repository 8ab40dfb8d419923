import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { readOptions, UsageError } from '../../scripts/eval/options.ts'
import { partNames } from '../../scripts/eval/parts.ts'

describe('readOptions', () => {
  it('runs every part on the data beside the project by default', () => {
    assert.deepEqual(readOptions([], undefined), {
      dataFolder: resolve('../shared/data'),
      parts: partNames,
    })
  })

  it('takes the data folder from EVAL_DATA and the parts from --only', () => {
    assert.deepEqual(readOptions(['--only', 'faqs, products'], '/data'), {
      dataFolder: '/data',
      parts: ['faqs', 'products'],
    })
  })

  it('refuses parts and options that there are not', () => {
    assert.throws(() => readOptions(['--only', 'faqs,prices'], undefined), UsageError)
    assert.throws(() => readOptions(['--engine', 'fast'], undefined), UsageError)
  })
})
