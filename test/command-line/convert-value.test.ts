import assert from 'node:assert/strict'
import { collectValue, convertValue } from '../../server/src/command-line/convert-value.ts'

describe('convertValue', () => {
  it('reads numbers, and whole numbers where those are asked for', () => {
    assert.equal(convertValue({ type: 'number' }, '-0.5'), -0.5)
    assert.equal(convertValue({ type: ['integer', 'null'] }, '12'), 12)
    for (const text of ['', ' ', 'ten', 'Infinity', '1,5']) {
      assert.throws(() => convertValue({ type: 'number' }, text), { message: 'It must be a number.' })
    }
    assert.throws(() => convertValue({ type: 'integer' }, '1.5'), { message: 'It must be a whole number.' })
  })

  it('reads null only where it is allowed', () => {
    assert.equal(convertValue({ type: ['string', 'null'] }, 'null'), null)
    assert.equal(convertValue({ type: 'string' }, 'null'), 'null')
  })

  it('reads true and false', () => {
    assert.equal(convertValue({ type: 'boolean' }, 'false'), false)
    assert.throws(() => convertValue({ type: 'boolean' }, 'no'), {
      message: 'Allowed choices are true, false.',
    })
  })

  it('makes an instant of a date or a time with an offset', () => {
    const schema = { type: 'string', format: 'date-time' }
    assert.equal(convertValue(schema, '2026-11-01'), '2026-11-01T00:00:00.000Z')
    assert.equal(convertValue(schema, '2026-11-01T09:30+01:00'), '2026-11-01T08:30:00.000Z')
    for (const text of ['tomorrow', '2026-11-01T09:30', '2026-13-01', '11/01/2026']) {
      assert.throws(() => convertValue(schema, text), { message: /must be a date/ })
    }
  })

  it('reads objects as JSON', () => {
    assert.deepEqual(convertValue({ type: 'object' }, '{"a":1}'), { a: 1 })
    assert.throws(() => convertValue({ type: 'object' }, '{a}'), { message: 'It must be JSON.' })
  })
})

describe('collectValue', () => {
  it('adds one value at a time', () => {
    assert.deepEqual(collectValue({ type: 'string' }, 'b', ['a']), ['a', 'b'])
  })

  it('takes a JSON array as the whole list, so that a list can be emptied', () => {
    assert.deepEqual(collectValue({ type: 'string' }, '["a","b"]', []), ['a', 'b'])
    assert.deepEqual(collectValue({ type: 'string' }, '[]', []), [])
    assert.throws(() => collectValue({ type: 'string' }, '[a', []), { message: 'It must be JSON.' })
  })
})
