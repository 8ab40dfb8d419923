import assert from 'node:assert/strict'
import { invalid, problemOf } from '../support/problem-of.ts'
import { dataOf } from '../support/tenant.ts'
import { givenWebhook, url } from './given-webhook.ts'

describe('updateWebhook', () => {
  it('200 changes what is given, and nothing else', async () => {
    const { webhooks, webhookId } = await givenWebhook()
    const before = dataOf(await webhooks.get(webhookId))
    const changed = dataOf(await webhooks.update(webhookId, { enabled: false }))
    assert.deepEqual(changed, { ...before, enabled: false })
    const moved = dataOf(await webhooks.update(webhookId, { url: `${url}/new`, events: ['sync.failed'] }))
    assert.deepEqual(moved, { ...before, enabled: false, url: `${url}/new`, events: ['sync.failed'] })
    assert.deepEqual(dataOf(await webhooks.get(webhookId)), moved)
  })

  it('400 refuses an address that is not public, and no change at all', async () => {
    const { webhooks, webhookId } = await givenWebhook()
    assert.deepEqual(
      problemOf(await webhooks.update(webhookId, { url: 'https://10.0.0.1/' })),
      invalid('url'),
    )
    assert.equal((await webhooks.update(webhookId, {})).response.status, 400)
    assert.equal(dataOf(await webhooks.get(webhookId)).url, url)
  })
})
