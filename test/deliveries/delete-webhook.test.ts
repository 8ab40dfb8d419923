import assert from 'node:assert/strict'
import { problemOf } from '../support/problem-of.ts'
import { operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { newWebhook, unknownWebhook, webhooksOf } from './reachable-service.ts'

const url = 'https://shop.example/hooks'

describe('deleteWebhook', () => {
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

  it('200 removes it for good', async () => {
    const { data } = await webhooks.delete(webhookId)
    assert.deepEqual(data?.data, { id: webhookId, deleted: true })
    assert.deepEqual(problemOf(await webhooks.get(webhookId)), unknownWebhook)
    assert.deepEqual(problemOf(await webhooks.delete(webhookId)), unknownWebhook)
    assert.deepEqual(dataOf(await webhooks.list()), [])
  })

  it('404 hides the webhook of another account', async () => {
    const elsewhere = webhooksOf(service, await service.newTenant())
    assert.deepEqual(problemOf(await elsewhere.delete(webhookId)), unknownWebhook)
    assert.equal(dataOf(await webhooks.get(webhookId)).url, url)
  })
})
