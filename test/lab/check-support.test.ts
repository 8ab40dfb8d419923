import assert from 'node:assert/strict'
import { type Exchange, openSupportCheck } from '../../scripts/lab/eval/check-support.ts'

const rows = [
  {
    kind: 'product',
    id: 'prod_lamp',
    fields: {
      name: 'Fjord lamp',
      price: { amount: 49.5, currency: 'EUR' },
      customAttributes: { weightGrams: 90 },
    },
  },
  { kind: 'faq', id: 'faq_returns', fields: { question: 'May I return it?', answer: 'Yes, for 60 days.' } },
] as const

const exchange = (content: string): Exchange => ({
  knowledgeBase: 'a shop',
  question: 'What does the lamp cost?',
  language: 'en',
  reply: {
    content,
    products: [{ id: 'prod_lamp', name: 'Fjord lamp', price: 49.5, currency: 'EUR' }],
    sources: [{ kind: 'product', id: 'prod_lamp', title: 'Fjord lamp' }],
  },
  rows,
  now: new Date('2026-10-14T10:00:00Z'),
  visitor: undefined,
})

describe('openSupportCheck', () => {
  it('counts the sentences of every reply, and has nothing against those that are supported', () => {
    const support = openSupportCheck()
    support.check(exchange('**Fjord lamp** costs €49.50.'))
    support.check(exchange('Weight of **Fjord lamp**: 90 g.\n\n**Fjord lamp** costs €49.50.'))
    assert.deepEqual(support.result(), { turns: 2, sentences: 3, unsupported: [], flags: [1, 1, 1] })
  })

  const planted: Readonly<Record<string, [string, RegExp]>> = {
    'a wrong price': ['**Fjord lamp** costs €45.90.', /price "EUR 45.9"/],
    'a wrong number': ['Weight of **Fjord lamp**: 95 g.\n\n**Fjord lamp** costs €49.50.', /number 95/],
    'a sentence of nobody': ['**Fjord lamp** costs €49.50. It is the best lamp.', /of nowhere/],
    'words of a record that was not used': [
      '**Fjord lamp** costs €49.50. Yes, for sixty days.',
      /of nowhere/,
    ],
    'a number of a record that was not used': ['**Fjord lamp** costs €49.50. Weight: 60 g.', /number 60/],
  }
  for (const [what, [content, problem]] of Object.entries(planted)) {
    it(`finds ${what}, and tells where`, () => {
      const support = openSupportCheck()
      support.check(exchange(content))
      const { unsupported, flags } = support.result()
      assert.equal(unsupported.length, 1, JSON.stringify(unsupported))
      assert.match(unsupported[0]?.problem ?? '', problem)
      assert.equal(unsupported[0]?.knowledgeBase, 'a shop')
      assert.equal(flags.filter((flag) => flag === 0).length, 1)
    })
  }
})
