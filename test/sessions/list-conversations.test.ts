import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { operations } from '../../client-sdk/src/index.ts'
import { contextFor } from '../../server/src/context.ts'
import { listConversations } from '../../server/src/sessions/index.ts'
import { countStatements } from '../support/count-statements.ts'
import { invalid } from '../support/problem-of.ts'
import { refusalOf } from '../support/refusal.ts'
import type { TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { allPages } from '../support/all-pages.ts'
import { attendedService, clock, script } from '../support/attended-service.ts'
import { conversationsOf } from '../support/conversation.ts'

const minuteMs = 60_000

type Query = NonNullable<operations['listConversations']['parameters']['query']>

describe('listConversations', () => {
  let service: TestService
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>

  before(async () => {
    service = await attendedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
  })
  afterEach(() => {
    script.hold(false)
  })

  const list = (query: Query) => tenant.client.GET('/account/conversations', { params: { query } })
  const idsOf = async (query: Query) => dataOf(await list(query)).map(({ sessionId }) => sessionId)
  async function begin(
    sessionId: string,
    body: { language?: string; isTrial?: boolean } = {},
  ): Promise<void> {
    clock.now = new Date(clock.now.getTime() + minuteMs)
    dataOf(await conversations.create({ visitorId: `visitor-${sessionId}`, sessionId, ...body }))
  }

  it('200 lists those of every widget, newest first, with what tells them apart', async () => {
    await begin('old', { language: 'de-AT' })
    await conversations.send('old', { content: 'Habt ihr Zelte?' })
    const [reply] = dataOf(await conversations.list('old')).filter(({ role }) => role === 'assistant')
    await conversations.giveFeedback('old', reply?.messageId ?? '', { rating: 'negative' })
    await conversations.end('old')
    await conversations.rate('old', 'positive')
    const lastActiveAt = clock.now.toISOString()
    const { knowledgeBaseId } = tenant
    const widget = await tenant.client.POST('/account/widgets', {
      body: { name: 'Second', knowledgeBaseId, identity: 'open' },
    })
    const { widgetId } = dataOf(widget)
    await conversationsOf({ ...tenant, widgetId }).create({ visitorId: 'v', sessionId: 'new', isTrial: true })
    const [newest, oldest] = dataOf(await list({}))
    assert.deepEqual(newest, {
      ...{ sessionId: 'new', widgetId, visitorId: 'v', status: 'active', messageCount: 0 },
      ...{ rating: null, feedback: null, outcomes: [], firstMessage: null, language: null, isTrial: true },
      createdAt: clock.now.toISOString(),
      lastActiveAt: clock.now.toISOString(),
    })
    assert.deepEqual(oldest, {
      ...{ sessionId: 'old', widgetId: tenant.widgetId, visitorId: 'visitor-old', status: 'resolved' },
      ...{ messageCount: 2, rating: 'positive', feedback: 'negative', outcomes: oldest?.outcomes },
      ...{ firstMessage: 'Habt ihr Zelte?', language: 'de-AT', isTrial: false },
      createdAt: lastActiveAt,
      lastActiveAt,
    })
    assert.equal(oldest.outcomes.length, 1)
  })

  it('200 filters by each of what it tells', async () => {
    await begin('one', { language: 'de-AT' })
    await begin('two', { language: 'den', isTrial: true })
    await begin('three', { language: 'DE' })
    await conversations.send('one', { content: 'Do you have 50% wool_socks?' })
    await conversations.send('two', { content: 'Nothing of that' })
    const reply = dataOf(await conversations.list('one')).find(({ role }) => role === 'assistant')
    assert.ok(reply?.role === 'assistant' && reply.outcome)
    await conversations.giveFeedback('one', reply.messageId, { rating: 'positive' })
    await conversations.end('three')
    await conversations.rate('three', 'negative')
    const { outcome } = reply
    const cases: [Query, string[]][] = [
      [{ widgetId: tenant.widgetId }, ['three', 'two', 'one']],
      [{ widgetId: 'wid_01m1e0vfw0fn7vyrza6hxvcq94' }, []],
      [{ visitorId: 'visitor-two' }, ['two']],
      [{ status: 'resolved' }, ['three']],
      [{ status: 'active' }, ['two', 'one']],
      [{ rating: 'negative' }, ['three']],
      [{ feedback: 'positive' }, ['one']],
      [{ feedback: 'negative' }, []],
      [{ outcome }, ['two', 'one']],
      [{ outcome: 'handoff' }, []],
      [{ language: 'de' }, ['three', 'one']],
      [{ isTrial: true }, ['two']],
      [{ isTrial: false }, ['three', 'one']],
      [{ contains: '50% WOOL_socks' }, ['one']],
      [{ contains: '5_%' }, []],
      [{ createdSince: clock.now.toISOString() }, ['three']],
      [{ createdBefore: clock.now.toISOString() }, ['two', 'one']],
      [{ isTrial: false, contains: 'wool', status: 'active' }, ['one']],
    ]
    for (const [query, expected] of cases)
      assert.deepEqual(await idsOf(query), expected, JSON.stringify(query))
  })

  it('200 shows as expired what its widget holds to be idle, unless an answer is owed', async () => {
    await begin('idle')
    await begin('owed')
    script.hold(true)
    const sent = conversations.send('owed', { content: 'Is anybody there?' })
    const message = await script.nextMessage()
    clock.now = new Date(clock.now.getTime() + 24 * 60 * minuteMs + 1)
    assert.deepEqual(
      [await idsOf({ status: 'expired' }), await idsOf({ status: 'active' })],
      [['idle'], ['owed']],
    )
    message.answer('Yes')
    await sent
  })

  it('200 goes page by page, also through many that a filter does not let through', async () => {
    for (const id of ['a', 'b', 'c']) await begin(id)
    const pages = await allPages((next) => list({ ...next, limit: 2 }))
    assert.deepEqual(
      pages.map(({ data }) => data.map(({ sessionId }) => sessionId)),
      [['c', 'b'], ['a']],
    )
    // More than are looked at for one page, all of them newer.
    await sql`
      insert into session (account_id, widget_id, session_id, visitor_id, status, created_at, last_active_at)
      select account_id, widget_id, 'more-' || number, visitor_id, 'resolved', created_at + number * interval '1 second',
        last_active_at + number * interval '1 second'
      from session, generate_series(1, 5100) as number
      where account_id = ${tenant.accountId} and session_id = 'c'`.execute(service.service.db)
    const found = await allPages((next) => list({ ...next, visitorId: 'visitor-a', limit: 2 }))
    assert.deepEqual(
      found.flatMap(({ data }) => data.map(({ sessionId }) => sessionId)),
      ['a'],
    )
    const rated = await allPages((next) => list({ ...next, isTrial: true, limit: 2 }))
    assert.deepEqual(
      rated.map(({ data }) => data.length),
      [0, 0],
    )
  })

  it('200 costs as many statements for a long page as for a short one', async () => {
    for (const id of ['a', 'b', 'c']) await begin(id)
    const ctx = contextFor(service.service, tenant.accountId)
    const [one, several] = [
      await countStatements(ctx, (ctx) => listConversations(ctx, { filters: {}, limit: 1 })),
      await countStatements(ctx, (ctx) => listConversations(ctx, { filters: {}, limit: 2 })),
    ]
    assert.equal(one, several)
  })

  it('400 refuses a cursor of another list, and filters that make no sense', async () => {
    for (const id of ['a', 'b']) await begin(id)
    const { pagination } = (await list({ limit: 1 })).data ?? {}
    const cursor = pagination?.cursor ?? ''
    assert.deepEqual(await refusalOf(list({ cursor, isTrial: true })), {
      ...{ status: 400, code: 'INVALID_CURSOR', field: 'cursor' },
    })
    assert.deepEqual(await refusalOf(list({ contains: 'x' })), invalid('contains'))
    assert.deepEqual(await refusalOf(list({ createdSince: '2026-02-30T00:00:00Z' })), invalid('createdSince'))
  })
})
