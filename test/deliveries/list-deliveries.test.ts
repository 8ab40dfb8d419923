import assert from 'node:assert/strict'
import { problemOf } from '../support/problem-of.ts'
import { dataOf } from '../support/tenant.ts'
import { givenReceiver } from './given-receiver.ts'
import { emitFor, settledDelivery } from '../support/reachable-service.ts'

describe('listDeliveries', () => {
  it('200 lists the newest first, and only what is asked for', async () => {
    const { service, tenant, webhooks, webhookId } = await givenReceiver()
    const made: string[] = []
    for (let count = 0; count < 3; count += 1) made.unshift(await emitFor(service, tenant))
    for (const deliveryId of made) await settledDelivery(webhooks, deliveryId)
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

  it('200 shows nothing of another account', async () => {
    const { service, tenant, elsewhere } = await givenReceiver()
    await emitFor(service, tenant)
    assert.deepEqual(dataOf(await elsewhere.deliveries()), [])
  })
})
