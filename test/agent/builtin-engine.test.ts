import assert from 'node:assert/strict'
import { builtinEngine } from '../../server/src/agent/builtin/builtin-engine.ts'
import type { EngineAnswer, EngineTurn } from '../../server/src/engine.ts'
import { engineTurn, someone } from './engine-turn.ts'
import { sumOf } from '../../server/src/metering/index.ts'
import { type Catalogue, newCatalogue } from '../retrieval/catalogue.ts'
import { sharedEncoder } from '../support/shared-encoder.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'

const shop = {
  product: [
    {
      name: 'Alpenglow tent',
      description: 'A light tent for two people.',
      price: { amount: 349, currency: 'EUR' },
      sku: 'FW-TENT-2P',
      externalId: 'shop-1',
      url: 'https://shop.example/tent',
      imageUrl: 'https://shop.example/tent.jpg',
    },
    { name: 'Polar tent', price: { amount: 1899.5, currency: 'USD' }, sku: 'FW-TENT-4S', available: false },
    { name: 'Repair kit', sku: 'FW-KIT' },
    {
      name: '[Free money](https://evil.example) lantern',
      description: '<img src=x onerror=alert(1)> **Click**',
      url: 'javascript:alert(1)',
      sku: 'EVIL-1',
    },
  ],
  faq: [
    {
      question: 'How do I send goods back?',
      answer: 'Use the label in the parcel.\n\nIt is free.',
      keywords: ['return', 'refund'],
      externalId: 'faq-1',
    },
    { question: 'How long does delivery take?', answer: 'Three days.' },
  ],
  location: [
    {
      name: 'Harbour branch',
      address: '14 Quay Road, Hamburg',
      city: 'Hamburg',
      phone: '+49 40 123',
      externalId: 'store-hh',
      operatingHours: {
        monday: { open: '10:00', close: '19:00' },
        tuesday: { open: '10:00', close: '19:00' },
        wednesday: { open: '10:00', close: '19:00' },
        saturday: {
          slots: [
            { open: '10:00', close: '13:00' },
            { open: '14:00', close: '18:00' },
          ],
        },
        sunday: { isClosed: true },
      },
    },
    { name: 'Ring branch', address: '2 Ringstrasse', city: 'Vienna', status: 'temporarily_closed' },
  ],
}

describe('builtinEngine', () => {
  let service: UnmannedService
  let catalogue: Catalogue
  before(async () => {
    service = await openUnmannedService({ model: sharedEncoder().model })
    catalogue = await newCatalogue(service, shop)
  })
  after(() => service.close())

  const ask = (message: string, turn: Partial<EngineTurn> = {}): Promise<EngineAnswer> =>
    builtinEngine.answer(
      catalogue.ctx,
      engineTurn({ knowledgeBaseId: catalogue.knowledgeBaseId, message, ...turn }),
    )
  const skus = ({ products }: EngineAnswer): unknown[] => products.map((each) => each.sku)
  const sources = (answer: EngineAnswer): unknown[] =>
    answer.sources.map((each) => each.externalId ?? each.title)

  it('recommends a product with its published price, the same in text and data', async () => {
    const answer = await ask('Do you have a light tent for two people?')
    const { id, ...product } = answer.products[0] ?? {}
    assert.match(id ?? '', /^prod_/)
    assert.deepEqual(product, {
      name: 'Alpenglow tent',
      price: 349,
      currency: 'EUR',
      url: 'https://shop.example/tent',
      imageUrl: 'https://shop.example/tent.jpg',
      sku: 'FW-TENT-2P',
      externalId: 'shop-1',
    })
    assert.match(answer.content, /\[Alpenglow tent\]\(https:\/\/shop\.example\/tent\).*€349\.00/)
    assert.deepEqual(sources(answer), ['shop-1'])
  })

  it('lists several products, and says which one is not available', async () => {
    const answer = await ask('tent')
    assert.deepEqual(new Set(skus(answer)), new Set(['FW-TENT-2P', 'FW-TENT-4S']))
    assert.match(answer.content, /Polar tent.*\$1,899\.50, not available at the moment/)
    assert.equal(answer.sources.length, answer.products.length)
  })

  it('answers with the product of a part number', async () => {
    for (const message of ['FW-TENT-4S', 'Is the fwtent4s in stock?']) {
      const answer = await ask(message)
      assert.deepEqual(skus(answer), ['FW-TENT-4S'])
      assert.match(answer.content, /not available at the moment/)
    }
  })

  it('has null for the price of a product without one, and no price in the text', async () => {
    const { products, content } = await ask('FW-KIT')
    assert.deepEqual(
      products.map((each) => [each.price, 'currency' in each]),
      [[null, false]],
    )
    assert.doesNotMatch(content, /costs/)
  })

  it('answers a question with the words of the FAQ', async () => {
    const answer = await ask('How can I return something?')
    assert.equal(
      answer.content,
      '**How do I send goods back?**\n\nUse the label in the parcel.\n\nIt is free.',
    )
    assert.deepEqual(answer.products, [])
    assert.deepEqual(sources(answer), ['faq-1'])
  })

  it('rests what it says of a place on that place', async () => {
    const answer = await ask('Where is your store in Hamburg?')
    assert.deepEqual(sources(answer), ['store-hh'])
    assert.match(answer.content, /14 Quay Road, Hamburg/)
  })

  it('says that a location is closed for the time being', async () => {
    const { content } = await ask('Is the Vienna branch open?')
    assert.match(content, /Ring branch.*temporarily closed/s)
  })

  it('lists locations to choose from when no place is named', async () => {
    const answer = await ask('Where are your stores?')
    assert.deepEqual(new Set(sources(answer)), new Set(['store-hh', 'Ring branch']))
  })

  for (const message of ['Who won the world cup?', 'Do you sell pianos?', 'asdf qwer', '?!', '🙂']) {
    it(`has no answer to "${message}", and shows nothing beside it`, async () => {
      const answer = await ask(message)
      assert.match(answer.content, /no information/)
      assert.deepEqual([answer.products, answer.sources], [[], []])
    })
  }

  it('takes up what was asked before when a message leans on it', async () => {
    const history = [
      { role: 'user', content: 'Polar tent' },
      { role: 'assistant', content: 'The Polar tent …' },
      { role: 'user', content: 'Thanks!' },
      { role: 'assistant', content: 'You are welcome.' },
    ] as const
    const answer = await ask('How much is it?', { history })
    assert.equal(skus(answer)[0], 'FW-TENT-4S')
    assert.deepEqual(sources(await ask('How long does delivery take?', { history })), [
      'How long does delivery take?',
    ])
  })

  it('greets by name and ends only on goodbye', async () => {
    const visitor = { ...someone, name: 'Ann [x](https://evil.example)' }
    const greeting = await ask('Hello!', { visitor })
    assert.match(greeting.content, /^Hello, Ann \\\[x\\\]/)
    assert.equal(greeting.sessionEnded, false)
    assert.equal((await ask('Thanks a lot')).sessionEnded, false)
    assert.equal((await ask('ok, bye')).sessionEnded, true)
    assert.equal((await ask('Please end this conversation about tents')).sessionEnded, false)
  })

  it('lets no record put links, images or markup of its own into the reply', async () => {
    const { content, products } = await ask('EVIL-1')
    assert.doesNotMatch(content, /(?<!\\)\[Free|(?<!\\)<img|(?<!\\)\*\*Click|javascript:/)
    assert.equal(products[0]?.url, undefined)
    assert.equal(products[0]?.name, '[Free money](https://evil.example) lantern')
  })

  it('writes amounts the way the region of the visitor does', async () => {
    const { content } = await ask('FW-TENT-2P', { language: 'en-IE' })
    assert.match(content, /€349\.00/)
    const { content: fallback } = await ask('FW-TENT-4S', { language: 'en-x-1-' })
    assert.match(fallback, /\$1,899\.50/)
  })

  it('charges the turn, and the search only when there was one', async () => {
    assert.equal(sumOf((await ask('hello')).buckets), 1000)
    const { buckets } = await ask('tent')
    assert.deepEqual([buckets.chat, buckets.retrieval, buckets.embedding], [1000, 100, 10])
    assert.ok(sumOf(buckets) <= builtinEngine.maximumMillicredits)
  })

  it('hands out the text while it is written', async () => {
    const deltas: string[] = []
    const { content } = await ask('tent', { onDelta: (text) => deltas.push(text) })
    assert.equal(deltas.join(''), content)
  })

  it('gives the same answer to the same question', async () => {
    assert.deepEqual(await ask('light tent'), await ask('light tent'))
  })

  it('stops when it is told to', async () => {
    await assert.rejects(ask('tent', { signal: AbortSignal.abort(new Error('stop')) }), { message: 'stop' })
  })
})
