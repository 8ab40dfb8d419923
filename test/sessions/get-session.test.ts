import assert from 'node:assert/strict'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { conversationsOf } from '../support/conversation.ts'

describe('getSession', () => {
  let service: SharedService
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>
  let now = new Date('2026-11-20T09:00:00.000Z')

  before(async () => {
    service = await sharedService(() => now)
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
  })

  it('200 shows a fresh session', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'fresh' })
    const { data } = await conversations.get('fresh')
    assert.deepEqual(data, {
      data: {
        sessionId: 'fresh',
        widgetId: tenant.widgetId,
        visitorId: 'v',
        status: 'active',
        messageCount: 0,
        rating: null,
        language: null,
        isTrial: false,
        form: null,
        createdAt: '2026-11-20T09:00:00.000Z',
        resolvedAt: null,
        expiredAt: null,
      },
      meta: { creditsConsumed: 0 },
    })
  })

  it('200 shows a session as active up to its idle time, and as expired from then on', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'idle' })
    const created = now
    now = new Date(created.getTime() + 24 * 60 * 60_000 - 1)
    assert.equal(dataOf(await conversations.get('idle')).status, 'active')

    now = new Date(created.getTime() + 24 * 60 * 60_000)
    const { status, resolvedAt, expiredAt } = dataOf(await conversations.get('idle'))
    assert.deepEqual(
      { status, resolvedAt, expiredAt },
      {
        status: 'expired',
        resolvedAt: null,
        expiredAt: now.toISOString(),
      },
    )
  })
})
