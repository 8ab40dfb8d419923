import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { flushRequests, sweepRequests } from '../../server/src/requests/index.ts'
import { invalid } from '../support/problem-of.ts'
import { refusalOf } from '../support/refusal.ts'
import { clockAt } from '../support/clock-at.ts'
import { durationsWith } from '../support/durations.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'

describe('listRequests', () => {
  const start = new Date('2026-11-20T09:30:00.125Z')
  let now = start
  let service: TestService
  let tenant: Tenant
  let keyId: string

  before(async () => {
    // What is noted is written when a spec says so: by itself, it could be written just before a spec prevents it.
    const durations = durationsWith({ requests: { gatherMs: 24 * 3_600_000 } })
    service = await startService({ clock: clockAt(() => now), durations })
  })
  after(() => service.stop())
  beforeEach(async () => {
    now = start
    tenant = await service.newTenant()
    keyId = dataOf(await tenant.client.GET('/account')).caller.keyId ?? ''
    await flushRequests(service.service)
  })

  type Query = NonNullable<Parameters<typeof list>[0]>
  const list = async (query: {
    requestId?: string
    operationId?: string
    keyId?: string
    status?: 'success' | 'client_error' | 'server_error'
    limit?: number
    cursor?: string
  }) => {
    await flushRequests(service.service)
    return tenant.client.GET('/account/requests', { params: { query } })
  }
  const operationsOf = async (query: Query) => dataOf(await list(query)).map(({ operationId }) => operationId)

  it('200 tells what was asked for, how it ended and how long it took, newest first', async () => {
    const path = { kbId: 'kb_01m1e095y0e5kar83svys96sfc' }
    await refusalOf(tenant.client.GET('/knowledge-bases/{kbId}', { params: { path } }))
    const [newest, oldest] = dataOf(await list({}))
    assert.ok(newest)
    assert.deepEqual(newest, {
      requestId: newest.requestId,
      operationId: 'getKnowledgeBase',
      method: 'GET',
      path: '/v1/knowledge-bases/{kbId}',
      status: 404,
      code: 'KNOWLEDGE_BASE_NOT_FOUND',
      keyId,
      memberId: null,
      durationMs: newest.durationMs,
      createdAt: now.toISOString(),
    })
    assert.match(newest.requestId, /^req_/)
    assert.ok(newest.durationMs >= 0)
    assert.deepEqual([oldest?.operationId, oldest?.status, oldest?.code], ['getAccount', 200, null])
  })

  it('200 filters by id, operation, key and how it ended', async () => {
    const other = await tenant.newKey()
    const { response } = await other.client.GET('/account/widgets')
    await refusalOf(other.client.GET('/account/widgets', { params: { query: { cursor: 'nonsense' } } }))
    const requestId = response.headers.get('X-Request-Id') ?? ''
    assert.deepEqual(await operationsOf({ requestId }), ['listWidgets'])
    assert.deepEqual(await operationsOf({ requestId, status: 'client_error' }), [])
    assert.deepEqual(await operationsOf({ keyId: other.keyId }), ['listWidgets', 'listWidgets'])
    assert.deepEqual(await operationsOf({ status: 'client_error' }), ['listWidgets'])
    assert.deepEqual(await operationsOf({ status: 'server_error' }), [])
    assert.deepEqual(await operationsOf({ operationId: 'getAccount' }), ['getAccount'])
  })

  it('200 tells of refusals before the operation, and of repeats', async () => {
    const { client } = await tenant.newKey({ scopes: ['knowledge:read'], requestsPerMinute: 2 })
    await refusalOf(client.GET('/account/keys'))
    await client.GET('/account')
    await refusalOf(client.GET('/account'))
    const params = { header: { 'Idempotency-Key': 'once' } }
    const body = { name: 'Rental' }
    for (let time = 0; time < 2; time += 1)
      await tenant.client.POST('/account/knowledge-bases', { params, body })
    const told = dataOf(await list({ limit: 5 })).map(({ status, code }) => [status, code])
    assert.deepEqual(told, [
      [201, null],
      [201, null],
      [429, 'RATE_LIMITED'],
      [200, null],
      [403, 'SCOPE_MISSING'],
    ])
  })

  it('200 goes page by page, each request once', async () => {
    for (let time = 0; time < 4; time += 1) await tenant.client.GET('/account/widgets')
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await list({ operationId: 'listWidgets', limit: 3, ...(cursor && { cursor }) })
      assert.ok(data)
      seen.push(...data.data.map(({ requestId }) => requestId))
      assert.equal(data.pagination.hasMore, data.pagination.cursor !== null)
      cursor = data.pagination.cursor ?? undefined
    } while (cursor !== undefined)
    assert.equal(seen.length, 4)
    assert.deepEqual(seen, seen.toSorted().toReversed())
  })

  it('200 shows nobody what others have asked for', async () => {
    const { client } = await service.newTenant()
    await flushRequests(service.service)
    assert.deepEqual(dataOf(await client.GET('/account/requests')), [])
  })

  it('200 forgets what is older than seven days', async () => {
    now = new Date(now.getTime() + 7 * 24 * 3_600_000 + 1)
    await sweepRequests(service.service)
    assert.deepEqual(await operationsOf({}), [])
  })

  it('400 refuses a cursor of another list, and filters that name nothing', async () => {
    assert.deepEqual(await refusalOf(list({ cursor: 'nonsense' })), {
      status: 400,
      code: 'INVALID_CURSOR',
      field: 'cursor',
    })
    assert.deepEqual(await refusalOf(list({ operationId: 'no operation' })), invalid('operationId'))
  })

  it('ends a flush once all that was noted is written, also by another one that began with it', async () => {
    await tenant.client.GET('/account/widgets')
    let isWritten = (): void => undefined
    const written = new Promise<void>((resolve) => {
      isWritten = resolve
    })
    const db = service.service.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => written.then(() => result),
    })
    const flushes = [flushRequests({ ...service.service, db }), flushRequests(service.service)]
    const first = await Promise.race([flushes[1]?.then(() => 'flushed'), setImmediate('waits')])
    isWritten()
    await Promise.all(flushes)
    assert.equal(first, 'waits')
  })

  it('says what it could not write, and goes on with what comes after', async () => {
    const warned: unknown[] = []
    const log = { ...service.service.log, warn: (...line: unknown[]) => warned.push(line) }
    await tenant.client.GET('/account/widgets')
    const readOnly = service.service.db.transaction().execute(async (db) => {
      await sql`set transaction read only`.execute(db)
      await flushRequests({ ...service.service, log, db })
    })
    await assert.rejects(readOnly, /rolled back/)
    assert.equal(warned.length, 2)
    await tenant.client.GET('/account/keys')
    assert.deepEqual(await operationsOf({ limit: 1 }), ['listKeys'])
  })
})
