import assert from 'node:assert/strict'
import { contextFor } from '../../server/src/context.ts'
import { exportVisitor } from '../../server/src/visitors/export-visitor.ts'
import type { components } from '../../client-sdk/src/index.ts'
import { countStatements } from '../support/count-statements.ts'
import type { TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { allPages } from '../support/all-pages.ts'
import { attendedService, clock } from '../support/attended-service.ts'
import { conversationsOf } from '../support/conversation.ts'

type VisitorExport = components['schemas']['VisitorExport']

describe('exportVisitor', () => {
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

  /** A session in which this was said. */
  async function talk(visitorId: string, sessionId: string, contents: readonly string[]): Promise<void> {
    clock.now = new Date(clock.now.getTime() + 1_000)
    await conversations.create({ visitorId, sessionId })
    for (const content of contents) await conversations.send(sessionId, { content })
  }

  async function pagesOf(visitorId: string, limit: number): Promise<VisitorExport[]> {
    const pages = await allPages((next) => conversations.exportVisitor({ visitorId, limit, ...next }))
    return pages.map(({ data }) => data)
  }

  /** What a page counts: its messages, and the sessions that have none. */
  const entriesOn = ({ sessions }: VisitorExport): number =>
    sessions.reduce((count, { messages }) => count + Math.max(messages.length, 1), 0)

  it('200 holds the record, the sessions in order of creation and all that was said in them', async () => {
    const visitorContext = { name: 'Mara', email: 'm@example.com', latitude: 53.55, longitude: 9.99 }
    await conversations.create({
      visitorId: 'mara',
      sessionId: 'z-first',
      visitorContext,
      language: 'de-DE',
      timezone: 'Europe/Berlin',
    })
    await talk('mara', 'a-second', ['Do you have tents?', 'And stoves?'])
    await conversations.send('z-first', {
      content: 'Are you open?',
      visitorContext: { company: 'Trails' },
    })
    await conversations.end('z-first')
    await conversations.rate('z-first', 'positive')
    const { data } = await conversations.exportVisitor({ visitorId: 'mara' })
    assert.deepEqual(data, {
      data: {
        visitorId: 'mara',
        profile: { ...visitorContext, company: 'Trails' },
        sessions: [
          {
            session: dataOf(await conversations.get('z-first')),
            language: 'de-DE',
            timezone: 'Europe/Berlin',
            memory: null,
            messages: dataOf(await conversations.list('z-first')),
          },
          {
            session: dataOf(await conversations.get('a-second')),
            language: null,
            timezone: null,
            memory: null,
            messages: dataOf(await conversations.list('a-second')),
          },
        ],
      },
      pagination: { cursor: null, hasMore: false },
      meta: { creditsConsumed: 0 },
    })
    assert.equal(data.data.sessions[1]?.messages.length, 4)
  })

  it('200 has nothing of a visitor nobody knows of', async () => {
    const { data } = await conversations.exportVisitor({ visitorId: 'nobody' })
    assert.deepEqual(data?.data, { visitorId: 'nobody', profile: {}, sessions: [] })
    assert.deepEqual(data.pagination, { cursor: null, hasMore: false })
  })

  it('200 holds what the assistant remembers of a session, on every page that the session is on', async () => {
    await talk('mara', 'sensitive', ['I am allergic to wool.', 'My budget is 200 euros.'])
    await talk('mara', 'curious', ['Do you have tents?'])
    const facts = ['I am allergic to wool', 'My budget is 200 euros']
    const pages = await pagesOf('mara', 3)
    assert.deepEqual(
      pages.map(({ sessions }) => sessions.map(({ session, memory }) => [session.sessionId, memory])),
      [
        [['sensitive', { facts, products: [] }]],
        [
          ['sensitive', { facts, products: [] }],
          ['curious', null],
        ],
      ],
    )
  })

  it('200 counts messages, and a session without any as one; the pages joined by session give the whole', async () => {
    await talk('mara', 'long', ['one', 'two', 'three'])
    await talk('mara', 'silent', [])
    await talk('mara', 'silent-too', [])
    await talk('mara', 'short', ['four'])
    const [whole] = await pagesOf('mara', 100)
    assert.ok(whole)
    assert.equal(entriesOn(whole), 10)
    for (const limit of [1, 2, 3, 4, 9, 10]) {
      const pages = await pagesOf('mara', limit)
      assert.equal(pages.length, Math.ceil(10 / limit))
      for (const page of pages.slice(0, -1)) assert.equal(entriesOn(page), limit)
      const joined = new Map<string, VisitorExport['sessions'][number]>()
      for (const exported of pages.flatMap(({ sessions }) => sessions)) {
        const { sessionId } = exported.session
        const before = joined.get(sessionId)?.messages ?? []
        joined.set(sessionId, { ...exported, messages: [...before, ...exported.messages] })
      }
      assert.deepEqual([...joined.values()], whole.sessions)
    }
  })

  it('200 goes on behind its cursor with what was said in between', async () => {
    await talk('mara', 'first', [])
    await talk('mara', 'second', ['one'])
    const { data } = await conversations.exportVisitor({ visitorId: 'mara', limit: 1 })
    await conversations.send('first', { content: 'late' })
    const rest = dataOf(
      await conversations.exportVisitor({ visitorId: 'mara', cursor: data?.pagination.cursor ?? '' }),
    )
    assert.deepEqual(
      rest.sessions.map(({ session, messages }) => [session.sessionId, messages.length]),
      [
        ['first', 2],
        ['second', 2],
      ],
    )
  })

  it('200 holds nothing of other visitors, nor what the same one said on another widget', async () => {
    const other = await service.newTenant()
    await conversationsOf(other).create({ visitorId: 'mara', visitorContext: { name: 'Another Mara' } })
    await talk('otto', 'ottos', ['Do you have tents?'])
    await talk('mara', 'maras', ['Do you have stoves?'])
    const exported = dataOf(await conversations.exportVisitor({ visitorId: 'mara' }))
    assert.deepEqual(exported.profile, {})
    assert.deepEqual(
      exported.sessions.map(({ session }) => session.sessionId),
      ['maras'],
    )
  })

  it('200 shows a session whose idle time has passed as expired', async () => {
    await talk('mara', 'idle', [])
    clock.now = new Date(clock.now.getTime() + 25 * 60 * 60_000)
    const { sessions } = dataOf(await conversations.exportVisitor({ visitorId: 'mara' }))
    assert.equal(sessions[0]?.session.status, 'expired')
    assert.deepEqual(sessions[0].session, dataOf(await conversations.get('idle')))
  })

  it('reads a page with the same number of statements whatever is on it', async () => {
    const ctx = contextFor(service.service, tenant.accountId)
    const read = () =>
      countStatements(ctx, (ctx) =>
        exportVisitor(ctx, { widgetId: tenant.widgetId, visitorId: 'mara', limit: 100 }),
      )
    await talk('mara', 'one', [])
    const forOne = await read()
    for (const sessionId of ['two', 'three', 'four']) await talk('mara', sessionId, ['one', 'two'])
    assert.equal(await read(), forOne)
  })

  it('400 refuses the cursor of another visitor, and anything made up', async () => {
    await talk('mara', 'talk', ['one'])
    const { data } = await conversations.exportVisitor({ visitorId: 'mara', limit: 1 })
    const cursor = data?.pagination.cursor ?? ''
    const refused = { status: 400, code: 'INVALID_CURSOR', field: 'cursor' }
    await assert.rejects(conversations.exportVisitor({ visitorId: 'otto', cursor }), refused)
    await assert.rejects(conversations.exportVisitor({ visitorId: 'mara', cursor: 'bWFkZSB1cA' }), refused)
  })
})
