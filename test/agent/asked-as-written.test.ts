import assert from 'node:assert/strict'
import { openShop, type OpenShop } from './small-shop.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

describe('a question that a FAQ asks itself', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop({
      product: [
        {
          name: 'Mantel 10',
          tags: ['photo frame'],
          description: 'Shows what the family sends.',
          price: eur(139),
        },
        { name: 'Dusk 200', tags: ['film'], description: '36 exposures.', price: eur(9) },
      ].map((product) => ({ ...product, sku: product.name, category: 'Film & print' })),
      faq: [
        { question: 'How much are photo prints?', answer: 'A print costs 0.29 EUR.', externalId: 'prints' },
      ],
    })
  })
  after(() => shop.close())

  for (const question of [
    'How much are photo prints?',
    'How much are your photo prints?',
    'what do photo prints cost',
  ])
    it(`is not told the price of a product that has its words by chance: "${question}"`, async () => {
      assert.match((await shop.ask(question)).content, /0\.29/)
    })

  it('tells no price where it asks for none', async () => {
    assert.match((await shop.ask('how much is film?')).content, /€9/)
  })
})
