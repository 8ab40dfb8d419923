import assert from 'node:assert/strict'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { dataOf } from '../support/tenant.ts'
import { conversationsOf } from '../support/conversation.ts'

describe('rateSession', () => {
  let service: SharedService
  let conversations: ReturnType<typeof conversationsOf>
  let now = new Date('2026-11-20T09:00:00.000Z')

  before(async () => {
    service = await sharedService(() => now)
    conversations = conversationsOf(await service.newTenant())
  })

  it('200 stores the verdict on a resolved session, and a later one in its place', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'rated' })
    await conversations.end('rated')
    const { data } = await conversations.rate('rated', 'positive')
    assert.deepEqual(data, { data: { sessionId: 'rated', rating: 'positive' }, meta: { creditsConsumed: 0 } })
    await conversations.rate('rated', 'negative')
    assert.equal(dataOf(await conversations.get('rated')).rating, 'negative')
  })

  it('200 stores the verdict on a session whose idle time has passed', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'idle' })
    now = new Date(now.getTime() + 25 * 60 * 60_000)
    await conversations.rate('idle', 'negative')
    const { status, rating } = dataOf(await conversations.get('idle'))
    assert.deepEqual({ status, rating }, { status: 'expired', rating: 'negative' })
    await conversations.rate('idle', 'positive')
    assert.equal(dataOf(await conversations.get('idle')).rating, 'positive')
  })

  it('409 refuses to rate an active session', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'active' })
    await assert.rejects(conversations.rate('active', 'positive'), { status: 409, code: 'SESSION_ACTIVE' })
    assert.equal(dataOf(await conversations.get('active')).rating, null)
  })
})
