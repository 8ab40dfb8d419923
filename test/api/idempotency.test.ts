import assert from 'node:assert/strict'
import { sweep } from '../../server/src/worker/sweeper.ts'
import { clockAt } from '../support/clock-at.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { adminClient, type Tenant } from '../support/tenant.ts'
import { send, type Sending, type Sent } from '../support/send.ts'

const hourMs = 3_600_000

describe('Idempotency-Key', () => {
  let service: SharedService
  let tenant: Tenant
  let paths: { products: string; bulk: string; sessions: string }
  let admin: ReturnType<typeof adminClient>

  before(async () => {
    service = await sharedService()
    tenant = await service.newTenant()
    admin = adminClient(service)
    paths = pathsOf(tenant)
  })

  function pathsOf({ knowledgeBaseId, widgetId }: Tenant) {
    const products = `/v1/knowledge-bases/${knowledgeBaseId}/products`
    return { products, bulk: `${products}/bulk`, sessions: `/v1/widgets/${widgetId}/conversations` }
  }

  const post = (path: string, key: string, json: unknown, sending: Sending = {}): Promise<Sent> =>
    send(service.origin, path, {
      apiKey: tenant.apiKey,
      json,
      ...sending,
      headers: { 'Idempotency-Key': key, ...sending.headers },
    })

  /** How many rows the tenant's operations have written. */
  async function written(): Promise<number> {
    const count = async (table: 'item' | 'session' | 'ledger_entry'): Promise<number> => {
      const { rows } = await service.service.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string | number>().as('rows'))
        .where('account_id', '=', tenant.accountId)
        .executeTakeFirstOrThrow()
      return Number(rows)
    }
    return (await count('item')) + (await count('session')) + (await count('ledger_entry'))
  }

  const requests = [
    { name: 'createProduct', path: () => paths.products, json: { name: 'Tent', tags: ['a'] }, rows: 1 },
    {
      name: 'bulkCreateProducts',
      path: () => paths.bulk,
      json: { items: [{ name: 'Tent' }, { name: 'Stove' }] },
      rows: 2,
    },
    { name: 'createSession', path: () => paths.sessions, json: { visitorId: 'v-1' }, rows: 1 },
  ]

  for (const { name, path, json, rows } of requests) {
    it(`201 answers a repeat of ${name} with the first answer, writes nothing and charges nothing`, async () => {
      const before = await written()
      const first = await post(path(), name, json)
      assert.deepEqual([first.status, first.headers.get('Idempotency-Replayed')], [201, null])
      const afterFirst = await written()
      assert.ok(afterFirst - before >= rows)
      const { balance } = await tenant.balance()
      for (let round = 0; round < 2; round += 1) {
        const repeat = await post(path(), name, json)
        assert.deepEqual([repeat.status, repeat.headers.get('Idempotency-Replayed')], [201, 'true'])
        assert.deepEqual(repeat.body, first.body)
        assert.notEqual(repeat.headers.get('X-Request-Id'), first.headers.get('X-Request-Id'))
      }
      assert.equal(await written(), afterFirst)
      assert.equal((await tenant.balance()).balance, balance)
    })

    it(`201 answers 20 repeats of ${name} at once alike, and does it once`, async () => {
      const before = await written()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => post(path(), `${name} at once`.replaceAll(' ', '-'), json)),
      )
      for (const { status, body } of answers) assert.deepEqual([status, body], [201, answers[0]?.body])
      const replayed = answers.filter(({ headers }) => headers.get('Idempotency-Replayed') === 'true')
      assert.equal(replayed.length, 19)
      const afterAll = await written()
      await post(path(), `${name}-alone`, json)
      assert.equal(afterAll - before, (await written()) - afterAll)
    })
  }

  it('201 knows a repeat whatever the order and spacing of its members', async () => {
    const one = '{"name":"Tent","price":{"amount":1,"currency":"EUR"},"tags":["a","b"]}'
    const other = '{ "tags": ["a", "b"], "price": {"currency": "EUR", "amount": 1.0}, "name": "T\\u0065nt" }'
    const first = await post(paths.products, 'order', undefined, { body: one })
    const repeat = await post(paths.products, 'order', undefined, { body: other })
    assert.equal(repeat.headers.get('Idempotency-Replayed'), 'true')
    assert.deepEqual(repeat.body, first.body)
  })

  it('422 refuses another body or path under a used key', async () => {
    await post(paths.products, 'used', { name: 'Tent' })
    const other = await service.newTenant()
    const attempts = [
      () => post(paths.products, 'used', { name: 'Tents' }),
      () => post(paths.products, 'used', { name: 'Tent', tags: [] }),
      () => post(pathsOf(other).products, 'used', { name: 'Tent' }),
    ]
    for (const attempt of attempts) {
      const { status, body } = await attempt()
      assert.deepEqual([status, body.code], [422, 'IDEMPOTENCY_KEY_REUSED'])
    }
    const again = await post(paths.products, 'used', { name: 'Tent' })
    assert.deepEqual([again.status, again.headers.get('Idempotency-Replayed')], [201, 'true'])
  })

  it('404 and 409 are answered again as they were, with the id of the repeat', async () => {
    const nowhere = `/v1/knowledge-bases/${(await service.newTenant()).knowledgeBaseId}/products`
    await post(paths.sessions, 'ended-1', { visitorId: 'v', sessionId: 'ended' })
    await post(`${paths.sessions}/ended/end`, 'ended-2', undefined, { method: 'POST' })
    const requests = [
      () => post(nowhere, 'final', { name: 'Tent' }),
      () => post(paths.sessions, 'final', { visitorId: 'v', sessionId: 'ended' }),
    ]
    for (const [index, request] of requests.entries()) {
      const first = await request()
      const repeat = await request()
      assert.equal(first.status, [404, 409][index])
      assert.equal(repeat.headers.get('Idempotency-Replayed'), 'true')
      assert.match(repeat.headers.get('Content-Type') ?? '', /^application\/problem\+json/)
      assert.equal(repeat.body.requestId, repeat.headers.get('X-Request-Id'))
      assert.deepEqual({ ...repeat.body, requestId: first.body.requestId }, first.body)
    }
  })

  it('400 is not remembered: the corrected request may use the same key', async () => {
    assert.equal((await post(paths.products, 'corrected', {})).status, 400)
    assert.equal((await post(paths.products, 'corrected', { name: 'Tent' })).status, 201)
  })

  it('402, 403 and 429 are not remembered: once their cause is gone the same request works', async () => {
    const poor = await service.newTenant({ credits: 0 })
    const account = { params: { path: { accountId: poor.accountId } } }
    const { keyId, apiKey } = await poor.newKey({ scopes: ['locations:read'], requestsPerMinute: 1_000 })
    const onKey = { params: { path: { accountId: poor.accountId, keyId } } }
    const request = () => post(pathsOf(poor).bulk, 'later', { items: [{ name: 'Tent' }] }, { apiKey })
    const refusal = async () => {
      const { status, headers } = await request()
      assert.equal(headers.get('Idempotency-Replayed'), null)
      return status
    }
    assert.equal(await refusal(), 403)
    await admin.PATCH('/accounts/{accountId}/keys/{keyId}', {
      ...onKey,
      body: { scopes: ['knowledge:write'], requestsPerMinute: 1 },
    })
    assert.equal(await refusal(), 429)
    await admin.PATCH('/accounts/{accountId}/keys/{keyId}', { ...onKey, body: { requestsPerMinute: 1_000 } })
    assert.equal(await refusal(), 402)
    await admin.POST('/accounts/{accountId}/credits', { ...account, body: { amount: 1, reason: 'a test' } })
    await admin.PATCH('/accounts/{accountId}', { ...account, body: { paymentState: 'overdue' } })
    assert.equal(await refusal(), 402)
    await admin.PATCH('/accounts/{accountId}', { ...account, body: { paymentState: 'current' } })
    assert.equal(await refusal(), 201)
    assert.equal((await request()).headers.get('Idempotency-Replayed'), 'true')
  })

  it('201 takes the same key on another operation or by another API key for another request', async () => {
    const { apiKey } = await tenant.newKey()
    const answers = [
      await post(paths.products, 'mine', { name: 'Tent' }),
      await post(paths.products.replace('/products', '/faqs'), 'mine', { question: 'Why?', answer: 'So.' }),
      await post(paths.products, 'mine', { name: 'Tent' }, { apiKey }),
    ]
    for (const { status, headers } of answers) {
      assert.deepEqual([status, headers.get('Idempotency-Replayed')], [201, null])
    }
    assert.equal(new Set(answers.map(({ text }) => text)).size, answers.length)
  })

  it('201 remembers a key for 24 hours, and then no longer', async () => {
    const first = await post(paths.products, 'daily', { name: 'Tent' })
    const sweepIn = (ms: number) =>
      sweep({ ...service.service, clock: clockAt(() => new Date(Date.now() + ms)) })
    await sweepIn(24 * hourMs - 60_000)
    assert.deepEqual((await post(paths.products, 'daily', { name: 'Tent' })).body, first.body)
    await sweepIn(24 * hourMs + 1)
    const next = await post(paths.products, 'daily', { name: 'Tent' })
    assert.equal(next.headers.get('Idempotency-Replayed'), null)
    assert.notDeepEqual(next.body, first.body)
  })

  it('201 takes keys of 1 to 255 printable characters, 400 refuses others by name', async () => {
    for (const key of ['k', '~'.repeat(255), '"quoted"', '{}/?%00']) {
      assert.equal((await post(paths.products, key, { name: 'Tent' })).status, 201, key)
    }
    for (const key of ['', '~'.repeat(256), 'two words', 'caf\u00e9']) {
      const { status, body } = await post(paths.products, key, { name: 'Tent' })
      assert.deepEqual([status, body.field], [400, 'Idempotency-Key'], key)
    }
  })
})
