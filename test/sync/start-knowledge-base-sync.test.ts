import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { problemOf } from '../support/problem-of.ts'
import { operatedService } from '../support/operated-service.ts'

describe('startKnowledgeBaseSync', () => {
  let service: SharedService
  let admin: ReturnType<typeof adminClient>

  before(async () => {
    service = await operatedService()
    admin = adminClient(service)
  })

  const at = ({ accountId, knowledgeBaseId }: Tenant) => ({
    params: { path: { accountId, knowledgeBaseId } },
  })
  const start = (tenant: Tenant) =>
    admin.POST('/accounts/{accountId}/knowledge-bases/{knowledgeBaseId}/sync', at(tenant))
  const status = async (tenant: Tenant) =>
    dataOf(await admin.GET('/accounts/{accountId}/knowledge-bases/{knowledgeBaseId}/sync-status', at(tenant)))
  const addFaq = ({ client, knowledgeBaseId }: Tenant) =>
    client.POST('/knowledge-bases/{kbId}/faqs', {
      params: { path: { kbId: knowledgeBaseId } },
      body: { question: 'When do you open?', answer: 'At nine.' },
    })

  it('200 runs the sync that the account’s keys run, on the account’s credits', async () => {
    const tenant = await service.newTenant({ credits: 1 })
    await addFaq(tenant)
    const { response, data } = await start(tenant)
    assert.equal(response.status, 200)
    assert.deepEqual(data, {
      data: { syncId: data?.data.syncId, syncStatus: 'syncing', pending: 1 },
      meta: { creditsConsumed: 0 },
    })
    await until(async () => (await status(tenant)).syncStatus !== 'syncing', 'the sync has ended')
    const { syncStatus, pending, run } = await status(tenant)
    assert.deepEqual([syncStatus, pending, run?.creditsConsumed], ['idle', 0, 0.01])
    assert.deepEqual(await tenant.balance(), { balance: 0.99, reserved: 0 })
  })

  it('402 starts nothing on an empty balance or an overdue payment', async () => {
    const poor = await service.newTenant({ credits: 0 })
    await addFaq(poor)
    assert.deepEqual(problemOf(await start(poor)), { status: 402, code: 'BALANCE_EXHAUSTED' })
    assert.equal((await status(poor)).run, null)
    const late = await service.newTenant({ paymentState: 'overdue' })
    assert.deepEqual(problemOf(await start(late)), { status: 402, code: 'PAYMENT_OVERDUE' })
  })

  it('409 starts no second run beside one that is under way', async () => {
    const tenant = await service.newTenant()
    const { db, newId } = service.service
    const lease = new Date(Date.now() + 600_000)
    await db
      .insertInto('sync_run')
      .values({
        account_id: tenant.accountId,
        knowledge_base_id: tenant.knowledgeBaseId,
        sync_id: newId('sync'),
        status: 'running',
        revision: 1,
        embedder: null,
        lease_until: lease,
        heartbeat_at: lease,
        last_item_number: 0,
        total: 0,
        reserved_millicredits: 0,
        error_code: null,
        started_at: new Date(),
        finished_at: null,
      })
      .execute()
    assert.deepEqual(problemOf(await start(tenant)), { status: 409, code: 'SYNC_RUNNING' })
    assert.equal((await status(tenant)).syncStatus, 'syncing')
  })
})
