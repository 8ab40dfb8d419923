import assert from 'node:assert/strict'
import { attendedService, clock } from '../support/attended-service.ts'
import type { TestService } from '../support/start-service.ts'
import { dataOf } from '../support/tenant.ts'
import { jwtOf, openShop, type Shop } from '../support/shop.ts'

const unauthenticated = { status: 401, code: 'UNAUTHENTICATED' }
const unverified = { status: 403, code: 'VISITOR_UNVERIFIED', field: 'identityToken' }
const visitorId = 'customer-42'
const anonymous = /^anon-/

describe('startWidgetSession, on a widget that wants proof', () => {
  let service: TestService
  let shop: Shop
  /** Of the shop's widget, once it wants proof. */
  let secret: string

  before(async () => {
    service = await attendedService()
  })
  beforeEach(async () => {
    shop = await openShop(service)
    secret = 'is_not-made-yet'
  })

  const verify = async (settings: Parameters<Shop['verify']>[0] = {}): Promise<void> => {
    secret = await shop.verify(settings)
  }
  const secondsAgo = (seconds: number): number => Math.floor(clock.now.getTime() / 1_000) - seconds
  const proofOf = (claims: object = {}): string =>
    jwtOf({ sub: visitorId, aud: shop.widgetId, iat: secondsAgo(0), ...claims }, { secret })
  const proven = () => ({ visitorId, identityToken: proofOf() })
  const later = (ms: number): void => {
    clock.now = new Date(clock.now.getTime() + ms)
  }

  it('200 opens the conversation of a visitor with proof, in any browser', async () => {
    await verify()
    await shop.backend.create({ visitorId, sessionId: 'theirs' })
    for (const browser of [shop.browser(), shop.browser()]) {
      const { response, data } = await browser.start(proven())
      assert.equal(response.status, 200)
      const { session, resumed } = dataOf({ data })
      assert.deepEqual([session.sessionId, session.visitorId, resumed], ['theirs', visitorId, true])
    }
  })

  it('takes a token that is 5 minutes old, or 30 seconds ahead of our clock', async () => {
    await verify()
    for (const age of [300, -30]) {
      const identityToken = proofOf({ iat: secondsAgo(age) })
      const { session } = await shop.browser().begin({ visitorId, identityToken })
      assert.equal(session.visitorId, visitorId)
    }
  })

  it('403 refuses a token that proves something else, or nothing', async () => {
    await verify()
    const other = await shop.anotherWidget()
    const whole = { sub: visitorId, aud: shop.widgetId, iat: secondsAgo(0) }
    const [header = '', claims = ''] = proofOf().split('.')
    const wrong = {
      'another visitor': proofOf({ sub: 'customer-1' }),
      'another widget': proofOf({ aud: other.widgetId }),
      'too old': proofOf({ iat: secondsAgo(302) }),
      'too early': proofOf({ iat: secondsAgo(-32) }),
      expired: proofOf({ iat: secondsAgo(100), exp: secondsAgo(40) }),
      'without a visitor': jwtOf({ ...whole, sub: undefined }, { secret }),
      'without a widget': jwtOf({ ...whole, aud: undefined }, { secret }),
      'without a time': jwtOf({ ...whole, iat: undefined }, { secret }),
      'another secret': jwtOf(whole, { secret: `${secret}x` }),
      'another algorithm': jwtOf(whole, { secret, alg: 'HS512' }),
      'signed with the public key': jwtOf(whole, { secret: shop.publicKey }),
      unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.AA`,
      'cut short': `${header}.${claims}.AAAA`,
      'no JWT': 'a.b.c',
    }
    for (const [why, identityToken] of Object.entries(wrong)) {
      await assert.rejects(shop.browser().start({ visitorId, identityToken }), unverified, why)
    }
    assert.deepEqual(dataOf(await shop.backend.sessions()), [])
  })

  it('403 refuses every proof while the widget has no identity secret', async () => {
    await shop.update({ identity: 'verified' })
    await assert.rejects(shop.browser().start(proven()), unverified)
  })

  it('a visitor token is no proof, and a proof is no visitor token', async () => {
    await verify()
    const browser = shop.browser()
    await browser.begin(proven())
    await assert.rejects(browser.start({ visitorId, identityToken: browser.token() }), unverified)
    await assert.rejects(browser.messages({}, { token: proofOf() }), unauthenticated)
  })

  it('201 keeps a name without proof apart from the visitor of that name, their profile too', async () => {
    await verify()
    await shop.browser().begin({ ...proven(), profile: { name: 'Mara' } })
    const pretender = shop.browser()
    const { resumed, session } = await pretender.begin({ visitorId, profile: { name: 'Mallory' } })
    assert.equal(resumed, false)
    assert.match(session.visitorId, anonymous)
    const { profile, sessions } = dataOf(await shop.backend.exportVisitor({ visitorId }))
    assert.deepEqual([profile, sessions.length], [{ name: 'Mara' }, 1])
  })

  it('200 ties what was begun without proof to the token of this browser', async () => {
    await verify()
    const browser = shop.browser()
    const { session } = await browser.begin({ visitorId })
    for (const stated of [{ visitorId }, {}, { visitorId: session.visitorId }]) {
      const again = await browser.begin(stated)
      assert.deepEqual([again.resumed, again.session.sessionId], [true, session.sessionId])
    }
    const elsewhere = await shop.browser().begin({ visitorId })
    assert.notEqual(elsewhere.session.visitorId, session.visitorId)
  })

  it('201 does not hand the conversation of a browser on to the next visitor who is named there', async () => {
    await verify()
    for (const first of [proven(), { visitorId: 'customer-1' }, {}]) {
      const browser = shop.browser()
      const { session } = await browser.begin(first)
      const next = await browser.begin({ visitorId: 'customer-2' })
      assert.equal(next.resumed, false)
      assert.notEqual(next.session.visitorId, session.visitorId)
    }
  })

  it('200 renews the token of a proven visitor without another proof', async () => {
    await verify()
    const browser = shop.browser()
    const { session } = await browser.begin(proven())
    later(45 * 60_000)
    await browser.begin()
    later(45 * 60_000)
    const again = await browser.begin({ visitorId })
    assert.deepEqual([again.session.sessionId, again.session.visitorId], [session.sessionId, visitorId])
  })

  it('401 takes no token any longer that a name alone has opened before the widget wanted proof', async () => {
    const [named, unnamed] = [shop.browser(), shop.browser()]
    await named.begin({ visitorId })
    const { session } = await unnamed.begin()
    await verify()
    await assert.rejects(named.start(), unauthenticated)
    await assert.rejects(named.start({ visitorId }), unauthenticated)
    assert.equal((await unnamed.begin()).session.sessionId, session.sessionId)
  })

  it('403 refuses a name without proof where the widget says so, and takes visitors without a name', async () => {
    await verify({ refusesUnverified: true })
    const browser = shop.browser()
    await assert.rejects(browser.start({ visitorId }), unverified)
    assert.match((await browser.begin()).session.visitorId, anonymous)
    await assert.rejects(browser.start({ visitorId }), unverified)
    const { session } = await browser.begin(proven())
    assert.equal(session.visitorId, visitorId)
    assert.equal((await browser.begin({ visitorId })).session.sessionId, session.sessionId)
  })

  it('403 refuses every name where the widget says so and has no identity secret', async () => {
    await shop.update({ identity: 'verified', refusesUnverified: true })
    await assert.rejects(shop.browser().start({ visitorId }), unverified)
    await assert.rejects(shop.browser().start(proven()), unverified)
    await shop.update({ refusesUnverified: false })
    assert.match((await shop.browser().begin({ visitorId })).session.visitorId, anonymous)
  })

  it('asks for no proof where the widget is open', async () => {
    for (const refusesUnverified of [false, true]) {
      await shop.update({ refusesUnverified })
      const { session } = await shop.browser().begin({ visitorId, identityToken: 'a.b.c' })
      assert.equal(session.visitorId, visitorId)
    }
  })
})
