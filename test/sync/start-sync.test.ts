import assert from 'node:assert/strict'
import { recordsOf } from '../knowledge/records.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { syncOf } from './sync.ts'
import { watchedModel } from './watched-model.ts'

describe('startSync', () => {
  let service: TestService
  let tenant: Tenant
  const model = watchedModel()

  before(async () => {
    service = await startService({ model })
  })
  after(() => service.stop())
  beforeEach(async () => {
    model.onEmbed = () => undefined
    tenant = await service.newTenant()
  })

  const create = async (name: string, fields: object = {}): Promise<string> =>
    dataOf(await recordsOf(tenant, 'product').create({ name, ...fields })).id

  it('200 starts a run that publishes what is pending', async () => {
    await create('Stove')
    await create('Tent')
    const { response, data } = await syncOf(tenant).start()
    assert.equal(response.status, 200)
    assert.match(data?.data.syncId ?? '', /^sync_[0-9a-z]{26}$/)
    assert.deepEqual(data, {
      data: { syncId: data?.data.syncId, syncStatus: 'syncing', pending: 2 },
      meta: { creditsConsumed: 0 },
    })
    const { syncStatus, pending, run } = await syncOf(tenant).settled()
    assert.ok(run)
    assert.deepEqual([syncStatus, pending, run.creditsConsumed], ['idle', 0, 0.02])
    assert.equal(run.syncId, data.data.syncId)
    assert.deepEqual(await tenant.balance(), { balance: 999.98, reserved: 0 })
  })

  it('200 starts a run although nothing is pending', async () => {
    const { data } = await syncOf(tenant).start()
    assert.equal(data?.data.pending, 0)
    assert.equal((await syncOf(tenant).settled()).syncStatus, 'idle')
  })

  it('200 sets aside the price of the texts that changed, and of no others', async () => {
    const id = await create('Stove', { price: { amount: 54.9, currency: 'EUR' } })
    await create('Tent')
    await syncOf(tenant).toEnd()
    await recordsOf(tenant, 'product').update(id, { price: { amount: 49.9, currency: 'EUR' } })
    await create('Rope')
    await holdEmbedding(async () => {
      const { data } = await syncOf(tenant).start()
      assert.equal(data?.data.pending, 2)
      assert.equal((await tenant.balance()).reserved, 0.01)
    })
  })

  it('402 starts nothing that the balance does not cover, and nothing without a balance', async () => {
    tenant = await service.newTenant({ credits: 0.019 })
    await create('Stove')
    await create('Tent')
    const exhausted = { status: 402, code: 'BALANCE_EXHAUSTED' }
    await assert.rejects(syncOf(tenant).start(), exhausted)
    assert.deepEqual(await tenant.balance(), { balance: 0.019, reserved: 0 })
    const { syncStatus, run, pending } = await syncOf(tenant).status()
    assert.deepEqual([syncStatus, run, pending], ['idle', null, 2])

    tenant = await service.newTenant({ credits: 0 })
    await assert.rejects(syncOf(tenant).start(), exhausted)
    tenant = await service.newTenant({ paymentState: 'overdue' })
    await assert.rejects(syncOf(tenant).start(), { status: 402, code: 'PAYMENT_OVERDUE' })
  })

  it('409 refuses a second run of the knowledge base, but not one of another', async () => {
    const other = await service.newTenant()
    await create('Stove')
    await holdEmbedding(async () => {
      await syncOf(tenant).start()
      await assert.rejects(syncOf(tenant).start(), { status: 409, code: 'SYNC_RUNNING' })
      assert.equal((await syncOf(other).start()).response.status, 200)
    })
    assert.equal((await syncOf(tenant).start()).response.status, 200)
  })

  it('409 lets one of several starts through that arrive at once', async () => {
    await create('Stove')
    await holdEmbedding(async () => {
      const answers = await Promise.allSettled([1, 2, 3, 4].map(() => syncOf(tenant).start()))
      assert.equal(answers.filter((answer) => answer.status === 'fulfilled').length, 1)
      assert.equal((await tenant.balance()).reserved, 0.01)
    })
  })

  /** Keeps runs waiting for their vectors during `work`, and then lets them end. */
  async function holdEmbedding(work: () => Promise<void>): Promise<void> {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    model.onEmbed = () => released
    try {
      await work()
    } finally {
      release()
      await syncOf(tenant).settled()
    }
  }
})
