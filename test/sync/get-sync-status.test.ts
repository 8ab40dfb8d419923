import assert from 'node:assert/strict'
import { recordsOf } from '../knowledge/records.ts'
import { ModelError } from '../../server/src/platform/models/model.ts'
import { clockAt } from '../support/clock-at.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { syncOf } from './sync.ts'
import { watchedModel } from './watched-model.ts'

describe('getSyncStatus', () => {
  let service: TestService
  let tenant: Tenant
  const model = watchedModel()
  const now = new Date('2026-11-20T09:30:00.125Z')

  before(async () => {
    service = await startService({ model, clock: clockAt(() => now) })
  })
  after(() => service.stop())
  beforeEach(async () => {
    model.onEmbed = () => undefined
    tenant = await service.newTenant()
  })

  const create = async (name: string): Promise<string> =>
    dataOf(await recordsOf(tenant, 'product').create({ name })).id

  it('200 is idle without a run before the first one', async () => {
    await create('Stove')
    assert.deepEqual(await syncOf(tenant).status(), {
      syncStatus: 'idle',
      neverEmbedded: 1,
      pending: 1,
      total: 1,
      run: null,
      stalled: false,
    })
  })

  it('200 tells how a run ended', async () => {
    await create('Stove')
    const { data } = await syncOf(tenant).start()
    assert.deepEqual(await syncOf(tenant).settled(), {
      syncStatus: 'idle',
      neverEmbedded: 0,
      pending: 0,
      total: 1,
      run: {
        syncId: data?.data.syncId,
        startedAt: '2026-11-20T09:30:00.125Z',
        finishedAt: '2026-11-20T09:30:00.125Z',
        processed: 1,
        embedded: 1,
        total: 1,
        failed: 0,
        creditsConsumed: 0.01,
        error: null,
      },
      stalled: false,
    })
  })

  it('200 counts as never embedded what is new, and as pending what has changed since', async () => {
    const id = await create('Stove')
    await create('Tent')
    await syncOf(tenant).toEnd()
    await recordsOf(tenant, 'product').update(id, { name: 'Cooker' })
    await create('Rope')
    const { neverEmbedded, pending, total, syncStatus } = await syncOf(tenant).status()
    assert.deepEqual([syncStatus, neverEmbedded, pending, total], ['idle', 1, 2, 3])
  })

  it('200 is syncing while a run is under way, also between its attempts', async () => {
    await create('Stove')
    let attempts = 0
    model.onEmbed = () => {
      attempts += 1
      if (attempts === 1) throw new ModelError('The provider is busy.')
    }
    await syncOf(tenant).start()
    const { syncStatus, run } = await syncOf(tenant).status()
    assert.deepEqual([syncStatus, run?.finishedAt, run?.error], ['syncing', null, null])
    const settled = await syncOf(tenant).settled()
    assert.deepEqual([settled.syncStatus, settled.pending, attempts], ['idle', 0, 2])
  })
})
