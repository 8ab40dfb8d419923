import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { transaction } from '../../server/src/context.ts'
import { createWebhook, emitEvent, updateWebhook } from '../../server/src/deliveries/index.ts'
import { type Account, openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { syncCompleted } from './shop.ts'

describe('emitEvent', () => {
  let service: UnmannedService
  let account: Account

  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())
  beforeEach(async () => {
    account = await service.newAccount()
  })

  const url = 'https://shop.example/hooks'
  const deliveriesOf = ({ ctx }: Account) =>
    service.db.selectFrom('delivery').selectAll().where('account_id', '=', ctx.accountId).execute()
  const emit = ({ ctx, knowledgeBaseId }: Account) => emitEvent(ctx, syncCompleted(ctx, knowledgeBaseId))

  it('owes the event to each webhook that is switched on and asked for it, and rings for each', async () => {
    const { ctx } = account
    const subscribers = [
      await createWebhook(ctx, { url: `${url}/1`, events: ['sync.completed', 'sync.failed'] }),
      await createWebhook(ctx, { url: `${url}/2`, events: ['sync.completed'] }),
    ]
    await createWebhook(ctx, { url: `${url}/3`, events: ['sync.failed', 'session.created'] })
    await createWebhook(ctx, { url: `${url}/4`, events: ['sync.completed'], enabled: false })
    const foreign = await service.newAccount()
    await createWebhook(foreign.ctx, { url: `${url}/5`, events: ['sync.completed'] })
    const ringsBefore = service.rings.length
    await emit(account)
    const deliveries = await deliveriesOf(account)
    assert.deepEqual(
      deliveries.map((each) => [each.webhook_id, each.url, each.status]).toSorted(),
      subscribers.map(({ webhook }) => [webhook.webhook_id, webhook.url, 'pending']).toSorted(),
    )
    const rings = service.rings.slice(ringsBefore)
    for (const { delivery_id: deliveryId } of deliveries) {
      const payload = { accountId: ctx.accountId, deliveryId }
      const ring = rings.find((each) => isDeepStrictEqual(each.payload, payload))
      assert.deepEqual([ring?.job, ring?.delayMs], ['deliveries.attempt', 0])
    }
    assert.equal(rings.length, 2)
    assert.equal(new Set(deliveries.map((each) => each.event_id)).size, 1)
    assert.equal(new Set(deliveries.map((each) => each.body)).size, 1)
    assert.deepEqual(await deliveriesOf(foreign), [])
  })

  it('is undone together with what it tells about, and then nobody rings', async () => {
    const { ctx } = account
    await createWebhook(ctx, { url, events: ['sync.completed'] })
    const ringsBefore = service.rings.length
    const undone = transaction(ctx, async (ctx) => {
      await emit({ ...account, ctx })
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    assert.deepEqual([await deliveriesOf(account), service.rings.length], [[], ringsBefore])
  })

  it('sends what is under way where it was meant to go, and nothing of what happened while switched off', async () => {
    const { ctx } = account
    const { webhook } = await createWebhook(ctx, { url, events: ['sync.completed'] })
    await emit(account)
    await updateWebhook(ctx, webhook.webhook_id, { enabled: false, url: `${url}/moved` })
    await emit(account)
    await updateWebhook(ctx, webhook.webhook_id, { enabled: true })
    assert.deepEqual(
      (await deliveriesOf(account)).map((each) => [each.url, each.status]),
      [[url, 'pending']],
    )
  })

  it('reaches every webhook that an account can have, of which there are twenty', async () => {
    const { ctx } = account
    const create = () => createWebhook(ctx, { url, events: ['sync.completed'] })
    const made = await Promise.allSettled(Array.from({ length: 22 }, create))
    assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 20)
    await assert.rejects(create(), { code: 'VALIDATION_FAILED' })
    await emit(account)
    assert.equal((await deliveriesOf(account)).length, 20)
  })
})
