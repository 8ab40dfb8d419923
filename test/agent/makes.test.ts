import assert from 'node:assert/strict'
import type { Fields } from '../../server/src/knowledge/index.ts'
import { openShop, type OpenShop, skusOf } from './small-shop.ts'

const tent = (name: string, sku: string, attributes: Readonly<Record<string, string>>): Fields => ({
  name,
  sku,
  description: 'For two people and a stormy night in the hills.',
  category: 'Tents',
  customAttributes: attributes,
})

const stove = (name: string, sku: string, make: string): Fields => ({
  name,
  sku,
  description: 'Stands in the porch of any tent of Halden and Nordvik.',
  category: 'Stoves',
  customAttributes: { Marke: make },
})

describe('a make that a message names', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop({
      product: [
        tent('Skua 2 tent', 'T1', { brand: 'Halden' }),
        tent('Gannet 2 tent', 'T3', { manufacturer: 'Borea North' }),
        tent('Fulmar tent', 'T2', { compatibility: 'Halden' }),
        tent('Dotterel tent', 'T5', { make: 'Nordvik' }),
        stove('Ember stove', 'S1', 'Halden'),
        stove('Glow stove', 'S2', 'Nordvik'),
      ],
    })
  })
  after(() => shop.close())

  const cases: readonly (readonly [message: string, skus: readonly string[], rule: string])[] = [
    ['Which Halden tents do you have?', ['T1'], 'leaves out what others make'],
    ['Do you sell tents by Borea North?', ['T3'], 'may be of several words, in any attribute for it'],
    ['tents from Halden or Nordvik', ['T1', 'T5'], 'may be one of several'],
    ['Which Nordvik stoves do you have?', ['S2'], 'may be told in another language'],
    ['a stove for my Halden tent', ['S1', 'S2'], 'does not count where it is what a thing is for'],
    ['Which tents do you have?', ['T1', 'T2', 'T3', 'T5'], 'need not be named'],
  ]
  for (const [message, skus, rule] of cases) {
    it(`${rule}: "${message}"`, async () => {
      assert.deepEqual(skusOf(await shop.ask(message)).toSorted(), skus)
    })
  }
})
