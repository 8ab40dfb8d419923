import assert from 'node:assert/strict'
import { checkPost } from '../support/contract-check.ts'
import { problemOf } from '../support/problem-of.ts'
import { givenReceiver } from './given-receiver.ts'
import { emitFor, settledDelivery, unknownDelivery } from '../support/reachable-service.ts'
import { status } from '../support/receiver.ts'

describe('getDelivery', () => {
  it('200 shows a delivery with its body and the log of its attempts', async () => {
    const { service, tenant, receiver, webhooks, webhookId } = await givenReceiver()
    let answers = 0
    receiver.answer = (response, post) => {
      status(answers++ === 0 ? 503 : 200)(response, post)
    }
    const { delivery, log, body } = await settledDelivery(webhooks, await emitFor(service, tenant))
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

  it('404 hides the delivery of another account', async () => {
    const { service, tenant, elsewhere } = await givenReceiver()
    const deliveryId = await emitFor(service, tenant)
    assert.deepEqual(problemOf(await elsewhere.delivery(deliveryId)), unknownDelivery)
  })
})
