import assert from 'node:assert/strict'
import { saysOf } from '../../server/src/agent/builtin/products/says-of.ts'
import { termOf } from '../../server/src/language/split-terms.ts'

describe('what a record says of a product', () => {
  const says = (description: string, word: string) =>
    saysOf({ name: 'Brae 2', category: 'Tents', description }, termOf(word))

  it('is said with a hyphen or without', () => {
    assert.ok(says('Free-standing tent for two.', 'freestanding'))
    assert.ok(!says('A tent that stands free.', 'freestanding'))
  })

  it('is not said where it is denied, with a hyphen as well', () => {
    assert.ok(!says('Not at all waterproof.', 'waterproof'))
    assert.ok(!says('Two doors, but not free-standing.', 'freestanding'))
  })
})
