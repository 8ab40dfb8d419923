import assert from 'node:assert/strict'
import { problemOf } from '../support/problem-of.ts'
import { operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { newWebhook, unknownWebhook, webhooksOf } from './reachable-service.ts'

const url = 'https://shop.example/hooks'

describe('activateWebhookSecret', () => {
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

  it('200 answers the webhook, also where no rotation is going on', async () => {
    await webhooks.rotateSecret(webhookId, 60)
    for (const round of ['in an overlap', 'without one']) {
      assert.equal(dataOf(await webhooks.activateSecret(webhookId)).webhookId, webhookId, round)
    }
  })

  it('404 hides the webhook of another account', async () => {
    const elsewhere = webhooksOf(service, await service.newTenant())
    assert.deepEqual(problemOf(await elsewhere.activateSecret(webhookId)), unknownWebhook)
    assert.equal(dataOf(await webhooks.get(webhookId)).url, url)
  })
})
