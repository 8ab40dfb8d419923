import assert from 'node:assert/strict'
import { attendedService, clock, eventsOf, script, tablesHolding } from '../support/attended-service.ts'
import { replyOf } from '../support/conversation.ts'
import type { TestService } from '../support/start-service.ts'
import { adminClient, dataOf } from '../support/tenant.ts'
import { openShop, type Shop } from '../support/shop.ts'

const anonymous = /^anon-[0-9a-f-]{36}$/
const hourMs = 60 * 60_000

describe('startWidgetSession', () => {
  let service: TestService
  let shop: Shop

  before(async () => {
    service = await attendedService()
  })
  beforeEach(async () => {
    shop = await openShop(service)
  })

  const later = (ms: number): void => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  const profileOf = async (visitorId: string) =>
    dataOf(await shop.backend.exportVisitor({ visitorId })).profile
  const unauthenticated = { status: 401, code: 'UNAUTHENTICATED' }

  it('201 starts an anonymous visitor with the look of the widget, and tells its webhooks once', async () => {
    const widget = {
      name: 'Fernweh',
      greeting: 'Hello!',
      suggestions: ['Which tent?'],
      accentColor: '#1f6f5c',
    }
    await shop.update(widget)
    await adminClient(service).POST('/accounts/{accountId}/webhooks', {
      params: { path: { accountId: shop.tenant.accountId } },
      body: { url: 'https://shop.example/hook', events: ['session.created'] },
    })
    const { response, data } = await shop.browser().start()
    assert.equal(response.status, 201)
    const started = dataOf({ data })
    assert.match(started.session.visitorId, anonymous)
    assert.deepEqual(started, {
      visitorToken: started.visitorToken,
      visitorTokenExpiresAt: new Date(clock.now.getTime() + hourMs).toISOString(),
      resumed: false,
      session: {
        sessionId: started.session.sessionId,
        widgetId: shop.widgetId,
        visitorId: started.session.visitorId,
        status: 'active',
        messageCount: 0,
        rating: null,
        language: null,
        isTrial: false,
        form: null,
        createdAt: clock.now.toISOString(),
        resolvedAt: null,
        expiredAt: null,
      },
      messages: [],
      messagesCursor: null,
      widget: {
        widgetId: shop.widgetId,
        name: 'Fernweh',
        greeting: 'Hello!',
        suggestions: ['Which tent?'],
        primaryColor: '#1f6f5c',
        textColor: null,
      },
    })
    const events = await eventsOf(service, shop.tenant)
    assert.deepEqual(
      events.map(({ event, data }) => [event, data['sessionId']]),
      [['session.created', started.session.sessionId]],
    )
  })

  it('201 makes every visitor without a name another one', async () => {
    const [one, two] = [await shop.browser().begin(), await shop.browser().begin()]
    assert.notEqual(one.session.visitorId, two.session.visitorId)
    assert.notEqual(one.session.sessionId, two.session.sessionId)
  })

  it('200 goes on with the conversation of the token, history included, and renews the token', async () => {
    const browser = shop.browser()
    const first = await browser.begin()
    await browser.send({ content: 'Do you have tents?' })
    later(40 * 60_000)
    const { response, data } = await browser.start()
    assert.equal(response.status, 200)
    const again = dataOf({ data })
    assert.deepEqual(
      [again.resumed, again.session.sessionId, again.session.visitorId],
      [true, first.session.sessionId, first.session.visitorId],
    )
    assert.equal(again.visitorTokenExpiresAt, new Date(clock.now.getTime() + hourMs).toISOString())
    assert.deepEqual(again.messages, dataOf(await browser.messages()))
    assert.deepEqual(
      again.messages.map(({ role, content }) => [role, content]),
      [
        ['user', 'Do you have tents?'],
        ['assistant', 'You said: Do you have tents?'],
      ],
    )
    assert.notEqual(again.visitorToken, first.visitorToken)
    later(40 * 60_000)
    assert.equal((await browser.messages()).response.status, 200)
  })

  it('201 leaves a trial alone that somebody made under the id of the visitor', async () => {
    await shop.backend.create({ visitorId: 'customer-42', sessionId: 'tried', isTrial: true })
    const { session, resumed } = await shop.browser().begin({ visitorId: 'customer-42' })
    assert.deepEqual([resumed, session.isTrial], [false, false])
    assert.notEqual(session.sessionId, 'tried')
    await shop.backend.create({ visitorId: 'customer-42', sessionId: 'tried-later', isTrial: true })
    const again = await shop.browser().begin({ visitorId: 'customer-42' })
    assert.deepEqual([again.resumed, again.session.sessionId], [true, session.sessionId])
  })

  it('200 shows the latest 50 messages, and the cursor leads to the older ones', async () => {
    const browser = shop.browser()
    await browser.begin()
    for (let index = 1; index <= 26; index += 1) await browser.send({ content: `message ${String(index)}` })
    const { messages, messagesCursor } = await browser.begin()
    assert.equal(messages.length, 50)
    assert.deepEqual([messages[0]?.content, messages.at(-1)?.content], ['message 2', 'You said: message 26'])
    const older = await browser.messages({ order: 'desc', cursor: messagesCursor ?? '' })
    assert.deepEqual(
      dataOf(older).map(({ content }) => content),
      ['You said: message 1', 'message 1'],
    )
    assert.deepEqual(older.data?.pagination, { cursor: null, hasMore: false })
  })

  it('200 opens the latest active conversation of a named visitor in any browser', async () => {
    const [laptop, phone] = [shop.browser(), shop.browser()]
    await shop.backend.create({ visitorId: 'customer-42', sessionId: 'older' })
    later(1_000)
    const first = await laptop.begin({ visitorId: 'customer-42' })
    assert.deepEqual([first.resumed, first.session.sessionId], [true, 'older'])
    await laptop.end()
    const second = await laptop.begin({ visitorId: 'customer-42' })
    assert.equal(second.resumed, false)
    await laptop.send({ content: 'Hello?' })
    const there = await phone.begin({ visitorId: 'customer-42' })
    assert.deepEqual([there.resumed, there.session.sessionId], [true, second.session.sessionId])
    assert.equal(there.messages.length, 2)
  })

  it('200 or 201: starts of one visitor at the same time share one conversation', async () => {
    const starts = await Promise.all(
      Array.from({ length: 8 }, () => shop.browser().start({ visitorId: 'customer-42' })),
    )
    const statuses = starts.map(({ response }) => response.status).sort()
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 200, 201])
    assert.equal(new Set(starts.map(({ data }) => data?.data.session.sessionId)).size, 1)
  })

  it('201 begins another conversation of the same visitor once theirs has ended', async () => {
    const browser = shop.browser()
    const first = await browser.begin()
    await browser.end()
    const second = await browser.begin()
    assert.equal(second.resumed, false)
    assert.notEqual(second.session.sessionId, first.session.sessionId)
    assert.equal(second.session.visitorId, first.session.visitorId)
    assert.deepEqual(second.messages, [])
  })

  it('200 goes on in a second tab with what the first tab has begun since', async () => {
    const [one, two] = [shop.browser(), shop.browser()]
    await one.begin()
    const token = one.token()
    await one.end()
    const begun = await one.begin()
    const there = dataOf(await two.start({}, { token }))
    assert.deepEqual([there.resumed, there.session.sessionId], [true, begun.session.sessionId])
  })

  it('200 takes an expired token for as long as its conversation can go on, 401 no longer', async () => {
    const browser = shop.browser()
    const { session } = await browser.begin()
    const expired = browser.token()
    later(23 * hourMs)
    const again = await browser.begin()
    assert.deepEqual([again.resumed, again.session.sessionId], [true, session.sessionId])
    later(23 * hourMs)
    assert.equal(dataOf(await browser.start({}, { token: expired })).session.sessionId, session.sessionId)
    later(25 * hourMs)
    await assert.rejects(browser.start({}, { token: expired }), unauthenticated)
    await assert.rejects(browser.start({ visitorId: 'customer-42' }, { token: expired }), unauthenticated)
  })

  it('201 leaves the conversation of whoever used the browser before to the one who is named now', async () => {
    const browser = shop.browser()
    const one = await browser.begin({ visitorId: 'customer-1' })
    const two = await browser.begin({ visitorId: 'customer-2' })
    assert.deepEqual([two.resumed, two.session.visitorId], [false, 'customer-2'])
    assert.notEqual(two.session.sessionId, one.session.sessionId)
  })

  it('201 and 200 merge the profile into the record of the visitor', async () => {
    const browser = shop.browser()
    await browser.begin({ visitorId: 'mara', profile: { name: 'Mara', email: 'mara@lindqvist.example' } })
    await browser.begin({ visitorId: 'mara', profile: { name: 'Mara L.', company: 'Trails' } })
    assert.deepEqual(await profileOf('mara'), {
      name: 'Mara L.',
      email: 'mara@lindqvist.example',
      company: 'Trails',
    })
  })

  it('200 replaces language and time zone when they are given', async () => {
    const browser = shop.browser()
    await browser.begin({ language: 'de-DE', timezone: 'Europe/Berlin' })
    const { session } = await browser.begin({ timezone: 'America/Bogota' })
    await browser.send({ content: 'Hallo!' })
    const { language, timezone } = script.latestTurn()
    assert.deepEqual([language, timezone], ['de-DE', 'America/Bogota'])
    assert.equal(session.messageCount, 0)
  })

  it('400 refuses the name of a language', async () => {
    await assert.rejects(shop.browser().start({ language: 'german' }), {
      status: 400,
      code: 'VALIDATION_FAILED',
      field: 'language',
    })
  })

  it('200 answers a repeat with the first answer to who shows the same token', async () => {
    const browser = shop.browser()
    await browser.begin({ visitorId: 'customer-42' })
    await browser.end()
    const once = { idempotencyKey: '9f1c6a52-0d0e-4b0a-9a35-0a3c2f1b7f10', token: browser.token() }
    const first = await browser.start({ visitorId: 'customer-42' }, once)
    const second = await browser.start({ visitorId: 'customer-42' }, once)
    assert.equal(second.response.headers.get('Idempotency-Replayed'), 'true')
    assert.deepEqual([second.response.status, dataOf(second)], [201, dataOf(first)])
  })

  it('201 starts two visitors who show nothing and have the same idempotency key, each their own', async () => {
    const once = { idempotencyKey: 'the-same' }
    const [one, two] = [shop.browser(), shop.browser()]
    const [first, second] = [await one.start({}, once), await two.start({}, once)]
    assert.equal(second.response.headers.get('Idempotency-Replayed'), null)
    const ids = [first, second].map((started) => dataOf(started).session)
    assert.equal(new Set(ids.map(({ visitorId }) => visitorId)).size, 2)
    assert.equal(new Set(ids.map(({ sessionId }) => sessionId)).size, 2)
    assert.notEqual(one.token(), two.token())
    const named = await two.start({ visitorId: 'customer-42' }, once)
    assert.equal(dataOf(named).session.visitorId, 'customer-42')
  })

  it('200 takes a repeat of a named visitor without a token for another start of theirs', async () => {
    const once = { idempotencyKey: 'the-same' }
    const first = await shop.browser().start({ visitorId: 'customer-42' }, once)
    const again = await shop.browser().start({ visitorId: 'customer-42' }, once)
    assert.deepEqual([first.response.status, again.response.status], [201, 200])
    assert.equal(dataOf(again).session.sessionId, dataOf(first).session.sessionId)
  })

  it('keeps no token where somebody could read it', async () => {
    const browser = shop.browser()
    await browser.begin()
    const first = dataOf(await browser.start({}, { idempotencyKey: 'kept' }))
    const signature = first.visitorToken.split('.')[2] ?? ''
    assert.ok(signature.length > 20)
    assert.deepEqual(await tablesHolding(service, [signature]), [])
    assert.deepEqual(await tablesHolding(service, [`${first.session.sessionId} kept`]), [
      'idempotency_record',
    ])
  })

  it('is erased with its visitor: the stored answer too, and no token brings them back', async () => {
    const browser = shop.browser()
    await browser.begin({ visitorId: 'customer-42' })
    await browser.send({ content: 'A wombatty tent?' })
    await browser.start({ visitorId: 'customer-42' }, { idempotencyKey: 'with-history' })
    assert.deepEqual(await tablesHolding(service, ['wombatty']), ['idempotency_record', 'message'])
    // What this one holds of the history is under seal.
    assert.deepEqual(await tablesHolding(service, ['with-history']), ['idempotency_record'])
    await shop.backend.eraseVisitor('customer-42')
    assert.deepEqual(await tablesHolding(service, ['wombatty', 'with-history']), [])
    await assert.rejects(browser.start(), unauthenticated)
    await assert.rejects(browser.messages(), { status: 404, code: 'SESSION_NOT_FOUND' })
  })

  it('401 refuses a token that is none, was changed, or is of another widget or account', async () => {
    const browser = shop.browser()
    await browser.begin({ visitorId: 'customer-42' })
    const [header = '', claims = '', signature = ''] = browser.token().split('.')
    const otherClaims = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const sibling = (await shop.anotherWidget()).browser()
    const stranger = (await openShop(service)).browser()
    await sibling.begin({ visitorId: 'customer-42' })
    await stranger.begin({ visitorId: 'customer-42' })
    const forged = [
      'nonsense',
      'a.b.c',
      `${header}.${encode({ ...otherClaims, sub: 'customer-1' })}.${signature}`,
      `${encode({ alg: 'none' })}.${claims}.`,
      `${header}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${encode({ alg: 'HS256', kid: 'unknown' })}.${claims}.${signature}`,
      sibling.token(),
      stranger.token(),
    ]
    for (const token of forged) {
      await assert.rejects(browser.start({}, { token }), unauthenticated, token)
      await assert.rejects(browser.messages({}, { token }), unauthenticated, token)
    }
  })

  it('401 refuses another kind of credentials in the place of the token', async () => {
    const browser = shop.browser()
    await browser.begin()
    for (const authorization of ['', 'Bearer', `Basic ${browser.token()}`, browser.token()]) {
      const response = await fetch(`${service.baseUrl}/widget/sessions`, {
        method: 'POST',
        headers: {
          'X-API-Key': shop.publicKey,
          Authorization: authorization,
          'Content-Type': 'application/json',
        },
        body: '{}',
      })
      assert.equal(response.status, 401, authorization)
    }
  })

  it('403 takes no name that only the token of an anonymous visitor stands for', async () => {
    const browser = shop.browser()
    const { visitorId, sessionId } = (await browser.begin()).session
    const refused = { status: 403, code: 'VISITOR_UNVERIFIED', field: 'visitorId' }
    await assert.rejects(shop.browser().start({ visitorId }), refused)
    assert.equal((await browser.begin({ visitorId })).session.sessionId, sessionId)
  })

  it('402 refuses to start and to go on while a payment is overdue', async () => {
    const browser = shop.browser()
    await browser.begin()
    await adminClient(service).PATCH('/accounts/{accountId}', {
      params: { path: { accountId: shop.tenant.accountId } },
      body: { paymentState: 'overdue' },
    })
    const overdue = { status: 402, code: 'PAYMENT_OVERDUE' }
    await assert.rejects(browser.start(), overdue)
    await assert.rejects(shop.browser().start({ visitorId: 'customer-42' }), overdue)
    assert.deepEqual(await profileOf('customer-42'), {})
  })

  it('201 works on every plan', async () => {
    const browser = (await openShop(service, { plan: 'free' })).browser()
    await browser.begin()
    assert.equal(replyOf(await browser.send({ content: 'Hello' })).data.content, 'You said: Hello')
  })

  it('400 names the field that breaks a rule', async () => {
    const broken = [
      [{ visitorId: 'a b' }, 'visitorId'],
      [{ identityToken: 'a.b.c' }, 'identityToken'],
      [{ visitorId: 'v', identityToken: 'abc' }, 'identityToken'],
      [{ timezone: 'Europe/Atlantis' }, 'timezone'],
      [{ profile: { email: 'nobody' } }, 'profile.email'],
      [{ profile: { latitude: 1, longitude: 1 } as object }, 'profile.latitude'],
    ] as const
    for (const [body, field] of broken) {
      await assert.rejects(shop.browser().start(body), { status: 400, code: 'VALIDATION_FAILED', field })
    }
  })
})
