import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { tablesHolding } from '../support/attended-service.ts'
import { askFor } from '../support/booking-form.ts'
import { conversationsOf } from '../support/conversation.ts'
import { tellOfSessions } from '../support/tell-of-sessions.ts'
import { startSweptService, type SweptService } from '../data/swept-service.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { invalid, problemOf } from '../support/problem-of.ts'

describe('retention', () => {
  let service: SweptService
  let admin: ReturnType<typeof adminClient>
  let receiver: Receiver

  before(async () => {
    service = await startSweptService()
    admin = adminClient(service)
    receiver = await openReceiver()
  })
  after(async () => {
    await service.stop()
    await receiver.close()
  })

  const keep = (
    { accountId }: Tenant,
    body: { conversationRetentionDays?: number | null; deliveryRetentionDays?: number | null },
  ) => admin.PATCH('/accounts/{accountId}', { params: { path: { accountId } }, body })

  const sessionIdsOf = async (tenant: Tenant): Promise<string[]> =>
    dataOf(await conversationsOf(tenant).sessions({ limit: 100 })).map((session) => session.sessionId)

  const deliveriesOf = async ({ accountId }: Tenant) =>
    dataOf(
      await admin.GET('/accounts/{accountId}/deliveries', { params: { path: { accountId }, query: {} } }),
    )

  /** A conversation of one message, which says its own name. */
  async function converse(tenant: Tenant, sessionId: string, visitorId = sessionId): Promise<void> {
    const conversations = conversationsOf(tenant)
    await conversations.create({ visitorId, sessionId, visitorContext: { name: `Name of ${visitorId}` } })
    await conversations.send(sessionId, { content: `Said in ${sessionId}` }, `key-of-${sessionId}`)
  }

  it('200 sets how long is kept, null by default and again on request', async () => {
    const tenant = await service.newTenant()
    const settings = (account: {
      conversationRetentionDays: number | null
      deliveryRetentionDays: number | null
    }) => [account.conversationRetentionDays, account.deliveryRetentionDays]
    const { accountId } = tenant
    const path = { params: { path: { accountId } } }
    assert.deepEqual(settings(dataOf(await admin.GET('/accounts/{accountId}', path))), [null, null])
    assert.deepEqual(settings(dataOf(await keep(tenant, { conversationRetentionDays: 90 }))), [90, null])
    assert.deepEqual(settings(dataOf(await keep(tenant, { deliveryRetentionDays: 7 }))), [90, 7])
    assert.deepEqual(settings(dataOf(await keep(tenant, { conversationRetentionDays: null }))), [null, 7])
    assert.deepEqual(
      problemOf(await keep(tenant, { conversationRetentionDays: 0 })),
      invalid('conversationRetentionDays'),
    )
    assert.deepEqual(
      problemOf(await keep(tenant, { deliveryRetentionDays: 3651 })),
      invalid('deliveryRetentionDays'),
    )
  })

  it('removes all of a conversation once it is over for longer, and nothing of younger, active or foreign ones', async () => {
    const [tenant, other] = [await service.newTenant(), await service.newTenant()]
    await keep(tenant, { conversationRetentionDays: 30 })
    await tellOfSessions(service, tenant, receiver)
    const conversations = conversationsOf(tenant)
    const { client } = await tenant.newKey({ callbackUrl: receiver.url })

    service.script.ask(askFor('tent', 'Which tent does oldie want?'))
    await converse(tenant, 'oldie')
    const { formId = '' } = dataOf(await conversations.get('oldie')).form ?? {}
    await conversations.submit('oldie', { formId, answers: { tent: 'the oldie tent' } }, 'form-of-oldie')
    const calledBack = conversationsOf({ client, widgetId: tenant.widgetId })
    await calledBack.send('oldie', { content: 'oldie wants a callback', response_type: 'callback' })
    await until(
      async () => dataOf(await conversations.get('oldie')).messageCount === 6,
      'the reply is in the history',
    )
    const reply = dataOf(await conversations.list('oldie')).find(({ role }) => role === 'assistant')
    const comment = 'oldie liked it'
    await conversations.giveFeedback('oldie', reply?.messageId ?? '', { rating: 'positive', comment })
    await conversations.end('oldie')
    await conversations.rate('oldie', 'positive')
    await converse(tenant, 'forgotten')
    await converse(tenant, 'returned-before', 'returning')
    await conversations.end('returned-before')
    await converse(other, 'oldie')
    await conversationsOf(other).end('oldie')
    const before = await tenant.balance()

    service.passDays(20)
    await service.sweep()
    await converse(tenant, 'younger')
    await converse(tenant, 'returned', 'returning')
    await conversations.end('younger')
    await conversations.end('returned')
    service.passDays(11.5)
    await converse(tenant, 'active')
    // A delivery under way keeps what it is about for the next round.
    await until(
      async () => (await deliveriesOf(tenant)).every(({ status }) => status === 'delivered'),
      'the deliveries have ended',
    )
    await service.sweep()

    assert.deepEqual((await sessionIdsOf(tenant)).toSorted(), ['active', 'returned', 'younger'])
    assert.equal(dataOf(await conversations.list('younger')).length, 2)
    assert.deepEqual(dataOf(await conversations.exportVisitor({ visitorId: 'oldie' })).profile, {})
    assert.deepEqual(dataOf(await conversations.exportVisitor({ visitorId: 'returning' })).profile, {
      name: 'Name of returning',
    })
    assert.deepEqual(await sessionIdsOf(other), ['oldie'])
    assert.equal(dataOf(await conversationsOf(other).list('oldie')).length, 2)
    assert.equal(before.reserved, 0)

    // What the other account has said is all that is left of these words; then not even that.
    await conversationsOf(other).eraseVisitor('oldie')
    assert.deepEqual(await tablesHolding(service, ['oldie', 'forgotten', 'returned-before']), [])
  })

  it('removes the conversations of a deleted widget, too', async () => {
    const tenant = await service.newTenant()
    const { accountId, widgetId } = tenant
    await keep(tenant, { conversationRetentionDays: 30 })
    await converse(tenant, 'of-yore')
    const path = { accountId, widgetId }
    await admin.DELETE('/accounts/{accountId}/widgets/{widgetId}', { params: { path } })
    service.passDays(2)
    await service.sweep()
    assert.deepEqual(await sessionIdsOf(tenant), ['of-yore'])
    service.passDays(31)
    await service.sweep()
    assert.deepEqual(await sessionIdsOf(tenant), [])
    assert.deepEqual(await tablesHolding(service, ['of-yore']), [])
  })

  it('keeps the ledger, to which the balance still adds up', async () => {
    const tenant = await service.newTenant()
    const { accountId } = tenant
    await keep(tenant, { conversationRetentionDays: 1 })
    await converse(tenant, 'paid')
    await conversationsOf(tenant).end('paid')
    service.passDays(2)
    await service.sweep()
    assert.deepEqual(await sessionIdsOf(tenant), [])
    const usage = dataOf(
      await admin.GET('/accounts/{accountId}/usage', {
        params: { path: { accountId }, query: { from: '2026-01-01T00:00:00.000Z' } },
      }),
    )
    assert.equal(usage.consumed, 2)
    assert.deepEqual([usage.ledgerBalance, usage.balance, usage.reserved], [998, 998, 0])
  })

  it('takes a bounded number at once, with several workers at work each conversation once', async () => {
    const tenant = await service.newTenant()
    const { accountId, widgetId } = tenant
    await keep(tenant, { conversationRetentionDays: 30 })
    await converse(tenant, 'long-over')
    await conversationsOf(tenant).end('long-over')
    await sql`
      insert into session (account_id, widget_id, session_id, visitor_id, status, created_at, last_active_at, resolved_at)
      select account_id, widget_id, 'copy-' || number, visitor_id, status, created_at, last_active_at, resolved_at
      from session, generate_series(1, 349) as number
      where account_id = ${accountId} and widget_id = ${widgetId}`.execute(service.service.db)
    const left = async (): Promise<number> => {
      const { total } = await service.service.db
        .selectFrom('session')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      return total
    }
    service.passDays(31)
    await service.sweep()
    // A hundred conversations a round, of whichever accounts: some may be of others.
    const afterOne = await left()
    assert.ok(afterOne >= 250 && afterOne < 350, String(afterOne))
    await service.sweep(3)
    const afterThree = await left()
    assert.ok(afterThree < afterOne, String(afterThree))
    while ((await left()) > 0) await service.sweep(3)
    assert.deepEqual(await sessionIdsOf(tenant), [])
    await service.sweep()
  })

  it('leaves a conversation alone that somebody holds at the moment, for the next round', async () => {
    const tenant = await service.newTenant()
    await keep(tenant, { conversationRetentionDays: 30 })
    await converse(tenant, 'held')
    await conversationsOf(tenant).end('held')
    service.passDays(31)
    const { accountId } = tenant
    if (service.service.config.databaseUrl !== undefined) {
      await service.service.db.transaction().execute(async (db) => {
        await sql`select from session where account_id = ${accountId} for update`.execute(db)
        await service.sweep()
      })
      assert.deepEqual(await sessionIdsOf(tenant), ['held'])
    }
    await service.sweep()
    assert.deepEqual(await sessionIdsOf(tenant), [])
  })

  it('keeps deliveries and their log as long as each account says, else 30 days', async () => {
    const tenants = [await service.newTenant(), await service.newTenant(), await service.newTenant()] as const
    const [short, , long] = tenants
    await keep(short, { deliveryRetentionDays: 7 })
    await keep(long, { deliveryRetentionDays: 60 })
    for (const tenant of tenants) {
      await tellOfSessions(service, tenant, receiver)
      await conversationsOf(tenant).create({ visitorId: 'v', sessionId: 'told' })
      await conversationsOf(tenant).end('told')
      await until(
        async () => (await deliveriesOf(tenant)).every(({ status }) => status === 'delivered'),
        'the deliveries have ended',
      )
    }
    const countsAfter = async (days: number): Promise<number[]> => {
      service.passDays(days)
      await service.sweep()
      return Promise.all(tenants.map(async (tenant) => (await deliveriesOf(tenant)).length))
    }
    assert.deepEqual(await countsAfter(6.9), [2, 2, 2])
    assert.deepEqual(await countsAfter(0.2), [0, 2, 2])
    assert.deepEqual(await countsAfter(22), [0, 2, 2])
    assert.deepEqual(await countsAfter(1), [0, 0, 2])
    assert.deepEqual(await countsAfter(31), [0, 0, 0])
  })
})
