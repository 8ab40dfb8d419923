import assert from 'node:assert/strict'
import { mergeItem } from '../../server/src/knowledge/merge-item.ts'

describe('mergeItem', () => {
  const stored = {
    name: 'Stove',
    price: { amount: 54.9, currency: 'EUR' },
    tags: ['new'],
    customAttributes: { colour: 'red', sizes: { s: 1 }, unknown: null },
  }

  it('keeps what is left out and replaces what is given', () => {
    assert.deepEqual(mergeItem(stored, { name: 'Cooker', sku: 'S-1' }), {
      ...stored,
      name: 'Cooker',
      sku: 'S-1',
    })
    assert.deepEqual(mergeItem(stored, {}), stored)
  })

  it('removes a field set to null, and leaves an absent one absent', () => {
    const { tags: _, ...rest } = stored
    assert.deepEqual(mergeItem(stored, { tags: null, sku: null }), rest)
  })

  it('replaces objects and arrays as a whole', () => {
    const change = { price: { amount: 1, currency: 'CHF' }, tags: [] }
    assert.deepEqual(mergeItem(stored, change), { ...stored, ...change })
  })

  it('merges custom attributes and metadata by their first keys only', () => {
    const merged = mergeItem(stored, {
      customAttributes: { sizes: { m: 2 }, colour: null, absent: null },
      metadata: { a: { b: null } },
    })
    assert.deepEqual(merged['customAttributes'], { sizes: { m: 2 }, unknown: null })
    assert.deepEqual(merged['metadata'], { a: { b: null } })
  })

  it('takes names of object members for plain keys', () => {
    const change = JSON.parse('{"customAttributes": {"constructor": 1, "toString": 2}}') as object
    const merged = mergeItem({ customAttributes: { valueOf: 3 } }, { ...change })
    assert.deepEqual(Object.entries(merged['customAttributes'] ?? {}), [
      ['valueOf', 3],
      ['constructor', 1],
      ['toString', 2],
    ])
  })

  it('leaves what it was given as it was', () => {
    const before = structuredClone(stored)
    mergeItem(stored, { name: 'Cooker', customAttributes: { colour: null } })
    assert.deepEqual(stored, before)
  })
})
