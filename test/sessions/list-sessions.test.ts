import assert from 'node:assert/strict'
import { contextFor } from '../../server/src/context.ts'
import { listSessions } from '../../server/src/sessions/list-sessions.ts'
import { countStatements } from '../support/count-statements.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import type { TestService } from '../support/start-service.ts'
import { allPages } from '../support/all-pages.ts'
import { attendedService, clock, script } from '../support/attended-service.ts'
import { conversationsOf } from '../support/conversation.ts'

const minuteMs = 60_000

describe('listSessions', () => {
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

  type Query = Parameters<typeof conversations.sessions>[0]

  /** Sessions of these ids, a minute after one another. */
  async function begin(sessionIds: readonly string[], visitorId = 'v'): Promise<void> {
    for (const sessionId of sessionIds) {
      clock.now = new Date(clock.now.getTime() + minuteMs)
      await conversations.create({ visitorId, sessionId })
    }
  }
  const idsOf = async (query?: Query) =>
    dataOf(await conversations.sessions(query)).map(({ sessionId }) => sessionId)
  const totalOf = async (query?: Query) => (await conversations.sessions(query)).data?.pagination.total

  /** The ids on every page, with something that happens after each. */
  async function pagesOf(query: Query, between: () => Promise<void> = () => Promise.resolve()) {
    const pages = await allPages(async (next) => {
      const page = await conversations.sessions({ ...query, ...next })
      await between()
      return page
    })
    return pages.map(({ data }) => data.map(({ sessionId }) => sessionId))
  }

  it('200 lists the newest first, each as getSession shows it', async () => {
    await begin(['old', 'middle', 'new'])
    await conversations.send('middle', { content: 'Do you have tents?' })
    await conversations.end('old')
    await conversations.rate('old', 'negative')
    const { data } = await conversations.sessions()
    const expected = []
    for (const sessionId of ['new', 'middle', 'old'])
      expected.push(dataOf(await conversations.get(sessionId)))
    assert.deepEqual(data, {
      data: expected,
      pagination: { cursor: null, hasMore: false, total: 3 },
      meta: { creditsConsumed: 0 },
    })
  })

  it('200 answers an empty page for a widget without sessions', async () => {
    const { data } = await conversations.sessions()
    assert.deepEqual(data?.data, [])
    assert.deepEqual(data.pagination, { cursor: null, hasMore: false, total: 0 })
  })

  it('200 gives every session once, page by page, those of one instant too, whatever starts meanwhile', async () => {
    await begin(['c'])
    for (const sessionId of ['a', 'b', 'B', 'd', '-', '_']) {
      await conversations.create({ visitorId: 'v', sessionId })
    }
    const all = await idsOf()
    assert.deepEqual(all.toSorted(), ['-', 'B', '_', 'a', 'b', 'c', 'd'])
    assert.deepEqual(await pagesOf({ limit: 3 }), [all.slice(0, 3), all.slice(3, 6), all.slice(6)])
    assert.deepEqual(await pagesOf({ limit: 7 }), [all])
    let started = 0
    const pages = await pagesOf({ limit: 2 }, () => begin([`later-${String(started++)}`]))
    assert.deepEqual(pages.flat(), all)
  })

  it('200 narrows the list by all filters together, and counts what they leave', async () => {
    await begin(['one', 'two', 'three'], 'mara')
    await begin(['four', 'five'], 'otto')
    await conversations.end('two')
    await conversations.end('five')
    const { createdAt } = dataOf(await conversations.get('two'))
    const { createdAt: fourth } = dataOf(await conversations.get('four'))
    const expectations: [Query, string[]][] = [
      [{ visitorId: 'mara' }, ['three', 'two', 'one']],
      [{ visitorId: 'nobody' }, []],
      [{ status: 'resolved' }, ['five', 'two']],
      [{ status: 'active' }, ['four', 'three', 'one']],
      [{ status: 'expired' }, []],
      [{ createdSince: createdAt }, ['five', 'four', 'three', 'two']],
      [{ createdBefore: createdAt }, ['one']],
      [{ createdSince: createdAt, createdBefore: fourth }, ['three', 'two']],
      [{ createdSince: fourth, createdBefore: createdAt }, []],
      [{ visitorId: 'mara', status: 'active', createdSince: createdAt }, ['three']],
    ]
    for (const [query, sessionIds] of expectations) {
      assert.deepEqual(await idsOf(query), sessionIds, JSON.stringify(query))
      assert.equal(await totalOf(query), sessionIds.length, JSON.stringify(query))
      assert.deepEqual((await pagesOf({ ...query, limit: 1 })).flat(), sessionIds, JSON.stringify(query))
    }
    assert.equal(await totalOf({ visitorId: 'mara', limit: 1 }), 3)
  })

  it('200 shows a session as expired from its idle time on, and filters and counts it so', async () => {
    await begin(['idle', 'awake'])
    clock.now = new Date(clock.now.getTime() + 24 * 60 * minuteMs - minuteMs)
    assert.deepEqual(await idsOf({ status: 'active' }), ['awake'])
    assert.deepEqual(await idsOf({ status: 'expired' }), ['idle'])
    assert.deepEqual([await totalOf({ status: 'active' }), await totalOf({ status: 'expired' })], [1, 1])
    const [, listed] = dataOf(await conversations.sessions())
    assert.deepEqual([listed?.status, listed?.expiredAt], ['expired', clock.now.toISOString()])
    assert.deepEqual(listed, dataOf(await conversations.get('idle')))
    assert.deepEqual([await totalOf({ status: 'active' }), await totalOf({ status: 'expired' })], [1, 1])
  })

  it('200 goes by the idle time of the widget as it is now', async () => {
    await begin(['brief'])
    clock.now = new Date(clock.now.getTime() + 10 * minuteMs)
    assert.deepEqual(await idsOf({ status: 'active' }), ['brief'])
    const { accountId, widgetId } = tenant
    await adminClient(service).PATCH('/accounts/{accountId}/widgets/{widgetId}', {
      params: { path: { accountId, widgetId } },
      body: { idleMinutes: 5 },
    })
    assert.deepEqual(await idsOf({ status: 'expired' }), ['brief'])
  })

  it('200 shows a session that is owed an answer as active, however long that takes', async () => {
    await begin(['owed'])
    script.hold(true)
    const sent = conversations.send('owed', { content: 'Do you have tents?' })
    const message = await script.nextMessage()
    clock.now = new Date(clock.now.getTime() + 48 * 60 * minuteMs)
    assert.deepEqual([await idsOf({ status: 'active' }), await idsOf({ status: 'expired' })], [['owed'], []])
    message.answer('Yes.')
    await sent
    assert.equal(dataOf(await conversations.get('owed')).status, 'active')
  })

  it('reads a page with the same number of statements whatever is on it', async () => {
    const ctx = contextFor(service.service, tenant.accountId)
    const read = () =>
      countStatements(ctx, (ctx) =>
        listSessions(ctx, { widgetId: tenant.widgetId, filters: { status: 'active' }, limit: 100 }),
      )
    const forNone = await read()
    await begin(Array.from({ length: 12 }, (_, index) => `s-${String(index)}`))
    assert.equal(await read(), forNone)
  })

  it('400 refuses the cursor of other filters and of another widget, and anything made up', async () => {
    await begin(['one', 'two'])
    const { data } = await conversations.sessions({ limit: 1, visitorId: 'v' })
    const cursor = data?.pagination.cursor ?? ''
    const refused = { status: 400, code: 'INVALID_CURSOR', field: 'cursor' }
    assert.deepEqual(await idsOf({ visitorId: 'v', cursor }), ['one'])
    await assert.rejects(conversations.sessions({ cursor }), refused)
    await assert.rejects(conversations.sessions({ visitorId: 'v', status: 'active', cursor }), refused)
    await assert.rejects(conversations.sessions({ visitorId: 'v', cursor: `${cursor}A` }), refused)
    const elsewhere = conversationsOf(await service.newTenant())
    await assert.rejects(elsewhere.sessions({ visitorId: 'v', cursor }), refused)
    const [list, , sessionId] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    for (const createdAt of [8_640_000_000_000_001, 1e300, -1, 'yesterday']) {
      const forged = Buffer.from(JSON.stringify([list, createdAt, sessionId])).toString('base64url')
      await assert.rejects(conversations.sessions({ visitorId: 'v', cursor: forged }), refused)
    }
  })

  it('400 names the parameter that breaks a rule', async () => {
    const broken: [Query, string][] = [
      [{ limit: 0 }, 'limit'],
      [{ limit: 101 }, 'limit'],
      [{ visitorId: 'a b' }, 'visitorId'],
      [{ createdSince: '2026-02-30T00:00:00Z' }, 'createdSince'],
      [{ createdBefore: '2026-11-20' }, 'createdBefore'],
    ]
    for (const [query, field] of broken) {
      await assert.rejects(conversations.sessions(query), { status: 400, code: 'VALIDATION_FAILED', field })
    }
  })
})
