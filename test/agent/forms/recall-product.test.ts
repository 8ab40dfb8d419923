import assert from 'node:assert/strict'
import type { EngineTurn } from '../../../server/src/engine.ts'
import { type OpenShop, openShop, skusOf } from '../small-shop.ts'

/** The last ten exchanges were about something else. */
const detour: EngineTurn['history'] = Array.from({ length: 10 }, () => [
  { role: 'user' as const, content: 'What does delivery cost?' },
  { role: 'assistant' as const, content: 'Delivery costs 3.95 EUR.' },
]).flat()

describe('a product of long ago', () => {
  let shop: OpenShop
  let memory: EngineTurn['memory']
  before(async () => {
    shop = await openShop()
    const shown = await shop.ask('Which speakers do you have?')
    const kettles = await shop.ask('Do you have kettles?')
    const products = [...shown.products, ...kettles.products].map(({ id, name }) => ({
      id,
      name,
      isChosen: name === 'Aria 5 speaker',
    }))
    memory = { facts: [], products, messagesBefore: 480 }
  })
  after(() => shop.close())

  const asked = (message: string, more: Partial<EngineTurn> = {}) =>
    shop.ask(message, { history: detour, memory, ...more })

  for (const message of [
    'How heavy is the speaker I chose?',
    'how heavy is the one I picked',
    'What is the weight of my chosen speaker?',
  ]) {
    it(`is found again by having been chosen: "${message}"`, async () => {
      const answer = await asked(message)
      assert.deepEqual(skusOf(answer), ['SND-A5'])
      assert.match(answer.content, /1850 g/)
    })
  }

  it('is found again by having been shown', async () => {
    const answer = await asked('How much is the kettle you showed me earlier?')
    assert.ok(skusOf(answer).every((sku) => String(sku).startsWith('KIT-')))
    const first = await asked('How much was the speaker you showed me at the beginning?')
    assert.deepEqual(
      first.products.map(({ id }) => id),
      [memory.products[0]?.id],
    )
  })

  it('is what "it" stands for when it was chosen', async () => {
    const answer = await asked('How heavy is it?')
    assert.deepEqual(skusOf(answer), ['SND-A5'])
  })

  it('is what "it" stands for among several that were shown just now', async () => {
    const list = await shop.ask('Which speakers do you have?')
    const history = [
      { role: 'user' as const, content: 'Which speakers do you have?' },
      { role: 'assistant' as const, content: list.content, products: list.products.map(({ id }) => id) },
    ]
    assert.deepEqual(skusOf(await asked('How heavy is it?', { history })), ['SND-A5'])
  })

  it('is not made up when nothing was chosen', async () => {
    const products = memory.products.map((each) => ({ ...each, isChosen: false }))
    const answer = await asked('How heavy is the speaker I chose?', { memory: { ...memory, products } })
    assert.notDeepEqual(skusOf(answer), ['SND-A5'])
  })

  it('is missing once it has been deleted', async () => {
    const products = [{ id: 'prod_01m1gwd5w0f7qb1dbck5e8m90b', name: 'Gone', isChosen: true }]
    const answer = await asked('How heavy is it?', { memory: { ...memory, products } })
    assert.deepEqual(answer.products, [])
  })
})
