import assert from 'node:assert/strict'
import { problemOf } from '../support/problem-of.ts'
import { dataOf } from '../support/tenant.ts'
import { givenWebhook } from './given-webhook.ts'
import { unknownWebhook } from '../support/reachable-service.ts'

describe('deleteWebhook', () => {
  it('200 removes it for good', async () => {
    const { webhooks, webhookId } = await givenWebhook()
    const { data } = await webhooks.delete(webhookId)
    assert.deepEqual(data?.data, { id: webhookId, deleted: true })
    assert.deepEqual(problemOf(await webhooks.get(webhookId)), unknownWebhook)
    assert.deepEqual(problemOf(await webhooks.delete(webhookId)), unknownWebhook)
    assert.deepEqual(dataOf(await webhooks.list()), [])
  })
})
