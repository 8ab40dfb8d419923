import assert from 'node:assert/strict'
import type { LanguageCode } from '../../server/src/language/language-code.ts'
import { openShop, type OpenShop, skusOf } from './small-shop.ts'

const tents = [
  { name: 'Plover 3 tent', amount: 240, weight: '2.9 kg', persons: 3 },
  { name: 'Dunnock 1 tent', amount: 310, weight: '900 g', persons: 1 },
  { name: 'Wigeon 2 tent', amount: 180, weight: '1.8 kg', persons: 2 },
].map(({ name, amount, weight, persons }) => ({
  ...{ name, sku: name, category: 'Tents', description: 'Stands in any wind.' },
  ...{ price: { amount, currency: 'EUR' }, customAttributes: { weight, persons } },
}))
const byWeight = ['Dunnock 1 tent', 'Wigeon 2 tent', 'Plover 3 tent']
const byPrice = ['Wigeon 2 tent', 'Plover 3 tent', 'Dunnock 1 tent']

describe('what is not to be too much', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop({
      product: tents,
      faq: [
        {
          question: 'How do I return something?',
          answer: 'Bring it back within 40 days.',
          externalId: 'back',
        },
      ],
    })
  })
  after(() => shop.close())

  const questions: readonly (readonly [LanguageCode, string, readonly string[]])[] = [
    ['en', 'I need a tent, not too heavy', byWeight],
    ['en', 'a tent that isn’t too expensive please', byPrice],
    ['de', 'ich suche ein Zelt, es soll nicht zu schwer sein', byWeight],
    ['fr', 'une tente pas trop chère', byPrice],
    ['es', 'busco una tienda de campaña que no sea demasiado pesada', byWeight],
  ]
  for (const [language, question, skus] of questions) {
    it(`is shown whole, the least of it first: "${question}"`, async () => {
      const answer = await shop.ask(question, { language })
      assert.deepEqual(skusOf(answer), skus)
      assert.equal(answer.outcome, 'answered')
    })
  }

  for (const [language, question] of [
    ['en', 'Do you have a light tent for two?'],
    ['en', 'a tent for two, not too expensive'],
    ['de', 'ein Zelt für zwei?'],
    ['fr', 'une tente légère pour deux'],
  ] as const)
    it(`is for as many persons as are said without a word for them: "${question}"`, async () => {
      assert.deepEqual(skusOf(await shop.ask(question, { language })), ['Wigeon 2 tent'])
    })

  it('is no wish for something else where it only may be so', async () => {
    const [, answer] = await shop.converse('tell me about the Plover 3', "can I return it if it's too big?")
    assert.match(answer?.content ?? '', /40 days/)
  })

  it('asks nothing of what was shown before', async () => {
    const [, answer] = await shop.converse('do you have tents?', 'not too heavy please')
    assert.deepEqual(answer && skusOf(answer), byWeight)
  })
})
