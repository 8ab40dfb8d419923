import assert from 'node:assert/strict'
import { refusalOf } from '../support/refusal.ts'
import { clock, operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'

describe('listLedgerEntries', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant({ credits: 10 })
  })

  const entries = (query: object = {}) => tenant.client.GET('/account/ledger', { params: { query } })
  const add = (amount: number, reference: string) =>
    adminClient(service).POST('/accounts/{accountId}/credits', {
      params: { path: { accountId: tenant.accountId } },
      body: { amount, reason: 'Invoice paid', reference },
    })
  const storeOne = () =>
    tenant.client.POST('/knowledge-bases/{kbId}/products/bulk', {
      params: { path: { kbId: tenant.knowledgeBaseId } },
      body: { items: [{ name: 'Tent' }] },
    })

  it('200 tells every credit and every charge, newest first, and they add up to the balance', async () => {
    await add(5, 'invoice/7')
    await storeOne()
    const told = dataOf(await entries())
    assert.deepEqual(
      told.map(({ reason, amount, note }) => ({ reason, amount, note })),
      [
        { reason: 'write', amount: -0.001, note: null },
        { reason: 'credit', amount: 5, note: 'Invoice paid' },
        { reason: 'credit', amount: 10, note: told[2]?.note },
      ],
    )
    assert.equal(told[1]?.reference, 'invoice/7')
    const { balance } = await tenant.balance()
    assert.equal(
      told.reduce((sum, { amount }) => sum + Math.round(amount * 1_000), 0),
      Math.round(balance * 1_000),
    )
  })

  it('200 leads from a reply to its charge: by `reference`, in the parts that its result named', async () => {
    const conversations = conversationsOf(tenant)
    const { sessionId } = dataOf(await conversations.create({ visitorId: 'v' }))
    await conversations.send(sessionId, { content: 'Hello!' })
    const { data: result } = replyOf(
      await conversations.send(sessionId, { content: 'Do you have a light tent?' }),
    )
    const listed = dataOf(await conversations.list(sessionId)).at(-1)
    assert.ok(listed?.role === 'assistant' && listed.turnId !== undefined)
    assert.ok(typeof listed.creditsConsumed === 'number' && listed.creditsConsumed > 0)
    const [charge, ...others] = dataOf(await entries({ reference: listed.turnId }))
    assert.deepEqual(
      [charge?.reason, charge?.reference, charge?.amount, others],
      ['turn', listed.turnId, -listed.creditsConsumed, []],
    )
    assert.deepEqual(charge?.buckets, { ...result.credits, rows: 0 })
    assert.deepEqual(dataOf(await entries({ reference: listed.turnId, reason: 'write' })), [])
  })

  it('200 tells the operator the same of an account, by the same filters', async () => {
    await add(5, 'invoice/7')
    await storeOne()
    const { accountId } = tenant
    for (const query of [{}, { reason: 'write' }, { reference: 'invoice/7' }, { limit: 1 }] as const) {
      const params = { path: { accountId }, query }
      const { data } = await adminClient(service).GET('/accounts/{accountId}/ledger', { params })
      const { data: own } = await entries(query)
      assert.ok(own !== undefined && own.data.length > 0)
      assert.deepEqual(data, own)
    }
  })

  it('200 tells what was paid for a trial, until its visitor is erased', async () => {
    const conversations = conversationsOf(tenant)
    for (const isTrial of [true, false]) {
      const { sessionId } = dataOf(await conversations.create({ visitorId: String(isTrial), isTrial }))
      await conversations.send(sessionId, { content: 'Thank you!' })
    }
    await storeOne()
    const told = async () => dataOf(await entries()).map(({ reason, isTrial }) => [reason, isTrial])
    assert.deepEqual(await told(), [
      ['write', false],
      ['turn', false],
      ['turn', true],
      ['credit', false],
    ])
    await conversations.eraseVisitor('true')
    assert.deepEqual(await told(), [
      ['write', false],
      ['turn', false],
      ['turn', null],
      ['credit', false],
    ])
  })

  it('200 filters by reason and period, and goes page by page', async () => {
    for (const reference of ['a', 'b', 'c']) await add(1, reference)
    await storeOne()
    assert.equal(dataOf(await entries({ reason: 'write' })).length, 1)
    const tomorrow = new Date(clock.now.getTime() + 24 * 3_600_000).toISOString()
    assert.deepEqual(
      dataOf(await entries({ from: clock.now.toISOString(), to: tomorrow, reason: 'turn' })),
      [],
    )
    const first = await entries({ reason: 'credit', limit: 3 })
    const cursor = first.data?.pagination.cursor
    assert.ok(cursor)
    const rest = dataOf(await entries({ reason: 'credit', limit: 3, cursor }))
    assert.deepEqual([...dataOf(first), ...rest].map(({ reference }) => reference).slice(0, 3), [
      'c',
      'b',
      'a',
    ])
    assert.equal(rest.length, 1)
    assert.equal((await refusalOf(entries({ limit: 3, cursor }))).code, 'INVALID_CURSOR')
  })

  it('400 refuses a period that ends before it starts', async () => {
    const { status, field } = await refusalOf(
      entries({ from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' }),
    )
    assert.deepEqual([status, field], [400, 'to'])
  })
})
