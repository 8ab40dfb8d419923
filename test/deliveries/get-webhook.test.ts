import assert from 'node:assert/strict'
import { problemOf } from '../support/problem-of.ts'
import { operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { newWebhook, unknownWebhook, webhooksOf } from './reachable-service.ts'

const url = 'https://shop.example/hooks'

describe('getWebhook', () => {
  let service: SharedService
  let tenant: Tenant
  let webhooks: ReturnType<typeof webhooksOf>
  let webhookId: string

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    webhooks = webhooksOf(service, tenant)
    webhookId = (await newWebhook(service, tenant, url)).webhookId
  })

  it('200 shows the webhook as it is listed, without its secret', async () => {
    const { webhookId, secret } = await newWebhook(service, tenant, `${url}/2`)
    const webhook = dataOf(await webhooks.get(webhookId))
    assert.equal(webhook.url, `${url}/2`)
    assert.deepEqual(dataOf(await webhooks.list())[1], webhook)
    assert.ok(!JSON.stringify(webhook).includes(secret.slice(3)))
  })

  it('404 hides the webhook of another account', async () => {
    const elsewhere = webhooksOf(service, await service.newTenant())
    assert.deepEqual(problemOf(await elsewhere.get(webhookId)), unknownWebhook)
    assert.equal(dataOf(await webhooks.get(webhookId)).url, url)
  })
})
