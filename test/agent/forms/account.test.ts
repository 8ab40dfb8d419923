import assert from 'node:assert/strict'
import { contextFor } from '../../../server/src/context.ts'
import type { EngineTurn } from '../../../server/src/engine.ts'
import { prices } from '../../../server/src/metering/index.ts'
import { newPlugin } from '../../plugins/plugins-of.ts'
import { reachableService } from '../../support/reachable-service.ts'
import { publish } from '../../retrieval/search.ts'
import type { TestService } from '../../support/start-service.ts'
import type { Tenant } from '../../support/tenant.ts'
import { openThirdParty, type ThirdParty } from '../plugins/third-party.ts'
import { sourcesOf } from '../small-shop.ts'
import { bikeShop } from './bike-shop.ts'
import { talk } from './talk.ts'

const buyer = { customerToken: 'shcat_heron-token-0123456789', cartId: 'gid://shopify/Cart/heron-cart' }

describe("the buyer's account", () => {
  let service: TestService
  let tenant: Tenant
  let party: ThirdParty
  before(async () => {
    service = await reachableService()
    tenant = await service.newTenant()
    await publish(tenant, { faq: bikeShop.faq, product: bikeShop.product })
    party = await openThirdParty()
  })
  beforeEach(() => {
    party.calls.length = 0
    party.moods.length = 0
    party.accounts.clear()
  })
  after(() => party.close())

  const ask = (message: string, turn: Partial<EngineTurn> = { buyer }) => {
    const conversation = {
      widgetId: tenant.widgetId,
      sessionId: 'sess_1',
      isTrial: false,
      turnId: `turn_${message}`,
    }
    const ctx = contextFor(service.service, tenant.accountId)
    // Signatures are good for five minutes, so the clock here is the real one.
    const at = new Date().toISOString()
    return talk({ ctx, knowledgeBaseId: tenant.knowledgeBaseId }, { conversation, at, ...turn }).ask(message)
  }

  it('is nothing that a widget without a shop can look into', async () => {
    assert.deepEqual(sourcesOf(await ask('Where is my order?')), ['faq-track'])
  })

  describe('of a widget that is connected to a shop', () => {
    before(async () => {
      const { signingSecret } = await newPlugin(service, tenant, { kind: 'shopify', url: party.url })
      party.trust(signingSecret)
    })

    it('tells the orders, their texts as plain text', async () => {
      const order = {
        name: '#1001 [free](https://evil.example)',
        status: 'on its way',
        placedAt: '2026-10-10T09:00:00Z',
        total: { amount: 1199, currency: 'EUR' },
        trackingUrl: 'https://track.example/1001',
      }
      party.accounts.set(buyer.customerToken, { orders: [order] })
      const { content, buckets } = await ask('Where is my order?')
      assert.equal(
        content,
        'I see this order of yours:\n\n- **#1001 \\[free\\](https://evil.example)**: on its way, ' +
          'placed on October 10, 2026, total €1,199.00, [Follow the parcel](https://track.example/1001)',
      )
      assert.equal(buckets.plugin, prices.plugin)
    })

    it('tells what is in the cart', async () => {
      const items = [{ name: 'Bell helmet', quantity: 2, price: { amount: 59, currency: 'EUR' } }]
      const cart = { items, total: { amount: 118, currency: 'EUR' }, checkoutUrl: 'https://shop.example/pay' }
      party.accounts.set(buyer.customerToken, { cart })
      const { content } = await ask("What's in my cart?")
      assert.match(
        content,
        /2 × Bell helmet: €59\.00[\s\S]*Total: €118\.00[\s\S]*\(https:\/\/shop\.example\/pay\)/,
      )
    })

    it('says that there is nothing when there is nothing', async () => {
      assert.equal((await ask('order status')).content, 'I see no orders of yours.')
      assert.equal((await ask('show me my basket')).content, 'Your cart is empty.')
    })

    it('asks to sign in first', async () => {
      const { content, buckets } = await ask('Has my order been shipped?', {})
      assert.match(content, /sign in/)
      assert.deepEqual([buckets.plugin, party.calls.length], [0, 0])
    })

    it('says that the shop cannot be reached', async () => {
      party.moods.push('redirects')
      const { content, buckets } = await ask('track my parcel')
      assert.match(content, /cannot reach the shop/)
      assert.equal(buckets.plugin, 0)
    })

    for (const message of [
      'How can I track my parcel?',
      'I want to return my order',
      'Can I change my order?',
    ]) {
      it(`is not looked into for "${message}"`, async () => {
        await ask(message)
        assert.deepEqual(party.calls, [])
      })
    }
  })
})
