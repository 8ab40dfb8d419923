import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSite } from '../../client-sdk/examples/identity-token.ts'
import {
  type IdentityToken,
  IdentityTokenError,
  signIdentityToken,
} from '../../client-sdk/src/identity/index.ts'
import { attendedService, clock } from '../support/attended-service.ts'
import type { TestService } from '../support/start-service.ts'
import { jwtOf, openShop, type Shop } from '../support/shop.ts'

const unverified = { status: 403, code: 'VISITOR_UNVERIFIED', field: 'identityToken' }
const visitorId = 'customer-42'

describe('signIdentityToken', () => {
  let service: TestService
  let shop: Shop
  let secret: string

  before(async () => {
    service = await attendedService()
  })
  beforeEach(async () => {
    shop = await openShop(service)
    secret = await shop.verify({ refusesUnverified: true })
  })

  /** Signed at the service's time. */
  const sign = (differently: Partial<IdentityToken> = {}): Promise<string> =>
    signIdentityToken({
      secret,
      widgetId: shop.widgetId,
      visitorId,
      now: () => clock.now,
      ...differently,
    })
  const secondsAgo = (seconds: number) => () => clock.now.getTime() - seconds * 1_000
  const open = (identityToken: string, as = visitorId) =>
    shop.browser().start({ visitorId: as, identityToken })

  it('opens a widget that wants proof, for the visitor it names', async () => {
    const browser = shop.browser()
    const { session } = await browser.begin({ visitorId, identityToken: await sign() })
    assert.equal(session.visitorId, visitorId)
  })

  it('opens it for ids of every length', async () => {
    for (const visitorId of ['v', 'mara@shop.example', 'x'.repeat(127), 'x'.repeat(128)]) {
      const { session } = await shop.browser().begin({ visitorId, identityToken: await sign({ visitorId }) })
      assert.equal(session.visitorId, visitorId)
    }
  })

  it('is taken until it is 5 minutes old', async () => {
    for (const seconds of [0, 299])
      await assert.doesNotReject(open(await sign({ now: secondsAgo(seconds) })), String(seconds))
    for (const seconds of [301, 3_600])
      await assert.rejects(open(await sign({ now: secondsAgo(seconds) })), unverified, String(seconds))
  })

  it('403 proves nothing with another secret, for another widget or for another visitor', async () => {
    const { widgetId } = await shop.anotherWidget()
    for (const wrong of [{ secret: `${secret}x` }, { widgetId }, { visitorId: 'customer-1' }])
      await assert.rejects(open(await sign(wrong)), unverified, JSON.stringify(wrong))
  })

  it('403 says who it is for, to the letter', async () => {
    await assert.rejects(open(await sign(), 'customer-4'), unverified)
    await assert.rejects(open(await sign(), 'Customer-42'), unverified)
  })

  it('makes the token that any library for JWTs makes of these claims', async () => {
    const iat = Math.floor(clock.now.getTime() / 1_000)
    // The last ones need the two characters that base64 has for addresses.
    for (const sub of [visitorId, 'Zoë 🪁 "Ø"', 'a?>~ÿ', 'a?>~ÿÿ', 'a?>~ÿÿÿ']) {
      const claims = { sub, aud: shop.widgetId, iat, exp: iat + 300 }
      assert.equal(await sign({ visitorId: sub }), jwtOf(claims, { secret }))
    }
  })

  it('goes by the clock of the machine unless told', async () => {
    const token = await signIdentityToken({ secret: 's', widgetId: 'w', visitorId })
    const [, claims = ''] = token.split('.')
    // Made by the function under test.
    const { iat } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number }
    assert.ok(Math.abs(iat - Date.now() / 1_000) < 60)
  })

  it('signs nothing when a part is missing, and says which', async () => {
    // What callers without a compiler pass on.
    const unset = undefined as unknown as string
    for (const field of ['secret', 'widgetId', 'visitorId'] as const)
      for (const value of ['', unset])
        await assert.rejects(sign({ [field]: value }), (error) => {
          assert.ok(error instanceof IdentityTokenError)
          assert.equal(error.field, field)
          assert.ok(error.message.startsWith(`${field} is empty`))
          assert.ok(!error.message.includes(secret))
          return true
        })
  })
})

describe('the example of a site that vouches for its visitors', () => {
  it('hands out a token for who is logged in, and 401 to anybody else', async () => {
    const service = await attendedService()
    const shop = await openShop(service)
    const secret = await shop.verify()
    clock.now = new Date()
    const site = createServer(
      createSite({
        secret,
        widgetId: shop.widgetId,
        visitorOf: (cookie) => (cookie === 'session=mara' ? visitorId : undefined),
      }),
    )
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    try {
      // A listening TCP server has an address with a port.
      const { port } = site.address() as AddressInfo
      const url = `http://127.0.0.1:${String(port)}/assistant-identity`
      const answer = await fetch(url, { headers: { cookie: 'session=mara' } })
      // The example says what it answers.
      const identity = (await answer.json()) as { visitorId: string; identityToken: string }
      assert.equal(answer.headers.get('cache-control'), 'no-store')
      const { session } = await shop.browser().begin(identity)
      assert.equal(session.visitorId, visitorId)
      assert.equal((await fetch(url)).status, 401)
    } finally {
      await new Promise((resolve) => site.close(resolve))
    }
  })
})
