import assert from 'node:assert/strict'
import { invalid, problemOf } from '../support/problem-of.ts'
import { operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { newWebhook, unknownWebhook, webhooksOf } from './reachable-service.ts'

const url = 'https://shop.example/hooks'

describe('updateWebhook', () => {
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

  it('200 changes what is given, and nothing else', async () => {
    const before = dataOf(await webhooks.get(webhookId))
    const changed = dataOf(await webhooks.update(webhookId, { enabled: false }))
    assert.deepEqual(changed, { ...before, enabled: false })
    const moved = dataOf(await webhooks.update(webhookId, { url: `${url}/new`, events: ['sync.failed'] }))
    assert.deepEqual(moved, { ...before, enabled: false, url: `${url}/new`, events: ['sync.failed'] })
    assert.deepEqual(dataOf(await webhooks.get(webhookId)), moved)
  })

  it('400 refuses an address that is not public, and no change at all', async () => {
    assert.deepEqual(
      problemOf(await webhooks.update(webhookId, { url: 'https://10.0.0.1/' })),
      invalid('url'),
    )
    assert.equal((await webhooks.update(webhookId, {})).response.status, 400)
    assert.equal(dataOf(await webhooks.get(webhookId)).url, url)
  })

  it('404 hides the webhook of another account', async () => {
    const elsewhere = webhooksOf(service, await service.newTenant())
    assert.deepEqual(problemOf(await elsewhere.update(webhookId, { url: `${url}/new` })), unknownWebhook)
    assert.equal(dataOf(await webhooks.get(webhookId)).url, url)
  })
})
