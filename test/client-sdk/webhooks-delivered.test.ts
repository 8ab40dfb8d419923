import assert from 'node:assert/strict'
import { createReceiver } from '../../client-sdk/examples/webhooks-fastify.ts'
import type { WebhookDelivery } from '../../client-sdk/src/webhooks/index.ts'
import { emitFor, newWebhook, reachableService, webhooksOf } from '../support/reachable-service.ts'
import type { TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'

describe('verifyWebhook, at the receiving end of the service', () => {
  let service: TestService
  let tenant: Tenant
  let webhooks: ReturnType<typeof webhooksOf>
  let webhookId: string
  let secret: string
  let receiver: ReturnType<typeof createReceiver>
  let taken: WebhookDelivery[]
  /** What the receiver checks with. */
  let secrets: string[]

  before(async () => {
    service = await reachableService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    webhooks = webhooksOf(service, tenant)
    taken = []
    secrets = []
    receiver = createReceiver({ secrets, take: (delivery) => void taken.push(delivery) })
    const origin = await receiver.listen({ port: 0, host: '127.0.0.1' })
    const webhook = await newWebhook(service, tenant, `${origin}/webhooks`)
    webhookId = webhook.webhookId
    secret = webhook.secret
  })
  afterEach(() => receiver.close())

  const look = async (deliveryId: string) => dataOf(await webhooks.delivery(deliveryId))
  const delivered = async (deliveryId: string) => {
    await until(
      async () => (await look(deliveryId)).delivery.status !== 'pending',
      'the deliveries have ended',
    )
    return look(deliveryId)
  }

  it('takes what the service posts', async () => {
    secrets.push(secret)
    const { delivery, body } = await delivered(await emitFor(service, tenant))
    assert.deepEqual([delivery.status, delivery.attempts], ['delivered', 1])
    assert.deepEqual(taken, [{ id: delivery.eventId, event: 'sync.completed', payload: body }])
  })

  it('takes what comes before, during and after a rotation with both secrets at hand', async () => {
    secrets.push(secret)
    await delivered(await emitFor(service, tenant))
    const { signingSecret } = dataOf(await webhooks.rotateSecret(webhookId, 60))
    secrets.push(signingSecret.secret)
    await delivered(await emitFor(service, tenant))
    await webhooks.activateSecret(webhookId)
    secrets.shift()
    const { delivery } = await delivered(await emitFor(service, tenant))
    assert.deepEqual([delivery.status, delivery.attempts, taken.length], ['delivered', 1, 3])
  })

  it('refuses what another secret has signed; the service posts it again until the right one is there', async () => {
    secrets.push('cs_of-another-webhook')
    const deliveryId = await emitFor(service, tenant)
    await until(async () => (await look(deliveryId)).log.length > 0, 'an attempt is in the log')
    assert.deepEqual(taken, [])
    secrets.push(secret)
    const { delivery, log } = await delivered(deliveryId)
    assert.equal(delivery.status, 'delivered')
    assert.deepEqual([log[0]?.status, log.at(-1)?.status], [400, 204])
    assert.deepEqual(
      taken.map(({ id }) => id),
      [delivery.eventId],
    )
  })
})
