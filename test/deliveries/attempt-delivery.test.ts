import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { newKeyText, sealSigningSecret } from '../../server/src/secrets/index.ts'
import { systemClock } from '../../server/src/clock.ts'
import type { Context } from '../../server/src/context.ts'
import {
  activateWebhookSecret,
  createWebhook,
  deleteWebhook,
  redeliverDelivery,
  rotateWebhookSecret,
  sweepDeliveries,
} from '../../server/src/deliveries/index.ts'
import { createOutbound, type Outbound } from '../../server/src/platform/outbound.ts'
import { generateKeyRing, readKeyRing } from '../../server/src/platform/seal.ts'
import { clockAt } from '../support/clock-at.ts'
import { checkPost } from '../support/contract-check.ts'
import { countStatements } from '../support/count-statements.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { hang, type Received, status } from '../support/receiver.ts'
import { emitSyncCompleted, newShop, type Shop, stateOf } from './shop.ts'
import { until } from '../support/until.ts'

describe('an attempt at a delivery', () => {
  let service: UnmannedService
  let shop: Shop
  const opened: Shop[] = []

  before(async () => {
    service = await openUnmannedService({ isAlone: true })
  })
  after(async () => {
    await Promise.all(opened.map((each) => each.close()))
    await service.close()
  })
  beforeEach(async () => {
    shop = await openShop()
  })

  async function openShop(): Promise<Shop> {
    const fresh = await newShop(service)
    opened.push(fresh)
    return fresh
  }

  const at = (ctx: Context, instant: Date): Context => ({ ...ctx, clock: clockAt(() => instant) })
  const post = (index: number): Received => {
    const found = shop.receiver.posts[index]
    assert.ok(found, `post ${String(index)} has arrived`)
    return found
  }
  const whsec = (secret: string): Webhook => new Webhook(Buffer.from(secret, 'utf8').toString('base64'))
  const serviceSignature = (secret: string, { headers, body }: Received): string =>
    createHmac('sha256', secret)
      .update(`${String(headers['x-service-timestamp'])}.${body}`)
      .digest('hex')

  /** The same worker with less patience. */
  const impatient = (ctx: Context): Context => ({
    ...ctx,
    outbound: {
      ...ctx.outbound,
      post: (url, request) => ctx.outbound.post(url, { ...request, timeoutMs: 3_000 }),
    },
  })

  it('posts the event as the contract describes it, signed in both ways', async () => {
    const deliveryId = await shop.emit()
    await shop.attempt(deliveryId)
    const received = post(0)
    checkPost(received)
    assert.deepEqual([received.method, received.path], ['POST', '/hooks?shop=1'])
    assert.equal(received.headers['x-service-signature'], serviceSignature(shop.secret, received))
    const verified = whsec(shop.secret).verify(received.body, received.headers)
    assert.equal((verified as { event: string }).event, 'sync.completed')
    assert.throws(() => whsec(shop.secret).verify(`${received.body} `, received.headers))
    const { delivery, attempts } = await shop.delivery(deliveryId)
    assert.deepEqual(stateOf(delivery), { status: 'delivered', attempts: 1, due: false })
    assert.equal(received.headers['x-service-event-id'], delivery.event_id)
    assert.equal(received.body, delivery.body)
    assert.deepEqual(
      attempts.map(({ number, status, error }) => ({ number, status, error })),
      [{ number: 1, status: 204, error: null }],
    )
  })

  it('is repeated after 0, 1 and 5 seconds with the same id and body, signed afresh, and then given up', async () => {
    shop.receiver.answer = status(503)
    const deliveryId = await shop.emit()
    const ringsBefore = service.rings.length
    const start = Date.now()
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { delivery } = await shop.delivery(deliveryId)
      assert.deepEqual(stateOf(delivery), { status: 'pending', attempts: attempt, due: true })
      await shop.passTime(deliveryId)
      await shop.attempt(deliveryId, at(shop.ctx, new Date(start + attempt * 2_000)))
    }
    const { delivery, attempts } = await shop.delivery(deliveryId)
    assert.deepEqual(stateOf(delivery), { status: 'failed', attempts: 4, due: false })
    assert.deepEqual(
      attempts.map((each) => [each.number, each.status]),
      [1, 2, 3, 4].map((number) => [number, 503]),
    )
    assert.deepEqual(
      service.rings.slice(ringsBefore).map(({ delayMs }) => delayMs),
      [0, 0, 1_000, 5_000],
    )
    const all = shop.receiver.posts
    assert.equal(all.length, 4)
    for (const each of all) {
      assert.equal(each.body, post(0).body)
      assert.equal(each.headers['x-service-event-id'], post(0).headers['x-service-event-id'])
      assert.equal(each.headers['x-service-signature'], serviceSignature(shop.secret, each))
      whsec(shop.secret).verify(each.body, each.headers)
    }
    assert.equal(new Set(all.map(({ headers }) => headers['x-service-timestamp'])).size, 4)
    assert.equal(new Set(all.map(({ headers }) => headers['x-service-signature'])).size, 4)
  })

  it('is not made before it is due, nor by two workers at once, nor once the delivery has ended', async () => {
    shop.receiver.answer = status(500)
    const deliveryId = await shop.emit()
    await Promise.all([shop.attempt(deliveryId), shop.attempt(deliveryId), shop.attempt(deliveryId)])
    // Whoever came second found it held, or due again at once: nobody makes an attempt beside another.
    const { attempts } = await shop.delivery(deliveryId)
    assert.equal(shop.receiver.posts.length, attempts.length)
    while ((await shop.delivery(deliveryId)).attempts.length < 3) {
      await shop.passTime(deliveryId)
      await shop.attempt(deliveryId)
    }
    const before = shop.receiver.posts.length
    assert.equal(stateOf((await shop.delivery(deliveryId)).delivery).due, true)
    await shop.attempt(deliveryId) // Too early: five seconds or more are left.
    assert.equal(shop.receiver.posts.length, before)
    shop.receiver.answer = status(200)
    await shop.passTime(deliveryId)
    await shop.attempt(deliveryId)
    await shop.attempt(deliveryId)
    assert.equal(shop.receiver.posts.length, before + 1)
  })

  it('is made at once, in the round it belongs to, when a pending delivery is asked for again', async () => {
    shop.receiver.answer = status(500)
    const deliveryId = await shop.emit()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await shop.passTime(deliveryId)
      await shop.attempt(deliveryId)
    }
    const ringsBefore = service.rings.length
    await redeliverDelivery(shop.ctx, deliveryId)
    assert.deepEqual(
      service.rings.slice(ringsBefore).map(({ delayMs }) => delayMs),
      [0],
    )
    await shop.attempt(deliveryId)
    assert.deepEqual(stateOf((await shop.delivery(deliveryId)).delivery), {
      status: 'failed',
      attempts: 4,
      due: false,
    })
  })

  it('has all its retries again when a failed delivery is asked for again', async () => {
    shop.receiver.answer = status(500)
    const deliveryId = await shop.emit()
    const round = async (): Promise<void> => {
      for (let attempt = 0; attempt < 4; attempt += 1) {
        await shop.passTime(deliveryId)
        await shop.attempt(deliveryId)
      }
    }
    await round()
    await redeliverDelivery(shop.ctx, deliveryId)
    await round()
    const { delivery, attempts } = await shop.delivery(deliveryId)
    assert.deepEqual(stateOf(delivery), { status: 'failed', attempts: 8, due: false })
    assert.equal(attempts.length, 8)
  })

  const failures: readonly [title: string, answer: Shop['receiver']['answer'], logged: object][] = [
    ['another status', status(410), { status: 410, error: null }],
    ['a redirect', status(307, { location: '/elsewhere' }), { status: 307, error: null }],
    ['no answer in time', hang, { status: null, error: 'No answer within 10 seconds.' }],
    [
      'a connection that breaks off',
      (response) => response.destroy(),
      { status: null, error: 'The connection broke off before there was an answer.' },
    ],
    [
      'an answer that is not HTTP',
      (response) => response.socket?.end('Hello'),
      { status: null, error: 'The connection broke off before there was an answer.' },
    ],
  ]
  for (const [title, answer, logged] of failures) {
    it(`fails with ${title}, and goes nowhere else`, async () => {
      shop.receiver.answer = answer
      const deliveryId = await shop.emit()
      // Only where nothing will come: a busy machine may take a while over what does come.
      await shop.attempt(deliveryId, answer === hang ? impatient(shop.ctx) : shop.ctx)
      const { delivery, attempts } = await shop.delivery(deliveryId)
      assert.deepEqual(stateOf(delivery), { status: 'pending', attempts: 1, due: true })
      assert.deepEqual(
        attempts.map(({ status, error }) => ({ status, error })),
        [logged],
      )
      assert.deepEqual(
        shop.receiver.posts.map(({ path }) => path),
        ['/hooks?shop=1'],
      )
    })
  }

  const settled: readonly [title: string, answer: Shop['receiver']['answer']][] = [
    ['a body without end', (response) => response.writeHead(200).write('x'.repeat(1_000_000))],
    ['a body that drips', (response) => response.writeHead(202).write('x')],
  ]
  for (const [title, answer] of settled) {
    it(`succeeds with a 2xx status, whatever comes after it: ${title}`, async () => {
      shop.receiver.answer = answer
      const deliveryId = await shop.emit()
      await shop.attempt(deliveryId)
      assert.equal((await shop.delivery(deliveryId)).delivery.status, 'delivered')
    })
  }

  it('is made again, with the same id and body, when its process died before it was recorded', async () => {
    const deliveryId = await shop.emit()
    const dying: Outbound = {
      ...shop.ctx.outbound,
      async post(url, request) {
        await shop.ctx.outbound.post(url, request)
        throw new Error('killed')
      },
    }
    await assert.rejects(shop.attempt(deliveryId, { ...shop.ctx, outbound: dying }), /killed/)
    await shop.attempt(deliveryId)
    assert.equal(shop.receiver.posts.length, 1, 'the dead process still has its lease')

    await shop.lapseLease(deliveryId)
    const ringsBefore = service.rings.length
    await sweepDeliveries(service)
    const rung = service.rings.slice(ringsBefore).map(({ payload }) => payload)
    assert.deepEqual(
      rung.filter((each) => (each as { deliveryId: string }).deliveryId === deliveryId),
      [{ accountId: shop.ctx.accountId, deliveryId }],
    )
    await shop.attempt(deliveryId)
    assert.equal(post(1).body, post(0).body)
    assert.equal(post(1).headers['webhook-id'], post(0).headers['webhook-id'])
    assert.deepEqual(stateOf((await shop.delivery(deliveryId)).delivery), {
      status: 'delivered',
      attempts: 1,
      due: false,
    })
  })

  it('is void when it outlasts its lease and another worker has the delivery', async () => {
    const deliveryId = await shop.emit()
    const sleeping: Outbound = {
      ...shop.ctx.outbound,
      async post() {
        await shop.lapseLease(deliveryId)
        await shop.attempt(deliveryId)
        return { status: 500 }
      },
    }
    await shop.attempt(deliveryId, { ...shop.ctx, outbound: sleeping })
    const { delivery, attempts } = await shop.delivery(deliveryId)
    assert.deepEqual(stateOf(delivery), { status: 'delivered', attempts: 1, due: false })
    assert.deepEqual(
      attempts.map((each) => each.status),
      [204],
    )
  })

  it('does not count when the worker is told to stop', async () => {
    shop.receiver.answer = hang
    const outbound = createOutbound({ allowPrivate: true, clock: systemClock })
    const worker = { ...shop.ctx, outbound }
    const [underWay, unbegun] = [await shop.emit(), await shop.emit()]
    const attempt = shop.attempt(underWay, worker)
    await until(() => shop.receiver.posts.length === 1, 'the event is posted')
    await outbound.close(0)
    await attempt
    await shop.attempt(unbegun, worker)
    shop.receiver.answer = status(204)
    for (const deliveryId of [underWay, unbegun]) {
      const { delivery } = await shop.delivery(deliveryId)
      assert.deepEqual(stateOf(delivery), { status: 'pending', attempts: 0, due: true })
    }
    for (const deliveryId of [underWay, unbegun]) {
      await shop.attempt(deliveryId)
      assert.equal((await shop.delivery(deliveryId)).delivery.status, 'delivered')
    }
  })

  async function emitMany(count: number): Promise<string[]> {
    const deliveryIds: string[] = []
    for (let index = 0; index < count; index += 1) deliveryIds.push(await shop.emit())
    return deliveryIds
  }

  const rungSince = (before: number): string[] =>
    service.rings.slice(before).map(({ payload }) => (payload as { deliveryId: string }).deliveryId)

  /** A worker for whom no time passes: a place is handed on for two seconds only. */
  const timeless = (): Context => at(shop.ctx, new Date())

  /** Attempts them all at a receiver that answers nobody before it is told to. */
  async function crowd(deliveryIds: readonly string[], underWay: number): Promise<() => Promise<void>> {
    const answers: (() => void)[] = []
    shop.receiver.answer = (response) => answers.push(() => response.writeHead(204).end())
    let turnedAway = 0
    const ctx = timeless()
    const attempts = deliveryIds.map(async (deliveryId) => {
      await shop.attempt(deliveryId, ctx)
      turnedAway += 1
    })
    await until(
      () => answers.length >= underWay && turnedAway >= deliveryIds.length - underWay,
      'the request arrives',
    )
    assert.equal(shop.receiver.posts.length, underWay)
    return async () => {
      shop.receiver.answer = status(204)
      for (const answer of answers) answer()
      await Promise.all(attempts)
    }
  }

  it('waits while its receiver has four under way, and is made when one of them ends', async () => {
    const deliveryIds = await emitMany(6)
    const answerAll = await crowd(deliveryIds, 4)

    const other = await openShop()
    const elsewhere = await other.emit()
    await other.attempt(elsewhere)
    assert.equal((await other.delivery(elsewhere)).delivery.status, 'delivered', 'others do not wait')

    await answerAll()
    assert.equal(shop.receiver.posts.length, 6)
    for (const id of deliveryIds) {
      const { delivery } = await shop.delivery(id)
      assert.deepEqual(stateOf(delivery), { status: 'delivered', attempts: 1, due: false })
    }
  })

  it('is rung for when its receiver has lost a place that was not handed on', async () => {
    const [slow, waiting] = [await shop.emit(), await shop.emit()]
    const sleeping: Outbound = {
      ...shop.ctx.outbound,
      async post() {
        await shop.lapseLease(slow)
        return { status: 200 }
      },
    }
    const ringsBefore = service.rings.length
    await shop.attempt(slow, { ...shop.ctx, outbound: sleeping })
    assert.equal((await shop.delivery(slow)).delivery.status, 'delivered')
    assert.deepEqual(stateOf((await shop.delivery(waiting)).delivery), {
      status: 'pending',
      attempts: 0,
      due: true,
    })
    assert.deepEqual(rungSince(ringsBefore), [waiting])
  })

  it('is followed by what waits for the same receiver, the longest first, in a statement each', async () => {
    const [first = '', ...others] = await emitMany(5)
    const other = await openShop()
    const elsewhere = await other.emit()
    const statements = await countStatements(timeless(), (ctx) => shop.attempt(first, ctx))
    // The lock and the first claim, the end of each attempt, and one look at what else waits.
    assert.equal(statements, 2 + 5 + 1)
    const made: string[] = []
    for (const id of [first, ...others]) made.push((await shop.delivery(id)).delivery.event_id)
    assert.deepEqual(
      shop.receiver.posts.map(({ headers }) => headers['x-service-event-id']),
      made,
    )
    assert.equal((await other.delivery(elsewhere)).delivery.status, 'pending', 'an account of its own')
  })

  it('keeps no other account waiting while others follow it', async () => {
    const [first = ''] = await emitMany(3)
    const other = await openShop()
    const meanwhile: Outbound = {
      ...shop.ctx.outbound,
      async post(url, request) {
        const elsewhere = await other.emit()
        await other.attempt(elsewhere)
        assert.equal((await other.delivery(elsewhere)).delivery.status, 'delivered')
        return shop.ctx.outbound.post(url, request)
      },
    }
    await shop.attempt(first, { ...timeless(), outbound: meanwhile })
    assert.deepEqual([shop.receiver.posts.length, other.receiver.posts.length], [3, 3])
  })

  it('makes room for other receivers of the account after two seconds, and rings for what is left', async () => {
    const [first = '', , third = ''] = await emitMany(3)
    let now = Date.now()
    const slow: Outbound = {
      ...shop.ctx.outbound,
      post(url, request) {
        now += 1_500
        return shop.ctx.outbound.post(url, request)
      },
    }
    const ringsBefore = service.rings.length
    await shop.attempt(first, { ...shop.ctx, outbound: slow, clock: clockAt(() => new Date(now)) })
    assert.equal(shop.receiver.posts.length, 2)
    assert.deepEqual(rungSince(ringsBefore), [third])
  })

  it('gives back the delivery that follows when the worker is told to stop in between', async () => {
    const deliveryIds = await emitMany(3)
    const outbound = createOutbound({ allowPrivate: true, clock: systemClock })
    const stopping: Outbound = {
      ...outbound,
      async post(url, request) {
        const answer = await outbound.post(url, request)
        await outbound.close(0)
        return answer
      },
    }
    await shop.attempt(deliveryIds[0] ?? '', { ...shop.ctx, outbound: stopping })
    const states: ReturnType<typeof stateOf>[] = []
    for (const id of deliveryIds) states.push(stateOf((await shop.delivery(id)).delivery))
    const untouched = { status: 'pending', attempts: 0, due: true }
    assert.deepEqual(states, [{ status: 'delivered', attempts: 1, due: false }, untouched, untouched])
    await shop.attempt(deliveryIds[1] ?? '', timeless())
    assert.equal(shop.receiver.posts.length, 3)
  })

  it('keeps to the limits of receiver and account, and is made once, however many jobs go on', async () => {
    const { ctx } = shop
    for (const query of ['second=1', 'third=1']) {
      await createWebhook(ctx, { url: `${shop.receiver.url}&${query}`, events: ['sync.completed'] })
    }
    await emitMany(8)
    const made: string[] = []
    const most = { perReceiver: 0, perAccount: 0 }
    const counting: Outbound = {
      ...ctx.outbound,
      async post(url, { headers }) {
        made.push(`${url} ${String(headers['webhook-id'])}`)
        // The first ones wait for each other, so that the limits are reached.
        await until(() => made.length >= 8, 'the request arrives')
        const held = await service.db
          .selectFrom('delivery')
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .where('account_id', '=', ctx.accountId)
          .where('lease_until', 'is not', null)
          .groupBy('receiver_id')
          .execute()
        const totals = held.map(({ total }) => total)
        most.perReceiver = Math.max(most.perReceiver, ...totals)
        const sum = totals.reduce((one, another) => one + another, 0)
        most.perAccount = Math.max(most.perAccount, sum)
        return { status: 204 }
      },
    }
    const pending = service.db
      .selectFrom('delivery')
      .select('delivery_id')
      .where('account_id', '=', ctx.accountId)
      .where('status', '=', 'pending')
    for (let due = await pending.execute(); due.length > 0; due = await pending.execute()) {
      await Promise.all(due.map(({ delivery_id: id }) => shop.attempt(id, { ...ctx, outbound: counting })))
    }
    assert.deepEqual(most, { perReceiver: 4, perAccount: 8 })
    assert.deepEqual([made.length, new Set(made).size], [24, 24])
  })

  it('waits while its account has eight under way, whatever its receiver', async () => {
    const { ctx } = shop
    for (const query of ['second=1', 'third=1']) {
      await createWebhook(ctx, { url: `${shop.receiver.url}&${query}`, events: ['sync.completed'] })
    }
    await emitMany(4)
    const due = await service.db
      .selectFrom('delivery')
      .select('delivery_id')
      .where('account_id', '=', ctx.accountId)
      .execute()
    assert.equal(due.length, 12)
    const answerAll = await crowd(
      due.map((each) => each.delivery_id),
      8,
    )
    await answerAll()
  })

  it('is signed with the old and the new secret during a rotation, then with the new one', async () => {
    const { ctx, webhookId, secret: old } = shop
    const now = new Date()
    const { secret: fresh, overlapEndsAt } = await rotateWebhookSecret(at(ctx, now), webhookId, 60)
    assert.equal(overlapEndsAt.getTime(), now.getTime() + 3_600_000)
    const attemptAt = async (instant: Date): Promise<Received> => {
      await shop.attempt(await shop.emit(), at(ctx, instant))
      return post(shop.receiver.posts.length - 1)
    }
    const during = await attemptAt(new Date(overlapEndsAt.getTime() - 1))
    assert.equal(during.headers['x-service-signature'], serviceSignature(old, during))
    checkPost(during)
    assert.match(during.headers['webhook-signature'] ?? '', /^v1,\S+ v1,\S+$/)
    const early = await attemptAt(now)
    for (const secret of [old, fresh]) whsec(secret).verify(early.body, early.headers)
    const afterwards = await attemptAt(overlapEndsAt)
    assert.equal(afterwards.headers['x-service-signature'], serviceSignature(fresh, afterwards))
    assert.match(afterwards.headers['webhook-signature'] ?? '', /^v1,\S+$/)
  })

  it('is signed with the new secret alone once it is activated, or when there is no overlap', async () => {
    const { ctx, webhookId, secret: old } = shop
    const sent = async (): Promise<Received> => {
      await shop.attempt(await shop.emit())
      return post(shop.receiver.posts.length - 1)
    }
    const { secret: second } = await rotateWebhookSecret(ctx, webhookId, 60)
    await activateWebhookSecret(ctx, webhookId)
    const activated = await sent()
    assert.equal(activated.headers['x-service-signature'], serviceSignature(second, activated))
    assert.throws(() => whsec(old).verify(activated.body, activated.headers))
    const { secret: third } = await rotateWebhookSecret(ctx, webhookId, 0)
    const replaced = await sent()
    whsec(third).verify(replaced.body, replaced.headers)
    assert.throws(() => whsec(second).verify(replaced.body, replaced.headers))
  })

  it('keeps to the old secret when the new one is replaced before it was activated', async () => {
    const { ctx, webhookId, secret: old } = shop
    const { secret: leaked } = await rotateWebhookSecret(ctx, webhookId, 60)
    const { secret: fresh } = await rotateWebhookSecret(ctx, webhookId, 60)
    await shop.attempt(await shop.emit())
    assert.equal(post(0).headers['x-service-signature'], serviceSignature(old, post(0)))
    whsec(fresh).verify(post(0).body, post(0).headers)
    assert.throws(() => whsec(leaked).verify(post(0).body, post(0).headers))
  })

  it('is never made to a webhook that was deleted', async () => {
    shop.receiver.answer = status(500)
    const pending = await shop.emit()
    await shop.attempt(pending)
    await deleteWebhook(shop.ctx, shop.webhookId)
    const { delivery } = await shop.delivery(pending)
    assert.deepEqual(stateOf(delivery), { status: 'failed', attempts: 1, due: false })
    assert.equal(await emitSyncCompleted(shop.ctx, 'kb_01m1e095y0e5kar83svys96sfc'), '')
    await assert.rejects(redeliverDelivery(shop.ctx, pending), { code: 'RECORD_NOT_FOUND' })
  })

  it('is given up when its webhook vanished while the event was being committed', async () => {
    const deliveryId = await shop.emit()
    await service.db.deleteFrom('webhook').where('webhook_id', '=', shop.webhookId).execute()
    await shop.attempt(deliveryId)
    const { delivery, attempts } = await shop.delivery(deliveryId)
    assert.deepEqual(stateOf(delivery), { status: 'failed', attempts: 0, due: false })
    assert.deepEqual([attempts, shop.receiver.posts], [[], []])
  })

  it('fails, and says so, when the signing secret cannot be read', async () => {
    const deliveryId = await shop.emit()
    await shop.attempt(deliveryId, { ...shop.ctx, keyRing: readKeyRing(generateKeyRing('other')) })
    const { attempts } = await shop.delivery(deliveryId)
    assert.deepEqual(
      attempts.map(({ status, error }) => ({ status, error })),
      [{ status: null, error: 'The signing secret cannot be read.' }],
    )
    assert.deepEqual(shop.receiver.posts, [])
  })

  it('posts to the callback URL of a key under the secret of that key', async () => {
    const { ctx, receiver } = shop
    const [keyId, secret] = [ctx.newId('key'), newKeyText('cs')]
    const deliveryId = ctx.newId('dlv')
    await service.db
      .insertInto('api_key')
      .values({
        account_id: ctx.accountId,
        key_id: keyId,
        kind: 'secret',
        name: 'Bridge',
        digest: Buffer.from(keyId),
        display_prefix: 'sk_12345678',
        scopes: ['conversations:chat'],
        widget_id: null,
        allowed_origins: [],
        callback_url: receiver.url,
        callback_secret_sealed: sealSigningSecret(ctx, keyId, secret),
        previous_callback_secret_sealed: null,
        previous_callback_secret_until: null,
        reply_format: 'markdown',
        requests_per_minute: null,
        turns_per_minute: null,
        created_at: ctx.clock.now(),
        expires_at: null,
        revoked_at: null,
      })
      .execute()
    await service.db
      .insertInto('delivery')
      .values({
        account_id: ctx.accountId,
        delivery_id: deliveryId,
        event_id: ctx.newId('evt'),
        event: 'message.failed',
        key_id: keyId,
        webhook_id: null,
        url: receiver.url,
        body: '{"event":"message.failed"}',
        status: 'pending',
        next_attempt_at: ctx.clock.now(),
        delivered_at: null,
        created_at: ctx.clock.now(),
      })
      .execute()
    await shop.attempt(deliveryId)
    assert.equal(post(0).headers['x-service-event'], 'message.failed')
    assert.equal(post(0).headers['x-service-signature'], serviceSignature(secret, post(0)))
    await assert.doesNotReject(redeliverDelivery(ctx, deliveryId))
  })
})
