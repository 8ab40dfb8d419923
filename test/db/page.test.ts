import assert from 'node:assert/strict'
import { decodeCursor, encodeCursor, pageOf } from '../../server/src/db/page.ts'

describe('page', () => {
  const list = ['listThings', 'acc_1', 'kb_1', null, 'asc']
  const refused = { code: 'INVALID_CURSOR', details: { field: 'cursor' } }

  it('gives back the key that was encoded', () => {
    assert.deepEqual(decodeCursor(encodeCursor(list, [41]), list, ['integer']), [41])
    const key = ['2026-11-20T09:00:00.000Z', 'sess_ü'] as const
    assert.deepEqual(decodeCursor(encodeCursor(list, key), list, ['text', 'text']), key)
  })

  it('writes cursors of letters that need no escaping in an address', () => {
    assert.match(encodeCursor(list, ['ÿ?>'.repeat(20), 7]), /^[A-Za-z0-9_-]+$/)
  })

  it('refuses the cursor of another list', () => {
    const cursor = encodeCursor(list, [41])
    for (const other of [['listThings', 'acc_2', 'kb_1', null, 'asc'], list.slice(0, 4), [...list, 'x']]) {
      assert.throws(() => decodeCursor(cursor, other, ['integer']), refused)
    }
  })

  it('refuses a key of another shape', () => {
    assert.throws(() => decodeCursor(encodeCursor(list, ['41']), list, ['integer']), refused)
    assert.throws(() => decodeCursor(encodeCursor(list, [41]), list, ['text']), refused)
    assert.throws(() => decodeCursor(encodeCursor(list, [41, 2]), list, ['integer']), refused)
    assert.throws(() => decodeCursor(encodeCursor(list, [4.5]), list, ['integer']), refused)
    assert.throws(() => decodeCursor(encodeCursor(list, ['a\0b']), list, ['text']), refused)
  })

  it('refuses values that no column holds, which anybody can put into a cursor', () => {
    const beyond = [
      [['instant'], [-1, Date.parse('9999-12-31T23:59:59.999Z') + 1, 8_640_000_000_000_001]],
      [['position'], [-1, 2_147_483_648]],
      [['integer'], [-1, 2 ** 53, 1e300]],
      [['text'], ['\ud800', 'x'.repeat(513)]],
    ] as const
    for (const [shape, values] of beyond) {
      for (const value of values)
        assert.throws(() => decodeCursor(encodeCursor(list, [value]), list, shape), refused, String(value))
    }
  })

  it('refuses anything that was not handed out', () => {
    const cursor = encodeCursor(list, [41])
    const spelledDifferently = Buffer.from(`${Buffer.from(cursor, 'base64url').toString()} `).toString(
      'base64url',
    )
    const strange = [
      '',
      'x',
      '!!!',
      'bnVsbA',
      'W10',
      `${cursor}=`,
      `${cursor}A`,
      cursor.slice(1),
      spelledDifferently,
    ]
    for (const each of strange) assert.throws(() => decodeCursor(each, list, ['integer']), refused)
  })

  it('cuts the extra row off and points behind the last one that is left', () => {
    const cursorOf = (row: number) => `after ${String(row)}`
    assert.deepEqual(pageOf([1, 2, 3], 2, cursorOf), {
      rows: [1, 2],
      pagination: { cursor: 'after 2', hasMore: true },
    })
    assert.deepEqual(pageOf([1, 2], 2, cursorOf), {
      rows: [1, 2],
      pagination: { cursor: null, hasMore: false },
    })
    assert.deepEqual(pageOf([], 2, cursorOf), { rows: [], pagination: { cursor: null, hasMore: false } })
  })
})
