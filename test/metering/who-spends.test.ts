import assert from 'node:assert/strict'
import { newKnownPerson } from '../members/members-of.ts'
import { clock, operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { openShop } from '../support/shop.ts'

describe('who spends credits', () => {
  let service: SharedService

  before(async () => {
    service = await operatedService()
  })

  const ledger = async ({ client }: Tenant, query: object = {}) =>
    dataOf(await client.GET('/account/ledger', { params: { query } })).filter(
      ({ reason }) => reason !== 'credit',
    )
  const usage = async ({ client }: Tenant) => dataOf(await client.GET('/account/usage'))
  const idOf = async ({ client }: Pick<Tenant, 'client'>): Promise<string> =>
    dataOf(await client.GET('/account')).caller.keyId ?? ''
  const store = (
    { client, knowledgeBaseId: kbId }: Pick<Tenant, 'client' | 'knowledgeBaseId'>,
    name: string,
  ) =>
    client.POST('/knowledge-bases/{kbId}/products/upsert', {
      params: { path: { kbId } },
      body: { matchBy: 'sku', items: [{ name, sku: name }] },
    })
  const isIdle = async ({ client, knowledgeBaseId: kbId }: Tenant): Promise<boolean> => {
    const answer = await client.GET('/knowledge-bases/{kbId}/sync-status', { params: { path: { kbId } } })
    return dataOf(answer).syncStatus === 'idle'
  }
  /** An entry as a charge makes it, for somebody and some day. */
  const insertEntry = async (
    { accountId }: Tenant,
    entry: { readonly key_id?: string; readonly millicredits: number; readonly created_at?: Date },
  ): Promise<void> => {
    const { db, newId } = service.service
    const { millicredits, ...columns } = entry
    await db
      .insertInto('ledger_entry')
      .values({
        account_id: accountId,
        ledger_entry_id: newId('led'),
        reason: 'turn',
        reference_id: newId('turn'),
        amount_millicredits: -millicredits,
        buckets: JSON.stringify({ chat: millicredits }),
        note: null,
        created_at: clock.now,
        ...columns,
      })
      .execute()
  }

  it('a write is the key’s or the member’s that sent it', async () => {
    const tenant = await service.newTenant()
    const { memberId, browser } = await newKnownPerson(service, tenant, 'editor')
    await store(tenant, 'Tent')
    const json = { items: [{ name: 'Stove' }] }
    const path = `/v1/knowledge-bases/${tenant.knowledgeBaseId}/products/bulk`
    assert.equal((await browser.ask('POST', path, { json })).status, 201)
    assert.deepEqual(
      (await ledger(tenant)).map(({ reason, keyId, memberId }) => ({ reason, keyId, memberId })),
      [
        { reason: 'write', keyId: null, memberId },
        { reason: 'write', keyId: await idOf(tenant), memberId: null },
      ],
    )
  })

  it('a turn is that of whoever sent the message: a visitor’s is the widget’s key’s', async () => {
    const shop = await openShop(service)
    const { tenant, widgetId } = shop
    const visitor = shop.browser()
    await visitor.begin({ visitorId: 'v-1' })
    await visitor.send({ content: 'Hello' })
    const { memberId, browser: member } = await newKnownPerson(service, tenant, 'editor')
    const path = `/v1/widgets/${widgetId}/conversations`
    const { data } = await member.ask('POST', path, { json: { visitorId: 'v-2' } })
    const messages = `${path}/${String(data['sessionId'])}/messages`
    assert.equal((await member.ask('POST', messages, { json: { content: 'Hello' } })).status, 200)
    const keys = dataOf(await tenant.client.GET('/account/keys'))
    const widgetKey = keys.find(({ kind }) => kind === 'public')
    assert.ok(widgetKey)
    assert.deepEqual(
      (await ledger(tenant)).map(({ reason, keyId, memberId }) => ({ reason, keyId, memberId })),
      [
        { reason: 'turn', keyId: null, memberId },
        { reason: 'turn', keyId: widgetKey.keyId, memberId: null },
      ],
    )
  })

  it('a sync is paid in the background by whoever started it, and by nobody where the operator did', async () => {
    const tenant = await service.newTenant()
    const { client, accountId, knowledgeBaseId } = tenant
    await store(tenant, 'Tent')
    const path = { kbId: knowledgeBaseId }
    await client.POST('/knowledge-bases/{kbId}/sync', { params: { path } })
    await until(() => isIdle(tenant), 'the sync of the key is done')
    await store(tenant, 'Stove')
    const byOperator = { params: { path: { accountId, knowledgeBaseId } } }
    const start = '/accounts/{accountId}/knowledge-bases/{knowledgeBaseId}/sync'
    assert.equal((await adminClient(service).POST(start, byOperator)).response.status, 200)
    await until(() => isIdle(tenant), 'the sync of the operator is done')
    assert.deepEqual(
      (await ledger(tenant, { reason: 'sync' })).map(({ keyId, memberId }) => ({ keyId, memberId })),
      [
        { keyId: null, memberId: null },
        { keyId: await idOf(tenant), memberId: null },
      ],
    )
  })

  it('the ledger is filtered by key, page by page', async () => {
    const tenant = await service.newTenant()
    const other = await tenant.newKey()
    for (const name of ['Tent', 'Stove', 'Lamp']) {
      await store({ ...tenant, client: other.client }, name)
      await store(tenant, `${name} of another key`)
    }
    const page = (query: object) =>
      tenant.client.GET('/account/ledger', { params: { query: { keyId: other.keyId, limit: 2, ...query } } })
    const first = await page({})
    const cursor = first.data?.pagination.cursor
    assert.ok(cursor)
    const rows = [...dataOf(first), ...dataOf(await page({ cursor }))]
    assert.deepEqual(
      rows.map(({ keyId, reason }) => [keyId, reason]),
      Array.from({ length: 3 }, () => [other.keyId, 'write']),
    )
    assert.deepEqual(await ledger(tenant, { keyId: 'key_01m1e0wzbwecw9tqwf8k3n5x2a' }), [])
  })

  it('the usage is told by caller, of the period and of each day, and the parts are the whole', async () => {
    const tenant = await service.newTenant()
    const other = await tenant.newKey()
    await store({ ...tenant, client: other.client }, 'Tent')
    await insertEntry(tenant, { key_id: other.keyId, millicredits: 2_000 })
    await insertEntry(tenant, { millicredits: 5_000 })
    const yesterday = new Date(clock.now.getTime() - 24 * 3_600_000)
    await insertEntry(tenant, { key_id: other.keyId, millicredits: 300, created_at: yesterday })
    await store(tenant, 'Stove')
    const { callers, days, consumed } = await usage(tenant)
    const own = { keyId: await idOf(tenant), memberId: null, consumed: 0.001 }
    const nobody = { keyId: null, memberId: null, consumed: 5 }
    assert.deepEqual(callers, [{ keyId: other.keyId, memberId: null, consumed: 2.301 }, own, nobody])
    assert.equal(consumed, 7.302)
    assert.deepEqual(
      days.map(({ date, consumed, callers }) => ({ date, consumed, callers })),
      [
        {
          date: '2026-11-19',
          consumed: 0.3,
          callers: [{ keyId: other.keyId, memberId: null, consumed: 0.3 }],
        },
        {
          date: '2026-11-20',
          consumed: 7.002,
          callers: [{ keyId: other.keyId, memberId: null, consumed: 2.001 }, own, nobody],
        },
      ],
    )
  })

  it('of many callers those who consumed most are named, and the rest is one sum', async () => {
    const tenant = await service.newTenant()
    const { newId } = service.service
    const count = 120
    for (let place = 1; place <= count; place += 1)
      await insertEntry(tenant, { key_id: newId('key'), millicredits: place * 1_000 })
    const { callers, days, consumed } = await usage(tenant)
    const sum = (place: number): number => (place * (place + 1)) / 2
    assert.equal(consumed, sum(count))
    assert.equal(callers.length, 101)
    assert.equal(callers[0]?.consumed, 120)
    assert.deepEqual(callers.at(-1), { keyId: null, memberId: null, consumed: sum(20) })
    const [day] = days
    assert.equal(day?.callers.length, 11)
    assert.deepEqual(day.callers.at(-1), { keyId: null, memberId: null, consumed: sum(110) })
  })
})
