import assert from 'node:assert/strict'
import { PaymentRequiredError } from '../../client-sdk/src/index.ts'
import { attendedService, script, tablesHolding } from '../support/attended-service.ts'
import { replyOf } from '../support/conversation.ts'
import { fixedPriceMillicredits } from '../support/scripted-engine.ts'
import type { TestService } from '../support/start-service.ts'
import { adminClient, dataOf } from '../support/tenant.ts'
import type { Browser } from '../support/widget-browser.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { until } from '../support/until.ts'

const price = fixedPriceMillicredits / 1_000

describe('sendWidgetMessage', () => {
  let service: TestService
  let shop: Shop
  let browser: Browser

  before(async () => {
    service = await attendedService()
  })
  beforeEach(async () => {
    shop = await openShop(service)
    browser = shop.browser()
    await browser.begin()
  })
  afterEach(() => {
    script.hold(false)
  })

  it('200 answers in Markdown, and charges the account', async () => {
    script.hold(true)
    const sent = browser.send({ content: 'Which tent?' })
    ;(await script.nextMessage()).answer('**This** one.')
    const { data, meta } = replyOf(await sent)
    assert.equal(data.content, '**This** one.')
    assert.equal(meta.creditsConsumed, price)
    assert.deepEqual(await shop.tenant.balance(), { balance: 1000 - price, reserved: 0 })
    assert.deepEqual(
      dataOf(await browser.messages()).map(({ content }) => content),
      ['Which tent?', '**This** one.'],
    )
  })

  it('200 streams the reply, and goes on with it where a client lost it', async () => {
    script.hold(true)
    const calling = { idempotencyKey: 'stream' }
    const said = { content: 'Tell me a story', response_type: 'stream' as const }
    const open = await browser.stream(said, calling)
    const message = await script.nextMessage()
    message.write('Once ')
    const [started, first] = [await open.next(), await open.next()]
    assert.deepEqual([started?.event, first?.event], ['message.started', 'message.delta'])
    open.leave()
    // A client may renew its token in between.
    await browser.begin()
    const resumed = await browser.stream(said, { ...calling, lastEventId: first?.id ?? '' })
    message.write('upon a time.')
    message.answer()
    const events = await resumed.rest()
    assert.deepEqual(
      events.map((event) => (event.event === 'message.delta' ? event.data.text : event.event)),
      ['upon a time.', 'message.completed'],
    )
    assert.equal(dataOf(await browser.messages()).length, 2)
    assert.deepEqual(await shop.tenant.balance(), { balance: 1000 - price, reserved: 0 })
  })

  it('keeps and charges what was streamed when its visitor leaves for good', async () => {
    script.hold(true)
    const open = await browser.stream({ content: 'Tell me a story', response_type: 'stream' })
    const message = await script.nextMessage()
    message.write('Once upon a time.')
    await open.next()
    await open.next()
    open.leave()
    await until(async () => dataOf(await browser.messages()).length === 2, 'the reply is in the history')
    assert.deepEqual(
      dataOf(await browser.messages()).map(({ status, content }) => [status, content]),
      [
        ['completed', 'Tell me a story'],
        ['completed', 'Once upon a time.'],
      ],
    )
    assert.deepEqual(await shop.tenant.balance(), { balance: 1000 - price, reserved: 0 })
  })

  it('never lets one visitor join the stream or get the answer of another who has the same idempotency key', async () => {
    const stranger = shop.browser()
    await stranger.begin()
    const calling = { idempotencyKey: 'the-same' }
    const said = { content: 'Where is my order?' }
    const first = await browser.send(said, calling)
    const theirs = await stranger.send(said, calling)
    assert.equal(theirs.response.headers.get('Idempotency-Replayed'), null)
    assert.notEqual(replyOf(theirs).data.sessionId, replyOf(first).data.sessionId)
    const again = await browser.send(said, calling)
    assert.equal(again.response.headers.get('Idempotency-Replayed'), 'true')
    assert.deepEqual(again.data, first.data)

    script.hold(true)
    const streaming = { ...said, response_type: 'stream' as const }
    const [one, two] = [{ idempotencyKey: 'stream' }, { idempotencyKey: 'stream', lastEventId: '1' }]
    const open = await browser.stream(streaming, one)
    const message = await script.nextMessage()
    const joined = await stranger.stream(streaming, two)
    const otherMessage = await script.nextMessage()
    message.answer('For the first.')
    otherMessage.answer('For the second.')
    const textOf = async (stream: typeof open) => {
      const end = (await stream.rest()).at(-1)
      return end?.event === 'message.completed' ? end.data.data.content : end?.event
    }
    assert.deepEqual([await textOf(open), await textOf(joined)], ['For the first.', 'For the second.'])
  })

  it('reaches the assistant with the position and the buyer of this message, and keeps neither', async () => {
    const position = { latitude: 53.55034178, longitude: 9.99372618 }
    const shopify = {
      shopifyCustomerToken: 'shcat_marker_quokka',
      shopifyCartId: 'gid://shopify/Cart/marker',
    }
    await browser.send({ content: 'Where is the nearest store?', position, ...shopify })
    const { visitor, buyer } = script.latestTurn()
    assert.deepEqual({ latitude: visitor.latitude, longitude: visitor.longitude }, position)
    assert.deepEqual(buyer, {
      customerToken: shopify.shopifyCustomerToken,
      cartId: shopify.shopifyCartId,
    })
    await browser
      .stream({ content: 'And now?', position, ...shopify, response_type: 'stream' })
      .then((open) => open.rest())
    assert.deepEqual(script.latestTurn().visitor.latitude, position.latitude)
    assert.deepEqual(await tablesHolding(service, ['marker', '53.55034178', '9.99372618']), [])
    await browser.send({ content: 'And now?' })
    const next = script.latestTurn()
    assert.deepEqual([next.visitor.latitude, next.visitor.longitude, next.buyer], [null, null, undefined])
  })

  it('a position stands in for the one of the visitor record, for its message', async () => {
    const { session } = await browser.begin()
    const visitorContext = { latitude: 1, longitude: 2 }
    await shop.backend.create({
      visitorId: session.visitorId,
      sessionId: session.sessionId,
      visitorContext,
    })
    await browser.send({ content: 'Here?', position: { latitude: 3, longitude: 4 } })
    assert.equal(script.latestTurn().visitor.longitude, 4)
    await browser.send({ content: 'And there?' })
    assert.equal(script.latestTurn().visitor.longitude, 2)
  })

  it('400 names the field that breaks a rule', async () => {
    const broken = [
      [{ content: '' }, 'content'],
      [{ content: 'x'.repeat(4_001) }, 'content'],
      [{ content: 'x', response_type: 'callback' as 'sync' }, 'response_type'],
      [{ content: 'x', timezone: 'Europe/Atlantis' }, 'timezone'],
      [
        { content: 'x', position: { latitude: 1 } as { latitude: number; longitude: number } },
        'position.longitude',
      ],
      [{ content: 'x', position: { latitude: 91, longitude: 0 } }, 'position.latitude'],
      [{ content: 'x', shopifyCartId: 'gid://shopify/Cart/1' }, 'shopifyCartId'],
      [{ content: 'x', visitorContext: {} } as { content: string }, 'visitorContext'],
    ] as const
    for (const [body, field] of broken) {
      await assert.rejects(browser.send(body), { status: 400, code: 'VALIDATION_FAILED', field })
    }
  })

  it('402 takes no message without balance, and none while a payment is overdue', async () => {
    const poor = (await openShop(service, { credits: 1 })).browser()
    await poor.begin()
    // What the shop has is nothing that its visitors are told.
    await assert.rejects(poor.send({ content: 'Hello' }), (refusal: unknown) => {
      assert.ok(refusal instanceof PaymentRequiredError)
      assert.deepEqual([refusal.code, refusal.problem?.creditsAvailable], ['BALANCE_EXHAUSTED', undefined])
      return true
    })
    await adminClient(service).PATCH('/accounts/{accountId}', {
      params: { path: { accountId: shop.tenant.accountId } },
      body: { paymentState: 'overdue' },
    })
    await assert.rejects(browser.send({ content: 'Hello' }), { status: 402, code: 'PAYMENT_OVERDUE' })
    assert.deepEqual([dataOf(await poor.messages()), dataOf(await browser.messages())], [[], []])
  })

  it('404 answers for an erased visitor, also when the session id belongs to another visitor by now', async () => {
    await shop.backend.create({ visitorId: 'customer-42', sessionId: 'order-17' })
    const erased = shop.browser()
    await erased.begin({ visitorId: 'customer-42' })
    await shop.backend.eraseVisitor('customer-42')
    const notFound = { status: 404, code: 'SESSION_NOT_FOUND' }
    await assert.rejects(erased.send({ content: 'Hello' }), notFound)
    await shop.backend.create({ visitorId: 'customer-1', sessionId: 'order-17' })
    await shop.backend.send('order-17', { content: 'My secret' })
    await assert.rejects(erased.send({ content: 'Hello' }), notFound)
    await assert.rejects(erased.messages(), notFound)
    await assert.rejects(erased.end(), notFound)
    await assert.rejects(erased.start(), { status: 401, code: 'UNAUTHENTICATED' })
  })

  it('409 refuses a message to a conversation that has ended', async () => {
    const closed = { status: 409, code: 'SESSION_CLOSED' }
    await browser.send({ content: 'Goodbye.' })
    await assert.rejects(browser.send({ content: 'Hello again' }), closed)
    await assert.rejects(browser.send({ content: 'Hello again' }, { idempotencyKey: 'k' }), closed)
    await browser.begin()
    assert.equal(
      replyOf(await browser.send({ content: 'Hello again' })).data.content,
      'You said: Hello again',
    )
  })

  it('429 counts the turns of a visitor and of the widget', async () => {
    await shop.update({ visitorTurnsPerMinute: 1, turnsPerMinute: 2 })
    const limited = { status: 429, code: 'RATE_LIMITED' }
    const others = [shop.browser(), shop.browser()]
    for (const other of others) await other.begin()
    await browser.send({ content: 'one' })
    await assert.rejects(browser.send({ content: 'two' }), limited)
    await others[0]?.send({ content: 'one' })
    await assert.rejects(async () => others[1]?.send({ content: 'one' }), limited)
  })

  it('502 says so when the assistant could not answer, and a repeat runs the same message again', async () => {
    script.hold(true)
    const once = { idempotencyKey: 'again' }
    const sent = assert.rejects(browser.send({ content: 'Hello' }, once), { status: 502, code: 'AI_FAILED' })
    for (let attempt = 0; attempt < 3; attempt += 1) (await script.nextMessage()).fail()
    await sent
    script.hold(false)
    assert.equal(replyOf(await browser.send({ content: 'Hello' }, once)).data.content, 'You said: Hello')
    assert.equal(dataOf(await browser.messages()).length, 2)
  })
})
