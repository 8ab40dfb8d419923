import assert from 'node:assert/strict'
import { kindNamed, kinds } from './contract-kinds.ts'

describe('importableKinds', () => {
  it('finds every kind that can be upserted, with its keys and limits', () => {
    assert.deepEqual(
      kinds.map(({ name, matchFields }) => [name, matchFields]),
      [
        ['products', ['sku', 'externalId']],
        ['faqs', ['externalId']],
        ['locations', ['externalId']],
      ],
    )
    for (const kind of kinds) {
      assert.equal(kind.rowsPerRequest, 100)
      assert.equal(kind.mostKeys, 10_000)
      assert.equal(kind.mostDeletionPercent, 50)
    }
  })

  it('checks rows as the service does', () => {
    const { checkRow } = kindNamed('products')
    assert.deepEqual(checkRow({ sku: 'A', name: 'Tent', price: { amount: 1, currency: 'EUR' } }), [])
    assert.deepEqual(
      checkRow({ sku: 'A', price: { amount: 1, currency: 'eur' } }).map(({ field }) => field),
      ['price.currency'],
    )
  })
})
