import assert from 'node:assert/strict'
import { invalid, problemOf } from '../support/problem-of.ts'
import { operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { webhooksOf } from '../support/reachable-service.ts'

describe('createWebhook', () => {
  let service: SharedService
  let tenant: Tenant
  let webhooks: ReturnType<typeof webhooksOf>

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    webhooks = webhooksOf(service, tenant)
  })

  const url = 'https://shop.example/hooks?shop=1'

  it('201 makes a webhook, shows its secret in both spellings and stores it sealed', async () => {
    const { response, data } = await webhooks.create({ url, events: ['sync.completed', 'session.rated'] })
    assert.equal(response.status, 201)
    const { webhook, signingSecret } = dataOf({ data })
    assert.deepEqual(webhook, {
      webhookId: webhook.webhookId,
      accountId: tenant.accountId,
      url,
      events: ['sync.completed', 'session.rated'],
      enabled: true,
      createdAt: '2026-11-20T09:30:00.125Z',
    })
    const { secret, whsec } = signingSecret
    assert.equal(Buffer.from(whsec.replace('whsec_', ''), 'base64').toString(), secret)
    const stored = await service.service.db
      .selectFrom('webhook')
      .selectAll()
      .where('webhook_id', '=', webhook.webhookId)
      .executeTakeFirstOrThrow()
    assert.ok(!JSON.stringify(stored).includes(secret.slice(3)))
    assert.deepEqual(dataOf(await webhooks.get(webhook.webhookId)), webhook)
  })

  it('201 makes one that is switched off', async () => {
    assert.equal(dataOf(await webhooks.create({ url, enabled: false })).webhook.enabled, false)
  })

  const refused = [
    'http://shop.example/hooks',
    'https://user:password@shop.example/',
    'https://127.0.0.1/hooks',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://printer.local/',
    'shop.example/hooks',
  ]
  for (const address of refused) {
    it(`400 refuses ${address}`, async () => {
      assert.deepEqual(problemOf(await webhooks.create({ url: address })), invalid('url'))
    })
  }

  it('400 refuses no events and unknown ones', async () => {
    assert.deepEqual(problemOf(await webhooks.create({ url, events: [] })), invalid('events'))
    assert.deepEqual(
      problemOf(await webhooks.create({ url, events: ['message.completed'] })),
      invalid('events[0]'),
    )
  })

  it('400 refuses the twenty-first', async () => {
    for (let made = 0; made < 20; made += 1) await webhooks.create({ url })
    assert.deepEqual(problemOf(await webhooks.create({ url })), { status: 400, code: 'VALIDATION_FAILED' })
  })
})
