import assert from 'node:assert/strict'
import { sweep } from '../../server/src/worker/sweeper.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { checkPost } from '../support/contract-check.ts'
import type { TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { attendedService, clock, eventsOf } from '../support/attended-service.ts'
import { conversationsOf } from '../support/conversation.ts'
import { tellOfSessions } from '../support/tell-of-sessions.ts'

const dayMs = 24 * 60 * 60_000

describe('the events of a session', () => {
  let service: TestService
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>
  let receiver: Receiver

  before(async () => {
    service = await attendedService()
    receiver = await openReceiver()
  })
  after(() => receiver.close())
  beforeEach(async () => {
    tenant = await service.newTenant()
    await tellOfSessions(service, tenant, receiver)
    conversations = conversationsOf(tenant)
  })

  const passIdleTime = (): void => {
    clock.now = new Date(clock.now.getTime() + dayMs)
  }
  const sessionNow = async (sessionId: string) => dataOf(await conversations.get(sessionId))
  const told = () => eventsOf(service, tenant)

  it('are posted as the contract has them, each with the session as it is then', async () => {
    const posts = (): number => receiver.posts.length
    const from = posts()
    await conversations.create({ visitorId: 'v', sessionId: 'posted' })
    const created = await sessionNow('posted')
    await conversations.send('posted', { content: 'Do you have tents?' })
    await conversations.end('posted')
    const resolved = await sessionNow('posted')
    await conversations.rate('posted', 'positive')
    const positive = await sessionNow('posted')
    await conversations.rate('posted', 'negative')
    const negative = await sessionNow('posted')
    await conversations.create({ visitorId: 'v', sessionId: 'idle' })
    const second = await sessionNow('idle')
    passIdleTime()
    const expired = await sessionNow('idle')
    assert.equal(expired.status, 'expired')
    const expected = [
      ['session.created', created],
      ['session.resolved', resolved],
      ['session.rated', positive],
      ['session.rated', negative],
      ['session.created', second],
      ['session.expired', expired],
    ] as const
    assert.deepEqual(
      await told(),
      expected.map(([event, data]) => ({ event, data })),
    )
    await until(() => posts() === from + expected.length, 'the event is posted')
    for (const post of receiver.posts.slice(from)) checkPost(post)
  })

  it('tell of a session that the assistant concluded', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'concluded' })
    await conversations.send('concluded', { content: 'Goodbye.' })
    const concluded = await sessionNow('concluded')
    assert.equal(concluded.status, 'resolved')
    assert.deepEqual((await told()).slice(1), [{ event: 'session.resolved', data: concluded }])
  })

  it('tell of a start once, and of no resumption', async () => {
    const create = () => conversations.create({ visitorId: 'v', sessionId: 'begun' })
    await Promise.all([create(), create(), create()])
    await create()
    assert.deepEqual(
      (await told()).map(({ event }) => event),
      ['session.created'],
    )
  })

  it('tell of no request that was refused', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'refused' })
    await assert.rejects(conversations.rate('refused', 'positive'), { code: 'SESSION_ACTIVE' })
    await assert.rejects(conversations.create({ visitorId: 'w', sessionId: 'refused' }), {
      code: 'SESSION_VISITOR_MISMATCH',
    })
    await Promise.allSettled([conversations.end('refused'), conversations.end('refused')])
    await assert.rejects(conversations.end('refused'), { code: 'SESSION_CLOSED' })
    await assert.rejects(conversations.create({ visitorId: 'v', sessionId: 'refused' }), {
      code: 'SESSION_ID_USED',
    })
    assert.deepEqual(
      (await told()).map(({ event }) => event),
      ['session.created', 'session.resolved'],
    )
  })

  it('tell of an expiry once, although it is noticed by many at the same time', async () => {
    const sessionIds = Array.from({ length: 10 }, (_, index) => `idle-${String(index)}`)
    for (const sessionId of sessionIds) await conversations.create({ visitorId: 'v', sessionId })
    passIdleTime()
    await Promise.all([
      sweep(service.service),
      ...sessionIds.map((sessionId) => conversations.get(sessionId)),
      sweep(service.service),
      ...sessionIds.map((sessionId) => assert.rejects(conversations.end(sessionId))),
    ])
    await sweep(service.service)
    const expired = (await told()).filter(({ event }) => event === 'session.expired')
    assert.deepEqual(
      expired
        .map(({ data }) => data['sessionId'])
        .toSorted((one, other) => (String(one) < String(other) ? -1 : 1)),
      sessionIds,
    )
  })
})
