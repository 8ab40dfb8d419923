import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf } from '../support/tenant.ts'
import { invalid, problemOf } from '../support/problem-of.ts'
import { clock, operatedService } from '../support/operated-service.ts'

describe('getAccountUsage', () => {
  let service: SharedService
  let admin: ReturnType<typeof adminClient>

  before(async () => {
    service = await operatedService()
    admin = adminClient(service)
  })

  const usage = (accountId: string, query: { from?: string; to?: string } = {}) =>
    admin.GET('/accounts/{accountId}/usage', { params: { path: { accountId }, query } })

  it('200 sums the month so far by bucket and by reason', async () => {
    const { accountId, client, knowledgeBaseId: kbId } = await service.newTenant({ credits: 10 })
    await client.POST('/knowledge-bases/{kbId}/products/bulk', {
      params: { path: { kbId } },
      body: { items: [{ name: 'Tent' }, { name: 'Stove' }, { name: 'Lamp' }] },
    })
    await charge(accountId, { chat: 1000, retrieval: 200, embedding: 10 })
    await charge(accountId, { chat: 1000, orchestration: 100 })
    const { keyId } = dataOf(await client.GET('/account')).caller
    const caller = { keyId, memberId: null, consumed: 0.003 }
    const nobody = { keyId: null, memberId: null, consumed: 2.31 }
    assert.deepEqual(dataOf(await usage(accountId)), {
      accountId,
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-20T09:30:00.125Z',
      consumed: 2.313,
      buckets: {
        chat: 2,
        retrieval: 0.2,
        orchestration: 0.1,
        embedding: 0.01,
        rerank: 0,
        plugin: 0,
        crawler: 0,
        rows: 0.003,
      },
      reasons: [
        { reason: 'credit', entries: 1, amount: 10 },
        { reason: 'turn', entries: 2, amount: -2.31 },
        { reason: 'write', entries: 1, amount: -0.003 },
      ],
      callers: [caller, nobody],
      days: [
        {
          date: '2026-11-20',
          consumed: 2.313,
          turns: 2.31,
          syncs: 0,
          writes: 0.003,
          callers: [caller, nobody],
        },
      ],
      balance: 7.687,
      reserved: 0,
      ledgerBalance: 7.687,
    })
  })

  it('200 takes the start of the period in and leaves its end out', async () => {
    const { accountId } = await service.newTenant({ credits: 1 })
    const at = '2026-11-20T09:30:00.125Z'
    const after = '2026-11-20T09:30:00.126Z'
    const counts = async (query: { from: string; to?: string }) =>
      dataOf(await usage(accountId, query)).reasons.length
    assert.equal(await counts({ from: at }), 1)
    assert.equal(await counts({ from: at, to: after }), 1)
    assert.equal(await counts({ from: at, to: at }), 0)
    assert.equal(await counts({ from: '2026-01-01T00:00:00Z', to: '2026-11-01T00:00:00Z' }), 0)
  })

  it('200 sums the whole ledger whatever the period', async () => {
    const { accountId } = await service.newTenant({ credits: 4 })
    clock.now = new Date('2026-12-24T18:00:00.000Z')
    const { from, reasons, ledgerBalance } = dataOf(await usage(accountId))
    assert.deepEqual([from, reasons, ledgerBalance], ['2026-12-01T00:00:00.000Z', [], 4])
  })

  it('400 refuses a period that ends before it starts, and texts that name no instant', async () => {
    const { accountId } = await service.newTenant()
    const refused = async (query: { from?: string; to?: string }) => problemOf(await usage(accountId, query))
    assert.deepEqual(await refused({ to: '2026-10-31T23:59:59Z' }), invalid('to'))
    assert.deepEqual(await refused({ from: '2026-11-20T10:00:00Z' }), invalid('from'))
    assert.deepEqual(await refused({ from: '2026-02-30T00:00:00Z' }), invalid('from'))
    assert.deepEqual(await refused({ from: '2016-12-31T23:59:60Z' }), invalid('from'))
    assert.deepEqual(await refused({ to: 'yesterday' }), invalid('to'))
  })

  /** What a finished turn writes: ledger and balance together. */
  async function charge(accountId: string, buckets: Readonly<Record<string, number>>): Promise<void> {
    const { db, newId } = service.service
    const sum = Object.values(buckets).reduce((total, each) => total + each, 0)
    await db
      .insertInto('ledger_entry')
      .values({
        account_id: accountId,
        ledger_entry_id: newId('led'),
        reason: 'turn',
        reference_id: newId('turn'),
        amount_millicredits: -sum,
        buckets: JSON.stringify(buckets),
        note: null,
        created_at: clock.now,
      })
      .execute()
    await db
      .updateTable('account')
      .set((eb) => ({ balance_millicredits: eb('balance_millicredits', '-', sum) }))
      .where('account_id', '=', accountId)
      .execute()
  }
})
