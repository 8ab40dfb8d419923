import assert from 'node:assert/strict'
import { openShop, type OpenShop } from './small-shop.ts'

describe('questions about a product whose record answers in other words', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop()
    await shop.catalogue.store({
      product: [
        {
          name: 'Nimbo boiler',
          description:
            'Boils four cups in three minutes. It switches itself off as soon as the water boils. The handle stays cool.',
          sku: 'KIT-N1',
          tags: ['dishwasher-safe lid'],
          customAttributes: {
            cordLength: '75 cm',
            outerMaterial: 'brushed steel',
            replacementFilter: 'K-12',
          },
        },
      ],
    })
    await shop.catalogue.sync()
  })
  after(() => shop.close())

  const cases: readonly (readonly [question: string, told: RegExp])[] = [
    ['Does the Nimbo boiler switch off by itself?', /It switches itself off as soon as the water boils\./],
    ['Does the handle of the Nimbo boiler stay cool?', /The handle stays cool\./],
    ['How long is the cord of the Nimbo boiler?', /Cord length of .*: 75 cm\./],
    ['What material is the Nimbo boiler made of?', /Outer material of .*: brushed steel\./],
  ]
  for (const [question, told] of cases) {
    it(`"${question}"`, async () => {
      const { content, products } = await shop.ask(question)
      assert.match(content, told)
      assert.deepEqual(
        products.map(({ sku }) => sku),
        ['KIT-N1'],
      )
    })
  }

  it('are declined by its name where it does not, which shows no product as an answer', async () => {
    for (const question of [
      'Does the Nimbo boiler have a whistle?',
      'Does the Nimbo boiler have bluetooth?',
      'I live in a quiet house and wonder how many decibels the Nimbo boiler makes.',
    ]) {
      const { content, products, sources, outcome } = await shop.ask(question)
      assert.match(content, /^I find nothing about that in what I know of [^]*Nimbo boiler/)
      assert.deepEqual([outcome, products, sources.length], ['declined', [], 1])
    }
  })

  it('are answered when they only say "it"', async () => {
    const [, off, lid] = await shop.converse(
      'Tell me about the Nimbo boiler',
      'Does it switch off by itself?',
      'Is the lid safe in a dishwasher?',
    )
    assert.match(off?.content ?? '', /It switches itself off as soon as the water boils\./)
    assert.match(lid?.content ?? '', /dishwasher-safe lid/)
  })
})
