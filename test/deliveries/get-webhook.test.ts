import assert from 'node:assert/strict'
import { dataOf } from '../support/tenant.ts'
import { givenWebhook, url } from './given-webhook.ts'
import { newWebhook } from '../support/reachable-service.ts'

describe('getWebhook', () => {
  it('200 shows the webhook as it is listed, without its secret', async () => {
    const { service, tenant, webhooks } = await givenWebhook()
    const { webhookId, secret } = await newWebhook(service, tenant, `${url}/2`)
    const webhook = dataOf(await webhooks.get(webhookId))
    assert.equal(webhook.url, `${url}/2`)
    assert.deepEqual(dataOf(await webhooks.list())[1], webhook)
    assert.ok(!JSON.stringify(webhook).includes(secret.slice(3)))
  })
})
