import assert from 'node:assert/strict'
import { convertCell } from '../../../server/src/command-line/import/convert-cell.ts'

const style = { listSeparator: '|', decimalComma: false }
const number = { type: ['number', 'null'] }

describe('convertCell', () => {
  it('keeps text as it is, also where it looks like something else', () => {
    for (const text of [' Tent ', '007', 'null', 'true', '[1]']) {
      assert.equal(convertCell({ type: ['string', 'null'] }, text, style), text)
    }
  })

  it('reads numbers with a decimal point', () => {
    assert.equal(convertCell(number, ' 1299.95 ', style), 1299.95)
    assert.equal(convertCell(number, '-3', style), -3)
    for (const text of ['1.299.95', '12 EUR', '0x10', 'Infinity', '1,299.95']) {
      assert.throws(() => convertCell(number, text, style), {
        message: /^must be a number such as 1299\.95$/,
      })
    }
    assert.throws(() => convertCell(number, '1299,95', style), { message: /--decimal-comma/ })
  })

  it('reads numbers with a decimal comma where the file writes them', () => {
    const comma = { ...style, decimalComma: true }
    for (const [text, value] of [
      ['1299,95', 1299.95],
      ['1.299,95', 1299.95],
      ['1.299', 1299],
      ['12', 12],
    ] as const) {
      assert.equal(convertCell(number, text, comma), value)
    }
    for (const text of ['12.5', '1.29,9', '1,299.95', '1.2999,5']) {
      assert.throws(() => convertCell(number, text, comma), { message: 'must be a number such as 1299,95' })
    }
  })

  it('reads the words for true and false', () => {
    for (const text of ['true', 'TRUE', 'yes', '1'])
      assert.equal(convertCell({ type: 'boolean' }, text, style), true)
    for (const text of ['false', 'No', '0'])
      assert.equal(convertCell({ type: 'boolean' }, text, style), false)
    for (const text of ['ja', 'x', 'constructor']) {
      assert.throws(() => convertCell({ type: 'boolean' }, text, style), {
        message: /^must be true or false/,
      })
    }
  })

  it('says nothing where false means that the field is not there', () => {
    assert.equal(convertCell({ type: 'boolean', const: true }, 'false', style), undefined)
    assert.equal(convertCell({ type: 'boolean', const: true }, 'yes', style), true)
  })

  it('splits lists, without blanks around and empty values between', () => {
    const list = { type: ['array', 'null'], items: { type: 'string' } }
    assert.deepEqual(convertCell(list, 'a| b |c||', style), ['a', 'b', 'c'])
    assert.deepEqual(convertCell(list, 'a,b', { ...style, listSeparator: ',' }), ['a', 'b'])
    assert.deepEqual(convertCell(list, '|', style), [])
  })

  it('reads objects and lists of objects as JSON', () => {
    assert.deepEqual(convertCell({ type: 'object' }, '{"a":1}', style), { a: 1 })
    const days = { type: 'array', items: { oneOf: [{ type: 'object' }] } }
    assert.deepEqual(convertCell(days, '[{"date":"2026-12-24"}]', style), [{ date: '2026-12-24' }])
    assert.throws(() => convertCell({ type: 'object' }, '{a}', style), { message: 'must be JSON' })
  })
})
