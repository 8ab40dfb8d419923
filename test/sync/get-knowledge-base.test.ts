import assert from 'node:assert/strict'
import { ModelError } from '../../server/src/platform/models/model.ts'
import { kindExamples } from '../knowledge/kind-examples.ts'
import { recordsOf } from '../knowledge/records.ts'
import { clockAt } from '../support/clock-at.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { syncOf } from './sync.ts'
import { watchedModel } from './watched-model.ts'

describe('getKnowledgeBase', () => {
  const model = watchedModel()
  let service: TestService
  let tenant: Tenant
  let now = new Date('2026-11-20T09:30:00.125Z')
  before(async () => {
    service = await startService({ model, clock: clockAt(() => now) })
  })
  beforeEach(async () => {
    model.onEmbed = () => undefined
    tenant = await service.newTenant()
  })
  after(() => service.stop())

  const get = async ({ client, knowledgeBaseId } = tenant) =>
    dataOf(await client.GET('/knowledge-bases/{kbId}', { params: { path: { kbId: knowledgeBaseId } } }))

  it('200 counts what is stored of each kind, and what of it is not published', async () => {
    for (const { kind, least } of kindExamples) await recordsOf(tenant, kind).create(least)
    assert.deepEqual(await get(), {
      id: tenant.knowledgeBaseId,
      name: 'Catalogue',
      isSample: false,
      counts: { products: 1, faqs: 1, locations: 1, total: 3 },
      itemLimit: 10_000,
      sync: { syncStatus: 'idle', pending: 3, neverEmbedded: 3, lastCompletedAt: null },
      createdAt: now.toISOString(),
    })
  })

  it('200 follows a sync: under way, complete, and failed while the time of the last complete one stays', async () => {
    const products = recordsOf(tenant, 'product')
    const { id } = dataOf(await products.create({ name: 'Stove' }))
    let letGo = (): void => undefined
    model.onEmbed = () =>
      new Promise((resolve) => {
        letGo = resolve
      })
    await syncOf(tenant).start()
    assert.equal((await get()).sync.syncStatus, 'syncing')
    model.onEmbed = () => undefined
    letGo()
    await syncOf(tenant).settled()
    const complete = { syncStatus: 'idle', pending: 0, neverEmbedded: 0, lastCompletedAt: now.toISOString() }
    assert.deepEqual((await get()).sync, complete)

    now = new Date(now.getTime() + 60_000)
    await products.update(id, { name: 'Kettle' })
    model.onEmbed = () => {
      throw new ModelError('the provider refused', { failure: 'refused' })
    }
    await syncOf(tenant).toEnd()
    assert.deepEqual((await get()).sync, { ...complete, syncStatus: 'failed', pending: 1 })
  })

  it('200 forgets what is deleted at once', async () => {
    const products = recordsOf(tenant, 'product')
    const { id } = dataOf(await products.create({ name: 'Stove' }))
    await products.remove(id)
    assert.deepEqual((await get()).counts, { products: 0, faqs: 0, locations: 0, total: 0 })
  })
})
