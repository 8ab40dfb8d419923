import assert from 'node:assert/strict'
import type { Fields } from '../../server/src/knowledge/index.ts'
import { openShop, type OpenShop, skusOf } from './small-shop.ts'

function made(sku: string, name: string, category: string, told: Fields): Fields {
  return { sku, name, category, price: { amount: 100, currency: 'EUR' }, ...told }
}

const product = [
  made('T2', 'Brae 2 tent', 'Tents', {
    description: 'Free-standing tent with two doors. 1.9 kg.',
    customAttributes: { persons: 2, colour: 'moss' },
  }),
  made('T4', 'Brae 4 tent', 'Tents', { customAttributes: { persons: 4, colour: 'sand' } }),
  made('T1', 'Wren 1 tent', 'Tents', { customAttributes: { persons: 1, colour: 'red' } }),
  made('J1', 'Gale rain jacket', 'Jackets', { description: 'Three layers for long wet days.' }),
  made('B1', 'Ptarmigan sleeping bag', 'Sleeping bags', { description: 'Goose down for cold nights.' }),
  made('M1', 'Lyre music stand', 'Stands', { description: 'Solid desk on a heavy tripod.' }),
  made('M2', 'Finch music stand', 'Stands', { description: 'Folds to the length of a forearm.' }),
]
const faq = [
  {
    question: 'How do I waterproof my rain jacket again?',
    answer: 'Wash it and spray it while it is wet.',
    keywords: ['impregnate'],
  },
  { question: 'How do I wash a sleeping bag?', answer: 'On a gentle cycle.', keywords: ['clean', 'laundry'] },
  {
    question: 'How long may I return a tent or anything else?',
    answer: 'Within 60 days, unused.',
    keywords: ['returns', 'money back'],
  },
]

describe('what is said right behind a product', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop({ product, faq })
  })
  after(() => shop.close())

  const last = async (...said: string[]) => {
    const answer = (await shop.converse(...said)).at(-1)
    assert.ok(answer)
    return answer
  }

  it('"is it waterproof?" is declined, and not answered by how another thing is made so', async () => {
    const { content, outcome } = await last('tell me about the Brae 2 tent', 'is it waterproof?')
    assert.equal(outcome, 'declined')
    assert.match(content, /^I find nothing about that in what I know of [^]*Brae 2 tent/)
  })

  it('"how do I clean it?" is not answered by how that is done with another thing', async () => {
    const { content } = await last('tell me about the Brae 2 tent', 'how do I clean it?')
    assert.doesNotMatch(content, /gentle cycle|spray/)
  })

  it('"how do I clean it?" is answered by how it is done with that very thing', async () => {
    const { content } = await last('tell me about the Ptarmigan sleeping bag', 'how do I clean it?')
    assert.match(content, /gentle cycle/)
  })

  it('"what if I don’t like it?" is told of returns, which are of anything, and not of the product again', async () => {
    const { content } = await last('tell me about the Lyre music stand', "what if I don't like it?")
    assert.match(content, /60 days/)
  })

  for (const [behind, question, sku] of [
    ['the Brae 2 tent', 'and one for four people?', 'T4'],
    ['the Brae 2 tent', 'do you have one for one person?', 'T1'],
    ['the Brae 2 tent', 'is there one in red?', 'T1'],
    ['the Lyre music stand', 'do you have one that folds?', 'M2'],
  ] as const)
    it(`"${question}" asks for another one that is so`, async () => {
      const answer = await last(`tell me about ${behind}`, question)
      assert.deepEqual([answer.outcome, skusOf(answer)], ['answered', [sku]])
    })

  it('"what about the other tent?" by name is asked the same as the first', async () => {
    const { content } = await last('what colour is the Brae 2 tent?', 'and the Brae 4?')
    assert.match(content, /sand/)
  })

  for (const [question, told] of [
    ['is it freestanding?', /Free-standing tent/],
    ['is it good for two people?', /Persons of .*: 2/],
  ] as const)
    it(`"${question}" is told in the words of its record`, async () => {
      const { content, outcome } = await last('tell me about the Brae 2 tent', question)
      assert.equal(outcome, 'answered')
      assert.match(content, told)
    })
})
