import assert from 'node:assert/strict'
import { problemOf } from '../support/problem-of.ts'
import { dataOf } from '../support/tenant.ts'
import { givenWebhook, url } from './given-webhook.ts'
import { newWebhook } from '../support/reachable-service.ts'

describe('listWebhooks', () => {
  it('200 pages through them in the order they were made, without their secrets', async () => {
    const { service, tenant, webhooks, webhookId } = await givenWebhook()
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

  it('400 refuses a cursor of another account', async () => {
    const { service, tenant, webhooks, elsewhere } = await givenWebhook()
    await newWebhook(service, tenant, url)
    const { data } = await webhooks.list({ limit: 1 })
    assert.deepEqual(problemOf(await elsewhere.list({ cursor: data?.pagination.cursor ?? '' })), {
      status: 400,
      code: 'INVALID_CURSOR',
      field: 'cursor',
    })
  })
})
