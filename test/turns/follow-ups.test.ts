import assert from 'node:assert/strict'
import { publish } from '../retrieval/search.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'

describe('sendMessage, in a conversation', () => {
  let service: SharedService
  before(async () => {
    service = await sharedService()
  })

  it('200 answers what leans on the products and places that earlier replies showed', async () => {
    const tenant = await service.newTenant()
    await publish(tenant, {
      product: [
        {
          name: 'Aria 2 speaker',
          price: { amount: 129, currency: 'EUR' },
          sku: 'SND-A2',
          customAttributes: { weightGrams: 620 },
        },
        {
          name: 'Aria 5 speaker',
          price: { amount: 249, currency: 'EUR' },
          sku: 'SND-A5',
          customAttributes: { weightGrams: 1850 },
        },
      ],
      faq: [{ question: 'How long may I return something?', answer: 'Within 45 days.' }],
      location: [],
    })
    const conversations = conversationsOf(tenant)
    const sessionId = 'leans'
    await conversations.create({ visitorId: 'v', sessionId })
    const ask = async (content: string) => replyOf(await conversations.send(sessionId, { content })).data

    const list = await ask('Which speakers do you have?')
    assert.deepEqual(list.products.map(({ sku }) => sku).toSorted(), ['SND-A2', 'SND-A5'])
    const cheaper = await ask('And the cheaper one?')
    assert.deepEqual(
      cheaper.products.map(({ sku, price }) => [sku, price]),
      [['SND-A2', 129]],
    )
    assert.match((await ask('How heavy is it?')).content, /620 g/)
    assert.match((await ask('Can I return it?')).content, /45 days/)
    assert.match((await ask('Compare it with the Aria 5')).content, /129\.00[\s\S]*249\.00/)
  })
})
