import assert from 'node:assert/strict'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { conversationsOf } from '../support/conversation.ts'

describe('endSession', () => {
  let service: SharedService
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>
  let now = new Date('2026-11-20T09:00:00.000Z')

  before(async () => {
    service = await sharedService(() => now)
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
  })

  it('200 resolves an active session', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'done' })
    const { data } = await conversations.end('done')
    assert.deepEqual(data, {
      data: { sessionId: 'done', status: 'resolved', resolvedAt: '2026-11-20T09:00:00.000Z' },
      meta: { creditsConsumed: 0 },
    })
    const { status, resolvedAt, expiredAt } = dataOf(await conversations.get('done'))
    assert.deepEqual(
      { status, resolvedAt, expiredAt },
      {
        status: 'resolved',
        resolvedAt: '2026-11-20T09:00:00.000Z',
        expiredAt: null,
      },
    )
  })

  it('409 refuses to end a resolved session again', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'twice' })
    await conversations.end('twice')
    await assert.rejects(conversations.end('twice'), { status: 409, code: 'SESSION_CLOSED' })
  })

  it('one of two concurrent calls ends the session', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'race' })
    const outcomes = await Promise.allSettled([conversations.end('race'), conversations.end('race')])
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  })

  it('409 refuses to end an expired session, which stays expired', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'late' })
    now = new Date(now.getTime() + 25 * 60 * 60_000)
    await assert.rejects(conversations.end('late'), { status: 409, code: 'SESSION_CLOSED' })
    assert.equal(dataOf(await conversations.get('late')).status, 'expired')
  })
})
