import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { readOptions, UsageError } from '../../scripts/eval/options.ts'
import { partNames } from '../../scripts/eval/parts.ts'

describe('readOptions', () => {
  it('runs every part on the data beside the project by default', () => {
    assert.deepEqual(readOptions([], undefined), {
      dataFolder: resolve('../shared/data'),
      parts: partNames,
      engine: { name: 'builtin' },
    })
  })

  it('takes the data folder from EVAL_DATA and the parts from --only', () => {
    assert.deepEqual(readOptions(['--only', 'faqs, products'], '/data'), {
      dataFolder: '/data',
      parts: ['faqs', 'products'],
      engine: { name: 'builtin' },
    })
  })

  it('has Cohere asked, recorded or replayed', () => {
    const engineOf = (...args: readonly string[]) => readOptions(args, '/data').engine
    assert.deepEqual(engineOf('--engine', 'cohere'), { name: 'cohere' })
    assert.deepEqual(engineOf('--engine', 'cohere', '--record', '/tape'), { name: 'cohere', record: '/tape' })
    assert.deepEqual(engineOf('--engine', 'cohere', '--replay', '/tape'), { name: 'cohere', replay: '/tape' })
  })

  it('refuses to record what is not Cohere, and to record and replay at once', () => {
    assert.throws(() => readOptions(['--record', '/tape'], undefined), UsageError)
    const both = ['--engine', 'cohere', '--record', '/tape', '--replay', '/tape']
    assert.throws(() => readOptions(both, undefined), UsageError)
  })

  it('refuses parts and options that there are not', () => {
    assert.throws(() => readOptions(['--only', 'faqs,prices'], undefined), UsageError)
    assert.throws(() => readOptions(['--engine', 'fast'], undefined), UsageError)
  })
})
