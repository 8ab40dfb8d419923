import assert from 'node:assert/strict'
import { invalid, problemOf } from '../admin/problem-of.ts'
import { clock, operatedService } from '../admin/operator.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { newWebhook, unknownWebhook, webhooksOf } from './reachable-service.ts'

const url = 'https://shop.example/hooks'

describe('webhooks of an account', () => {
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

  it('200 updateWebhook changes what is given, and nothing else', async () => {
    const before = dataOf(await webhooks.get(webhookId))
    const changed = dataOf(await webhooks.update(webhookId, { enabled: false }))
    assert.deepEqual(changed, { ...before, enabled: false })
    const moved = dataOf(await webhooks.update(webhookId, { url: `${url}/new`, events: ['sync.failed'] }))
    assert.deepEqual(moved, { ...before, enabled: false, url: `${url}/new`, events: ['sync.failed'] })
    assert.deepEqual(dataOf(await webhooks.get(webhookId)), moved)
  })

  it('400 updateWebhook refuses an address that is not public, and no change at all', async () => {
    assert.deepEqual(
      problemOf(await webhooks.update(webhookId, { url: 'https://10.0.0.1/' })),
      invalid('url'),
    )
    assert.equal((await webhooks.update(webhookId, {})).response.status, 400)
    assert.equal(dataOf(await webhooks.get(webhookId)).url, url)
  })

  it('200 deleteWebhook removes it for good', async () => {
    const { data } = await webhooks.delete(webhookId)
    assert.deepEqual(data?.data, { id: webhookId, deleted: true })
    assert.deepEqual(problemOf(await webhooks.get(webhookId)), unknownWebhook)
    assert.deepEqual(problemOf(await webhooks.delete(webhookId)), unknownWebhook)
    assert.deepEqual(dataOf(await webhooks.list()), [])
  })

  it('200 listWebhooks pages through them in the order they were made, without their secrets', async () => {
    const second = await newWebhook(service, tenant, `${url}/2`)
    const third = await newWebhook(service, tenant, `${url}/3`)
    const one = await webhooks.list({ limit: 2 })
    assert.deepEqual(
      dataOf(one).map((each) => each.webhookId),
      [webhookId, second.webhookId],
    )
    assert.deepEqual([one.data?.pagination.hasMore, one.data?.pagination.total], [true, 3])
    const two = await webhooks.list({ limit: 2, cursor: one.data?.pagination.cursor ?? '' })
    assert.deepEqual(
      dataOf(two).map((each) => each.webhookId),
      [third.webhookId],
    )
    assert.deepEqual(two.data?.pagination, { cursor: null, hasMore: false, total: 3 })
    assert.ok(!JSON.stringify([one, two]).includes(third.secret))
  })

  it('400 listWebhooks refuses a cursor of another account', async () => {
    await newWebhook(service, tenant, url)
    const { data } = await webhooks.list({ limit: 1 })
    const elsewhere = webhooksOf(service, await service.newTenant())
    assert.deepEqual(problemOf(await elsewhere.list({ cursor: data?.pagination.cursor ?? '' })), {
      status: 400,
      code: 'INVALID_CURSOR',
      field: 'cursor',
    })
  })

  it('200 rotateWebhookSecret shows the new secret once and says when the old one ends', async () => {
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

  it('200 activateWebhookSecret answers the webhook, also where no rotation is going on', async () => {
    await webhooks.rotateSecret(webhookId, 60)
    for (const round of ['in an overlap', 'without one']) {
      assert.equal(dataOf(await webhooks.activateSecret(webhookId)).webhookId, webhookId, round)
    }
  })

  it('400 rotateWebhookSecret refuses an overlap beyond 30 days', async () => {
    assert.deepEqual(problemOf(await webhooks.rotateSecret(webhookId, 43_201)), invalid('overlapMinutes'))
  })
})
