import assert from 'node:assert/strict'
import { refusalOf } from '../support/refusal.ts'
import type { TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { newWebhook, reachableService, settledDelivery, webhooksOf } from '../support/reachable-service.ts'
import { openReceiver, type Receiver, status } from '../support/receiver.ts'

describe('testWebhook', () => {
  let service: TestService
  let tenant: Tenant
  let receiver: Receiver
  let webhookId: string

  before(async () => {
    service = await reachableService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    receiver = await openReceiver()
    webhookId = (await newWebhook(service, tenant, receiver.url)).webhookId
  })
  afterEach(() => receiver.close())

  const test = (client = tenant.client) =>
    client.POST('/account/webhooks/{webhookId}/test', { params: { path: { webhookId } } })

  it('202 posts a signed event that says nothing but which webhook it is, also while that is off', async () => {
    const webhooks = webhooksOf(service, tenant)
    await webhooks.update(webhookId, { enabled: false })
    const { response, data } = await test()
    assert.equal(response.status, 202)
    const { deliveryId, event, status: before } = dataOf({ data })
    assert.deepEqual([event, before], ['webhook.test', 'pending'])
    const { delivery } = await settledDelivery(webhooks, deliveryId)
    assert.deepEqual([delivery.status, delivery.attempts], ['delivered', 1])
    const [post] = receiver.posts
    assert.equal(post?.headers['x-service-event'], 'webhook.test')
    const body = JSON.parse(post.body) as { event: string; data: object }
    assert.deepEqual([body.event, body.data], ['webhook.test', { webhookId }])
  })

  it('202 leaves what the receiver said in the delivery', async () => {
    receiver.answer = status(410)
    const { deliveryId } = dataOf(await test())
    await settledDelivery(webhooksOf(service, tenant), deliveryId)
    const { data } = await tenant.client.GET('/account/deliveries/{deliveryId}', {
      params: { path: { deliveryId } },
    })
    assert.equal(dataOf({ data }).log[0]?.status, 410)
  })

  it('403 leaves a webhook alone that is told what the key may not read', async () => {
    const { client } = await tenant.newKey({ scopes: ['account:write'] })
    assert.equal((await refusalOf(test(client))).code, 'SCOPE_MISSING')
  })
})
