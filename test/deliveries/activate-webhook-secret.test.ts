import assert from 'node:assert/strict'
import { dataOf } from '../support/tenant.ts'
import { givenWebhook } from './given-webhook.ts'

describe('activateWebhookSecret', () => {
  it('200 answers the webhook, also where no rotation is going on', async () => {
    const { webhooks, webhookId } = await givenWebhook()
    await webhooks.rotateSecret(webhookId, 60)
    for (const round of ['in an overlap', 'without one']) {
      assert.equal(dataOf(await webhooks.activateSecret(webhookId)).webhookId, webhookId, round)
    }
  })
})
