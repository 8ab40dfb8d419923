import assert from 'node:assert/strict'
import { problemOf } from '../admin/problem-of.ts'
import { checkPost } from '../support/contract-check.ts'
import type { TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { emitFor, newWebhook, reachableService, unknownDelivery, webhooksOf } from './reachable-service.ts'
import { hang, openReceiver, type Receiver, status } from './receiver.ts'
import { until } from '../support/until.ts'

describe('deliveries of an account', () => {
  let service: TestService
  let tenant: Tenant
  let webhooks: ReturnType<typeof webhooksOf>
  let receiver: Receiver
  let webhookId: string
  const receivers: Receiver[] = []

  before(async () => {
    service = await reachableService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    webhooks = webhooksOf(service, tenant)
    receiver = await newReceiver()
    webhookId = (await newWebhook(service, tenant, receiver.url)).webhookId
  })
  after(() => Promise.all(receivers.map((each) => each.close())))

  async function newReceiver(): Promise<Receiver> {
    const opened = await openReceiver()
    receivers.push(opened)
    return opened
  }

  const settled = async (deliveryId: string) => {
    await until(
      async () => dataOf(await webhooks.delivery(deliveryId)).delivery.status !== 'pending',
      'the deliveries have ended',
    )
    return dataOf(await webhooks.delivery(deliveryId))
  }

  it('200 getDelivery shows a delivery with its body and the log of its attempts', async () => {
    let answers = 0
    receiver.answer = (response, post) => {
      status(answers++ === 0 ? 503 : 200)(response, post)
    }
    const { delivery, log, body } = await settled(await emitFor(service, tenant))
    assert.deepEqual(
      { ...delivery, createdAt: '', deliveredAt: '', deliveryId: '', eventId: '' },
      {
        deliveryId: '',
        accountId: tenant.accountId,
        eventId: '',
        event: 'sync.completed',
        keyId: null,
        webhookId,
        url: receiver.url,
        status: 'delivered',
        attempts: 2,
        nextAttemptAt: null,
        deliveredAt: '',
        createdAt: '',
      },
    )
    assert.deepEqual(
      log.map(({ number, status, error }) => [number, status, error]),
      [
        [1, 503, null],
        [2, 200, null],
      ],
    )
    assert.deepEqual(
      receiver.posts.map((post) => JSON.parse(post.body) as unknown),
      [body, body],
    )
    for (const post of receiver.posts) checkPost(post)
  })

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

  it('200 listDeliveries lists the newest first, and only what is asked for', async () => {
    const made: string[] = []
    for (let count = 0; count < 3; count += 1) made.unshift(await emitFor(service, tenant))
    for (const deliveryId of made) await settled(deliveryId)
    const idsOf = (answer: Awaited<ReturnType<typeof webhooks.deliveries>>) =>
      dataOf(answer).map((each) => each.deliveryId)
    const one = await webhooks.deliveries({ limit: 2 })
    assert.deepEqual([idsOf(one), one.data?.pagination.total], [made.slice(0, 2), 3])
    const two = await webhooks.deliveries({ limit: 2, cursor: one.data?.pagination.cursor ?? '' })
    assert.deepEqual(
      [idsOf(two), two.data?.pagination],
      [made.slice(2), { cursor: null, hasMore: false, total: 3 }],
    )
    for (const query of [{ status: 'delivered' }, { event: 'sync.completed' }, { webhookId }]) {
      assert.deepEqual(idsOf(await webhooks.deliveries(query)), made)
    }
    const otherWebhook = 'hook_01m1e0xqceecw9tqwj40yjrvx7'
    for (const query of [{ status: 'failed' }, { event: 'sync.failed' }, { webhookId: otherWebhook }]) {
      const none = await webhooks.deliveries(query)
      assert.deepEqual([idsOf(none), none.data?.pagination.total], [[], 0])
    }
    const foreign = await webhooks.deliveries({
      status: 'delivered',
      cursor: one.data?.pagination.cursor ?? '',
    })
    assert.deepEqual(problemOf(foreign), { status: 400, code: 'INVALID_CURSOR', field: 'cursor' })
  })

  it('202 redeliverDelivery posts the same body under the same id, whatever became of it', async () => {
    const deliveryId = await emitFor(service, tenant)
    await settled(deliveryId)
    const { response, data } = await webhooks.redeliver(deliveryId)
    assert.equal(response.status, 202)
    assert.deepEqual([data?.data.status, data?.data.deliveredAt], ['pending', null])
    assert.notEqual(data?.data.nextAttemptAt, null)
    const { delivery, log } = await settled(deliveryId)
    assert.deepEqual([delivery.status, delivery.attempts, log.length], ['delivered', 2, 2])
    const [first, second] = receiver.posts
    assert.equal(second?.body, first?.body)
    assert.equal(second?.headers['x-service-event-id'], first?.headers['x-service-event-id'])
  })

  it('404 hides another account’s delivery', async () => {
    const deliveryId = await emitFor(service, tenant)
    const elsewhere = webhooksOf(service, await service.newTenant())
    assert.deepEqual(problemOf(await elsewhere.delivery(deliveryId)), unknownDelivery)
    assert.deepEqual(problemOf(await elsewhere.redeliver(deliveryId)), unknownDelivery)
    assert.deepEqual(dataOf(await elsewhere.deliveries()), [])
  })

  it('404 redeliverDelivery has nowhere to go once the webhook is deleted', async () => {
    const deliveryId = await emitFor(service, tenant)
    await settled(deliveryId)
    await webhooks.delete(webhookId)
    assert.deepEqual(problemOf(await webhooks.redeliver(deliveryId)), unknownDelivery)
    assert.equal(dataOf(await webhooks.delivery(deliveryId)).delivery.status, 'delivered')
  })

  it('400 redeliverDelivery refuses one that was attempted beyond all measure', async () => {
    const deliveryId = await emitFor(service, tenant)
    await settled(deliveryId)
    await service.service.db
      .updateTable('delivery')
      .set({ attempts: 997 })
      .where('delivery_id', '=', deliveryId)
      .execute()
    assert.equal((await webhooks.redeliver(deliveryId)).response.status, 400)
  })

  it('go on arriving elsewhere while the receivers of several tenants never answer', async () => {
    const hanging: Receiver[] = []
    for (let count = 0; count < 3; count += 1) {
      const stuck = await service.newTenant()
      const silent = await newReceiver()
      silent.answer = hang
      hanging.push(silent)
      await newWebhook(service, stuck, silent.url)
      for (let event = 0; event < 12; event += 1) await emitFor(service, stuck)
    }
    await until(() => hanging.every(({ posts }) => posts.length >= 4), 'the event is posted')
    const { log } = await settled(await emitFor(service, tenant))
    const [attempt] = log
    assert.equal(attempt?.status, 204)
    assert.ok(attempt.durationMs < 5_000)
  })
})
