import assert from 'node:assert/strict'
import { invalid, problemOf } from '../support/problem-of.ts'
import { clock } from '../support/operated-service.ts'
import { dataOf } from '../support/tenant.ts'
import { givenWebhook, url } from './given-webhook.ts'
import { newWebhook } from '../support/reachable-service.ts'

describe('rotateWebhookSecret', () => {
  it('200 shows the new secret once and says when the old one ends', async () => {
    const { service, tenant, webhooks } = await givenWebhook()
    const first = await newWebhook(service, tenant, url)
    const { signingSecret, overlapEndsAt } = dataOf(await webhooks.rotateSecret(first.webhookId, 90))
    assert.notEqual(signingSecret.secret, first.secret)
    assert.equal(Date.parse(overlapEndsAt), clock.now.getTime() + 90 * 60_000)
    const stored = await service.service.db
      .selectFrom('webhook')
      .selectAll()
      .where('webhook_id', '=', first.webhookId)
      .executeTakeFirstOrThrow()
    assert.ok(!JSON.stringify(stored).includes(signingSecret.secret.slice(3)))
    assert.equal(
      dataOf(await webhooks.rotateSecret(first.webhookId, 0)).overlapEndsAt,
      clock.now.toISOString(),
    )
  })

  it('400 refuses an overlap beyond 30 days', async () => {
    const { webhooks, webhookId } = await givenWebhook()
    assert.deepEqual(problemOf(await webhooks.rotateSecret(webhookId, 43_201)), invalid('overlapMinutes'))
  })
})
