import assert from 'node:assert/strict'
import { checkPost } from '../support/contract-check.ts'
import { problemOf } from '../support/problem-of.ts'
import type { TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'
import {
  emitFor,
  newWebhook,
  reachableService,
  settledDelivery,
  unknownDelivery,
  webhooksOf,
} from './reachable-service.ts'
import { openReceiver, type Receiver, status } from './receiver.ts'

describe('getDelivery', () => {
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

  it('200 shows a delivery with its body and the log of its attempts', async () => {
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
    const deliveryId = await emitFor(service, tenant)
    const elsewhere = webhooksOf(service, await service.newTenant())
    assert.deepEqual(problemOf(await elsewhere.delivery(deliveryId)), unknownDelivery)
  })
})
