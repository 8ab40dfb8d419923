import assert from 'node:assert/strict'
import { askedKeys, exactKey, mentionedKeys } from '../../server/src/retrieval/exact-keys.ts'

describe('exactKey', () => {
  it('compares letters and digits only', () => {
    for (const text of ['SA-M198', 'sa m198', 'SAM198', 'sa/m.198']) assert.equal(exactKey(text), '=sam198')
  })

  it('has no key for what has no letter or digit, or is too long to be a number', () => {
    assert.equal(exactKey('--'), undefined)
    assert.equal(exactKey('a1'.repeat(40)), undefined)
  })
})

describe('mentionedKeys', () => {
  it('takes mixed words and long numbers, not words, years or small numbers', () => {
    const keys = mentionedKeys(['Replaces WR30-X320 and 240337107 since 2019, fits 2 trays (white)'])
    assert.deepEqual(keys, ['=wr30x320', '=240337107'])
  })
})

describe('askedKeys', () => {
  it('finds a number inside a sentence, also one written with spaces', () => {
    const keys = askedKeys('Do you have the WR 30 X 320 in stock?')
    assert.ok(keys.includes('=wr30x320'))
  })

  it('takes a short message as a whole for a key, whatever it is', () => {
    assert.ok(askedKeys('Cable Organizer').includes('=cableorganizer'))
  })

  it('does not take single words or small numbers of a sentence for keys', () => {
    const keys = askedKeys('do you have a warm tent for 2 or 3 people in the year 2026')
    for (const key of ['=warm', '=tent', '=2', '=3', '=2026']) assert.ok(!keys.includes(key), key)
  })

  it('stays small for the longest message', () => {
    assert.ok(
      askedKeys(Array.from({ length: 400 }, (_, index) => `AB-${String(index)}`).join(' ')).length <= 96,
    )
  })
})
