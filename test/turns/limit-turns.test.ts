import assert from 'node:assert/strict'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { conversationsOf } from '../support/conversation.ts'

interface Limits {
  readonly turnsPerMinute?: number | null
  readonly visitorTurnsPerMinute?: number | null
}

describe('turns a minute', () => {
  let service: SharedService

  before(async () => {
    service = await sharedService()
  })

  async function tenantWith(limits: Limits) {
    const tenant = await service.newTenant()
    await limit(tenant, limits)
    return { tenant, conversations: conversationsOf(tenant) }
  }

  async function limit({ accountId, widgetId }: Tenant, body: Limits): Promise<void> {
    const path = { accountId, widgetId }
    dataOf(
      await adminClient(service).PATCH('/accounts/{accountId}/widgets/{widgetId}', {
        params: { path },
        body,
      }),
    )
  }

  const limited = { status: 429, code: 'RATE_LIMITED' }
  const thanks = { content: 'Thank you!' }

  it('429 refuses the 21st message of a visitor in a minute, over all their sessions, and stores nothing', async () => {
    const { tenant, conversations } = await tenantWith({ visitorTurnsPerMinute: null })
    await conversations.create({ visitorId: 'busy', sessionId: 'one' })
    await conversations.create({ visitorId: 'busy', sessionId: 'two' })
    for (let turn = 0; turn < 20; turn += 1) await conversations.send(turn % 2 === 0 ? 'one' : 'two', thanks)
    const before = await tenant.balance()
    await assert.rejects(conversations.send('one', thanks), (error: unknown) => {
      assert.ok(error instanceof Error)
      assert.match(error.message, /visitor/)
      return Object.entries(limited).every(([name, value]) => Reflect.get(error, name) === value)
    })
    assert.deepEqual(await tenant.balance(), before)
    assert.equal(dataOf(await conversations.get('one')).messageCount, 20)
    await conversations.create({ visitorId: 'calm', sessionId: 'other' })
    await conversations.send('other', thanks)
  })

  it('429 counts the visitors of each widget apart, as the widget says', async () => {
    const { tenant, conversations } = await tenantWith({ visitorTurnsPerMinute: 1 })
    const { tenant: neighbour, conversations: next } = await tenantWith({ visitorTurnsPerMinute: 1 })
    assert.notEqual(tenant.widgetId, neighbour.widgetId)
    for (const each of [conversations, next]) {
      await each.create({ visitorId: 'v', sessionId: 's' })
      await each.send('s', thanks)
      await assert.rejects(each.send('s', thanks), limited)
    }
  })

  it('429 refuses what goes over the limit of the widget, whoever the visitor is', async () => {
    const { conversations } = await tenantWith({ turnsPerMinute: 2 })
    for (const visitorId of ['a', 'b', 'c']) await conversations.create({ visitorId, sessionId: visitorId })
    await conversations.send('a', thanks)
    await conversations.send('b', thanks)
    await assert.rejects(conversations.send('c', thanks), limited)
  })

  it('429 is not remembered for a repeat, and a repeat of an answered message is not counted', async () => {
    const { tenant, conversations } = await tenantWith({ visitorTurnsPerMinute: 1 })
    await conversations.create({ visitorId: 'v', sessionId: 's' })
    await conversations.send('s', thanks, 'first')
    await conversations.send('s', thanks, 'first')
    await assert.rejects(conversations.send('s', thanks, 'second'), limited)
    await limit(tenant, { visitorTurnsPerMinute: 100 })
    await conversations.send('s', thanks, 'second')
    assert.equal(dataOf(await conversations.get('s')).messageCount, 4)
  })

  it('404 and 409 come before the limit and are not counted', async () => {
    const { conversations } = await tenantWith({ visitorTurnsPerMinute: 1 })
    await conversations.create({ visitorId: 'v', sessionId: 'ended' })
    await conversations.end('ended')
    for (let turn = 0; turn < 2; turn += 1) {
      await assert.rejects(conversations.send('nowhere', thanks), { status: 404 })
      await assert.rejects(conversations.send('ended', thanks), { status: 409 })
    }
    await conversations.create({ visitorId: 'v', sessionId: 'open' })
    await conversations.send('open', thanks)
  })
})
