import assert from 'node:assert/strict'
import { checkPost } from '../support/contract-check.ts'
import type { TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import {
  emitFor,
  newWebhook,
  reachableService,
  settledDelivery,
  webhooksOf,
} from '../support/reachable-service.ts'
import { hang, openReceiver, type Receiver } from '../support/receiver.ts'

describe('deliveries of an account', () => {
  let service: TestService
  let tenant: Tenant
  let webhooks: ReturnType<typeof webhooksOf>
  let receiver: Receiver

  before(async () => {
    service = await reachableService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    webhooks = webhooksOf(service, tenant)
    receiver = await openReceiver()
    await newWebhook(service, tenant, receiver.url)
  })
  afterEach(() => receiver.close())

  it('tell of a sync that was started by a key and completed by a worker', async () => {
    const path = { kbId: tenant.knowledgeBaseId }
    await tenant.client.POST('/knowledge-bases/{kbId}/products', {
      params: { path },
      body: { name: 'Tent' },
    })
    const { data } = await tenant.client.POST('/knowledge-bases/{kbId}/sync', { params: { path } })
    await until(() => receiver.posts.length === 1, 'the event is posted')
    const [post] = receiver.posts
    assert.ok(post)
    checkPost(post)
    const told = JSON.parse(post.body) as {
      data: { syncStatus: string; run: { syncId: string; total: number } }
    }
    const { syncStatus, run } = told.data
    assert.deepEqual([syncStatus, run.syncId, run.total], ['idle', data?.data.syncId, 1])
  })

  it('go on arriving elsewhere while the receivers of several tenants never answer', async () => {
    const hanging: Receiver[] = []
    for (let count = 0; count < 3; count += 1) {
      const stuck = await service.newTenant()
      const silent = await openReceiver()
      silent.answer = hang
      hanging.push(silent)
      await newWebhook(service, stuck, silent.url)
      for (let event = 0; event < 12; event += 1) await emitFor(service, stuck)
    }
    await until(() => hanging.every(({ posts }) => posts.length >= 4), 'the event is posted')
    const { log } = await settledDelivery(webhooks, await emitFor(service, tenant))
    const [attempt] = log
    assert.equal(attempt?.status, 204)
    assert.ok(attempt.durationMs < 5_000)
    await Promise.all(hanging.map((each) => each.close()))
  })
})
