import assert from 'node:assert/strict'
import { invalid } from '../support/problem-of.ts'
import { refusalOf } from '../support/refusal.ts'
import type { TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import {
  emitFor,
  newWebhook,
  reachableService,
  settledDelivery,
  webhooksOf,
} from '../support/reachable-service.ts'
import { openReceiver, type Receiver, status } from '../support/receiver.ts'

describe('redeliverDeliveries', () => {
  let service: TestService
  let tenant: Tenant
  let webhooks: ReturnType<typeof webhooksOf>
  let receiver: Receiver
  let webhookId: string

  before(async () => {
    service = await reachableService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    webhooks = webhooksOf(service, tenant)
    receiver = await openReceiver()
    webhookId = (await newWebhook(service, tenant, receiver.url)).webhookId
  })
  afterEach(() => receiver.close())

  const redeliver = (body: object = {}) => tenant.client.POST('/account/deliveries/redeliver', { body })

  /** Events that the receiver has not taken, as they are once nothing more is tried. */
  async function failed(count: number): Promise<string[]> {
    receiver.answer = status(500)
    const ids: string[] = []
    for (let each = 0; each < count; each += 1) ids.push(await emitFor(service, tenant))
    // What follows is about deliveries that have failed, not about how they came to.
    await service.service.db
      .updateTable('delivery')
      .set((eb) => ({
        status: 'failed',
        delivered_at: null,
        next_attempt_at: null,
        lease_until: null,
        fence: eb('fence', '+', 1),
      }))
      .where('delivery_id', 'in', ids)
      .execute()
    receiver.answer = status(204)
    return ids
  }

  it('202 posts once more what has failed, and nothing else', async () => {
    const fine = await emitFor(service, tenant)
    await settledDelivery(webhooks, fine)
    const ids = await failed(2)
    const { response, data } = await redeliver()
    assert.equal(response.status, 202)
    assert.deepEqual(dataOf({ data }), { redelivered: 2, hasMore: false })
    for (const id of ids) assert.equal((await settledDelivery(webhooks, id)).delivery.status, 'delivered')
    assert.deepEqual(dataOf(await redeliver()), { redelivered: 0, hasMore: false })
  })

  it('202 keeps to the filter', async () => {
    const [id] = await failed(1)
    assert.ok(id)
    const later = '2100-01-01T00:00:00Z'
    assert.equal(dataOf(await redeliver({ event: 'form.submitted' })).redelivered, 0)
    assert.equal(dataOf(await redeliver({ createdFrom: later })).redelivered, 0)
    const other = (await newWebhook(service, tenant, receiver.url)).webhookId
    assert.equal(dataOf(await redeliver({ webhookId: other })).redelivered, 0)
    const found = dataOf(await redeliver({ webhookId, event: 'sync.completed', createdTo: later }))
    assert.equal(found.redelivered, 1)
  })

  it('202 leaves alone what has nobody to go to, and what is another account’s', async () => {
    await failed(1)
    const elsewhere = await service.newTenant()
    const { data } = await elsewhere.client.POST('/account/deliveries/redeliver', { body: {} })
    assert.equal(dataOf({ data }).redelivered, 0)
    await webhooks.delete(webhookId)
    assert.equal(dataOf(await redeliver()).redelivered, 0)
  })

  it('400 refuses what is no instant', async () => {
    assert.deepEqual(
      await refusalOf(redeliver({ createdFrom: '2026-02-30T00:00:00Z' })),
      invalid('createdFrom'),
    )
  })
})
