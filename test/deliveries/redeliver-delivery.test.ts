import assert from 'node:assert/strict'
import { problemOf } from '../support/problem-of.ts'
import { dataOf } from '../support/tenant.ts'
import { givenReceiver } from './given-receiver.ts'
import { emitFor, settledDelivery, unknownDelivery } from '../support/reachable-service.ts'

describe('redeliverDelivery', () => {
  it('202 posts the same body under the same id, whatever became of it', async () => {
    const { service, tenant, receiver, webhooks } = await givenReceiver()
    const deliveryId = await emitFor(service, tenant)
    await settledDelivery(webhooks, deliveryId)
    const { response, data } = await webhooks.redeliver(deliveryId)
    assert.equal(response.status, 202)
    assert.deepEqual([data?.data.status, data?.data.deliveredAt], ['pending', null])
    assert.notEqual(data?.data.nextAttemptAt, null)
    const { delivery, log } = await settledDelivery(webhooks, deliveryId)
    assert.deepEqual([delivery.status, delivery.attempts, log.length], ['delivered', 2, 2])
    const [first, second] = receiver.posts
    assert.equal(second?.body, first?.body)
    assert.equal(second?.headers['x-service-event-id'], first?.headers['x-service-event-id'])
  })

  it('404 hides the delivery of another account', async () => {
    const { service, tenant, elsewhere } = await givenReceiver()
    const deliveryId = await emitFor(service, tenant)
    assert.deepEqual(problemOf(await elsewhere.redeliver(deliveryId)), unknownDelivery)
  })

  it('404 has nowhere to go once the webhook is deleted', async () => {
    const { service, tenant, webhooks, webhookId } = await givenReceiver()
    const deliveryId = await emitFor(service, tenant)
    await settledDelivery(webhooks, deliveryId)
    await webhooks.delete(webhookId)
    assert.deepEqual(problemOf(await webhooks.redeliver(deliveryId)), unknownDelivery)
    assert.equal(dataOf(await webhooks.delivery(deliveryId)).delivery.status, 'delivered')
  })

  it('400 refuses one that was attempted beyond all measure', async () => {
    const { service, tenant, webhooks } = await givenReceiver()
    const deliveryId = await emitFor(service, tenant)
    await settledDelivery(webhooks, deliveryId)
    await service.service.db
      .updateTable('delivery')
      .set({ attempts: 997 })
      .where('delivery_id', '=', deliveryId)
      .execute()
    assert.equal((await webhooks.redeliver(deliveryId)).response.status, 400)
  })
})
