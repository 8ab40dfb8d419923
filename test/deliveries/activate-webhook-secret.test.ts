import assert from 'node:assert/strict'
import { problemOf } from '../support/problem-of.ts'
import { dataOf } from '../support/tenant.ts'
import { givenWebhook, url } from './given-webhook.ts'
import { unknownWebhook } from '../support/reachable-service.ts'

describe('activateWebhookSecret', () => {
  it('200 answers the webhook, also where no rotation is going on', async () => {
    const { webhooks, webhookId } = await givenWebhook()
    await webhooks.rotateSecret(webhookId, 60)
    for (const round of ['in an overlap', 'without one']) {
      assert.equal(dataOf(await webhooks.activateSecret(webhookId)).webhookId, webhookId, round)
    }
  })

  it('404 hides the webhook of another account', async () => {
    const { webhooks, elsewhere, webhookId } = await givenWebhook()
    assert.deepEqual(problemOf(await elsewhere.activateSecret(webhookId)), unknownWebhook)
    assert.equal(dataOf(await webhooks.get(webhookId)).url, url)
  })
})
