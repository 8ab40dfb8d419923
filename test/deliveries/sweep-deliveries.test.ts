import assert from 'node:assert/strict'
import { createWebhook, sweepDeliveries } from '../../server/src/deliveries/index.ts'
import { clockAt } from '../support/clock-at.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { status } from '../support/receiver.ts'
import { newShop, type Shop } from './shop.ts'

describe('sweepDeliveries', () => {
  let service: UnmannedService
  let shops: Shop[]

  before(async () => {
    service = await openUnmannedService({ isAlone: true })
    shops = [await newShop(service), await newShop(service)]
  })
  after(async () => {
    await Promise.all(shops.map((each) => each.close()))
    await service.close()
  })
  beforeEach(() => service.db.deleteFrom('delivery').execute())

  const rungIn = async (sweep: () => Promise<void>): Promise<string[]> => {
    const before = service.rings.length
    await sweep()
    return service.rings.slice(before).map(({ payload }) => (payload as { deliveryId: string }).deliveryId)
  }
  const shop = (index: number): Shop => {
    const found = shops[index]
    assert.ok(found)
    return found
  }

  it('rings for what is due, of each receiver four at most, so that a long queue hides nobody', async () => {
    const [long, short] = [shop(0), shop(1)]
    for (let index = 0; index < 10; index += 1) await long.emit()
    const only = await short.emit()
    const rung = await rungIn(() => sweepDeliveries(service))
    assert.equal(rung.length, 5)
    assert.ok(rung.includes(only))
  })

  it('rings for the two webhooks of one account alike', async () => {
    const { ctx, receiver, emit } = shop(0)
    const { webhook } = await createWebhook(ctx, { url: receiver.url, events: ['sync.completed'] })
    for (let index = 0; index < 10; index += 1) await emit()
    assert.equal((await rungIn(() => sweepDeliveries(service))).length, 8)
    await service.db.deleteFrom('webhook').where('webhook_id', '=', webhook.webhook_id).execute()
  })

  it('does not ring for what is under way, waits for its time or has ended', async () => {
    const short = shop(0)
    const { receiver, emit, attempt, ctx } = short
    receiver.answer = status(204)
    await attempt(await emit())
    receiver.answer = status(500)
    const later = await emit()
    for (let attempts = 0; attempts < 3; attempts += 1) {
      await short.passTime(later)
      await attempt(later)
    }
    await attempt(await emit(), {
      ...ctx,
      outbound: {
        ...ctx.outbound,
        async post() {
          assert.deepEqual(await rungIn(() => sweepDeliveries(service)), [])
          return { status: 200 }
        },
      },
    })
  })

  it('forgets deliveries and their log after 30 days', async () => {
    const { receiver, emit, attempt, ctx } = shop(0)
    receiver.answer = status(204)
    const old = await emit()
    await attempt(old)
    const inDays = (days: number) => new Date(ctx.clock.now().getTime() + days * 86_400_000)
    await sweepDeliveries({ ...service, clock: clockAt(() => inDays(29)) })
    const left = async () => {
      const rows = service.db.selectFrom('delivery_attempt').select('delivery_id')
      return (await rows.where('delivery_id', '=', old).execute()).length
    }
    assert.equal(await left(), 1)
    await sweepDeliveries({ ...service, clock: clockAt(() => inDays(31)) })
    assert.equal(await left(), 0)
    assert.deepEqual(await service.db.selectFrom('delivery').select('delivery_id').execute(), [])
  })
})
