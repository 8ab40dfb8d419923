import assert from 'node:assert/strict'
import { contextFor } from '../../server/src/context.ts'
import { emitSyncCompleted } from '../deliveries/shop.ts'
import { operatedService } from '../support/operated-service.ts'
import { refusalOf } from '../support/refusal.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'

const overlap = { overlapMinutes: 5 }
const url = 'https://shop.example/hooks'

/** The rules are those of the operator's operations, which have specs of their own; this is about the way to them. */
describe('an account through its own door', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await operatedService()
    tenant = await service.newTenant()
  })

  it('makes, changes, rotates and ends a key, and its callback secret', async () => {
    const { client } = tenant
    const made = dataOf(
      await client.POST('/account/keys', {
        body: { kind: 'secret', name: 'Backend', scopes: ['knowledge:read'], callbackUrl: url },
      }),
    )
    const params = { path: { keyId: made.key.keyId } }
    const changed = await client.PATCH('/account/keys/{keyId}', { params, body: { name: 'Till' } })
    assert.equal(dataOf(changed).key.name, 'Till')
    const body = overlap
    const secret = dataOf(await client.POST('/account/keys/{keyId}/callback-secret/rotate', { params, body }))
    assert.notEqual(secret.signingSecret.secret, made.callbackSecret?.secret)
    const active = await client.POST('/account/keys/{keyId}/callback-secret/activate', { params })
    assert.equal(dataOf(active).keyId, made.key.keyId)
    const rotated = dataOf(await client.POST('/account/keys/{keyId}/rotate', { params, body }))
    assert.equal(rotated.previousKey.keyId, made.key.keyId)
    assert.equal(dataOf(await service.clientFor(rotated.secret).GET('/account')).caller.name, 'Till')
  })

  it('makes no public key for a widget that is not its own', async () => {
    const { widgetId } = await service.newTenant()
    const refused = await refusalOf(
      tenant.client.POST('/account/keys', { body: { kind: 'public', name: 'Web shop', widgetId } }),
    )
    assert.deepEqual([refused.status, refused.code], [404, 'WIDGET_NOT_FOUND'])
  })

  it('makes an identity secret for its widget, and reads the widget', async () => {
    const params = { path: { widgetId: tenant.widgetId } }
    const made = dataOf(
      await tenant.client.POST('/account/widgets/{widgetId}/identity-secret/rotate', { params }),
    )
    assert.match(made.identitySecret, /^is_/)
    const widget = dataOf(await tenant.client.GET('/account/widgets/{widgetId}', { params }))
    assert.equal(widget.widgetId, tenant.widgetId)
  })

  it('makes, lists, reads, changes and deletes a webhook, and changes its secret', async () => {
    const { client } = tenant
    const { webhook, signingSecret } = dataOf(
      await client.POST('/account/webhooks', { body: { url, events: ['sync.completed'] } }),
    )
    const params = { path: { webhookId: webhook.webhookId } }
    assert.deepEqual(dataOf(await client.GET('/account/webhooks')), [webhook])
    assert.deepEqual(dataOf(await client.GET('/account/webhooks/{webhookId}', { params })), webhook)
    const paused = await client.PATCH('/account/webhooks/{webhookId}', { params, body: { enabled: false } })
    assert.equal(dataOf(paused).enabled, false)
    const rotated = dataOf(
      await client.POST('/account/webhooks/{webhookId}/secret/rotate', { params, body: overlap }),
    )
    assert.notEqual(rotated.signingSecret.secret, signingSecret.secret)
    await client.POST('/account/webhooks/{webhookId}/secret/activate', { params })
    const deleted = dataOf(await client.DELETE('/account/webhooks/{webhookId}', { params }))
    assert.deepEqual(deleted, { id: webhook.webhookId, deleted: true })
    assert.deepEqual(dataOf(await client.GET('/account/webhooks')), [])
  })

  it('lists what was delivered, and has it delivered once more', async () => {
    const { client } = tenant
    await client.POST('/account/webhooks', { body: { url, events: ['sync.completed'] } })
    const ctx = contextFor(service.service, tenant.accountId)
    const deliveryId = await emitSyncCompleted(ctx, tenant.knowledgeBaseId)
    const [delivery] = dataOf(await client.GET('/account/deliveries'))
    assert.equal(delivery?.deliveryId, deliveryId)
    const params = { path: { deliveryId } }
    const again = await client.POST('/account/deliveries/{deliveryId}/redeliver', { params })
    assert.equal(dataOf(again).status, 'pending')
  })

  it('sums up what it has used, by bucket and by day', async () => {
    const spender = await service.newTenant({ credits: 10 })
    await spender.client.POST('/knowledge-bases/{kbId}/products/bulk', {
      params: { path: { kbId: spender.knowledgeBaseId } },
      body: { items: [{ name: 'Tent' }] },
    })
    const usage = dataOf(await spender.client.GET('/account/usage'))
    assert.deepEqual([usage.accountId, usage.buckets.rows], [spender.accountId, 0.001])
    assert.deepEqual(
      usage.days.map(({ consumed, writes }) => [consumed, writes]),
      [[0.001, 0.001]],
    )
  })
})
