import assert from 'node:assert/strict'
import { consoleOrigin } from '../../server/src/members/index.ts'
import { clockAt } from '../support/clock-at.ts'
import { durationsWith } from '../support/durations.ts'
import { addressOf } from '../support/proxied-service.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { virtualClock } from '../support/virtual-clock.ts'
import {
  type Browser,
  join,
  newEmail,
  newPerson,
  openBrowser,
  type Person,
  signIn,
  tokenIn,
} from './browser.ts'
import { client, startProvider, type TestProvider } from './openid-provider.ts'

const path = '/console/auth/openid'
const minuteMs = 60_000

interface WayBack {
  readonly status: number
  readonly location: string | null
  readonly cookies: readonly string[]
  readonly headers: Headers
}

describe('signing in by OpenID Connect', () => {
  let provider: TestProvider
  let service: TestService
  let person: Person
  let now = new Date()

  const serviceAt = (at: TestProvider, secret: string | null = client.secret) => ({
    allowPrivateCallbacks: true,
    trustProxy: ['loopback'],
    openId: {
      issuer: at.issuer,
      clientId: client.id,
      clientSecret: secret ?? undefined,
      name: 'Acme ID',
    },
  })
  before(async () => {
    provider = await startProvider('header')
    service = await startService({ config: serviceAt(provider), clock: clockAt(() => now) })
  })
  beforeEach(async () => {
    now = new Date()
    person = await newPerson(service, (await service.newTenant()).accountId)
    provider.person = { sub: `sub of ${person.email}`, email: person.email, email_verified: true }
  })
  afterEach(() => {
    Object.assign(provider, {
      ...{ wrong: {}, isSignedByAnotherKey: false, isReserved: false, behaves: 'well' },
    })
  })
  after(async () => {
    await service.stop()
    await provider.stop()
  })

  /** Where the service sends the browser. */
  const leave = async (browser: Browser, way: '' | '/connect' = ''): Promise<string> => {
    const { status, data } = await browser.ask('POST', `${path}${way}`)
    assert.equal(status, 200)
    return String(data['url'])
  }
  /** What the page of the provider leads back to. */
  const consent = async (url: string, answer: 'yes' | 'no' = 'yes'): Promise<string> => {
    const page = await (await fetch(url)).text()
    const [, href = ''] = new RegExp(`id="${answer}" href="([^"]+)"`).exec(page) ?? []
    return href.replaceAll('&amp;', '&')
  }
  /** As a browser comes from another site: without the cookies that are for this one alone. */
  const comeBack = async (browser: Browser, address: string, at = service): Promise<WayBack> => {
    const { pathname, search } = new URL(address)
    const Cookie = browser
      .cookie()
      .split('; ')
      .filter((each) => each.startsWith('__Host-assistant.openid='))
    const response = await fetch(`${at.origin}${pathname}${search}`, {
      redirect: 'manual',
      headers: { Cookie: Cookie.join('; ') },
    })
    const { status, headers } = response
    const cookies = headers.getSetCookie()
    cookies.forEach(browser.keep)
    return { status, location: headers.get('Location'), cookies, headers }
  }
  const goThere = async (browser: Browser, way: '' | '/connect' = '') =>
    comeBack(browser, await consent(await leave(browser, way)))
  const whoIsIn = async (browser: Browser) =>
    (await browser.ask('GET', '/console/auth/session')).data['email']

  const connections = async ({ browser }: Person = person) =>
    (await browser.ask('GET', `${path}/connections`)).data as unknown as { connectionId: string }[]

  it('tells the console what the provider is called; nothing of it is there where none is configured', async () => {
    const { data } = await openBrowser(service).ask('GET', '/console/auth/ways')
    assert.deepEqual(data, { openId: { name: 'Acme ID' } })
    const without = await startService()
    const browser = openBrowser(without)
    assert.deepEqual((await browser.ask('GET', '/console/auth/ways')).data, { openId: null })
    assert.equal((await browser.ask('POST', path)).code, 'ROUTE_NOT_FOUND')
    assert.equal((await browser.ask('GET', `${path}/callback`)).code, 'ROUTE_NOT_FOUND')
    await without.stop()
  })

  it('asks for a code with PKCE, state and nonce, and comes back to the host of the console', async () => {
    const browser = openBrowser(service)
    const { searchParams: asked } = new URL(await leave(browser))
    assert.deepEqual(
      ['response_type', 'client_id', 'scope', 'code_challenge_method'].map((each) => asked.get(each)),
      ['code', client.id, 'openid email', 'S256'],
    )
    assert.equal(asked.get('redirect_uri'), `${consoleOrigin(service.origin)}${path}/callback`)
    assert.equal(browser.cookie(), `__Host-assistant.openid=${asked.get('state') ?? ''}`)
    for (const secret of ['state', 'nonce', 'code_challenge'])
      assert.match(asked.get(secret) ?? '', /^[\w-]{43}$/)
  })

  it('connects a verified address with the first sign-in, and goes by the name of the provider from then on', async () => {
    const browser = openBrowser(service)
    const back = await goThere(browser)
    assert.deepEqual([back.status, back.location], [303, '/console'])
    assert.equal(await whoIsIn(browser), person.email)
    assert.equal((await browser.ask('GET', '/v1/account')).status, 200)
    assert.equal((await connections()).length, 1)

    provider.person = { ...provider.person, email: newEmail(), email_verified: false }
    const again = openBrowser(service)
    assert.equal((await goThere(again)).location, '/console')
    assert.equal(await whoIsIn(again), person.email)
  })

  it('finds the address however it is written, also where the provider tells it to those who ask only', async () => {
    provider.isReserved = true
    provider.person = { ...provider.person, email: ` ${person.email.toUpperCase()}` }
    const browser = openBrowser(service)
    assert.equal((await goThere(browser)).location, '/console')
    assert.equal(await whoIsIn(browser), person.email)
  })

  it('signs nobody in by an address that is not verified, known or not', async () => {
    for (const email of [person.email, newEmail(), undefined])
      for (const verified of [false, 'true', undefined]) {
        provider.person = { sub: 'unverified', ...(email && { email }), email_verified: verified }
        const browser = openBrowser(service)
        const { location, cookies } = await goThere(browser)
        assert.equal(location, '/console#openid=unverified')
        assert.ok(!cookies.some((cookie) => cookie.includes('session_token')))
      }
    assert.deepEqual(await connections(), [])
  })

  it('makes nobody known: who is no member of anything stays so', async () => {
    const email = newEmail()
    provider.person = { sub: 'stranger', email, email_verified: true }
    const browser = openBrowser(service)
    assert.equal((await goThere(browser)).location, '/console#openid=unknown')
    assert.equal(await whoIsIn(browser), undefined)
    const { accountId } = await service.newTenant()
    const later = await newPerson(service, accountId, { email })
    assert.deepEqual(await connections(later), [])
  })

  it('proves by a verified address that it is theirs, and drops what somebody else had set before', async () => {
    const email = newEmail()
    const { data } = await person.browser.ask('POST', '/v1/account/members', {
      json: { email, role: 'viewer' },
    })
    const taker = openBrowser(service)
    await join(data['url'], taker)
    provider.person = { sub: `taker of ${email}`, email: newEmail() }
    assert.equal((await goThere(taker, '/connect')).location, '/console/you#openid=connected')

    provider.person = { sub: `sub of ${email}`, email, email_verified: true }
    const browser = openBrowser(service)
    assert.equal((await goThere(browser)).location, '/console#openid=anew')
    assert.equal(await whoIsIn(browser), email)
    assert.equal(await whoIsIn(taker), undefined)
    assert.equal((await signIn(openBrowser(service), email)).status, 401)
    assert.equal((await connections({ email, browser })).length, 1)
    assert.equal((await goThere(openBrowser(service))).location, '/console')
    provider.person = { sub: `taker of ${email}`, email: newEmail() }
    assert.equal((await goThere(openBrowser(service))).location, '/console#openid=unverified')
  })

  it('lets nobody else in when an address goes to another person at the provider', async () => {
    await goThere(openBrowser(service))
    provider.person = { ...provider.person, sub: 'a new colleague' }
    const browser = openBrowser(service)
    assert.equal((await goThere(browser)).location, '/console#openid=replaced')
    assert.equal(await whoIsIn(browser), undefined)
  })

  it('tells when the person has said no', async () => {
    const browser = openBrowser(service)
    const back = await comeBack(browser, await consent(await leave(browser), 'no'))
    assert.equal(back.location, '/console#openid=declined')
  })

  it('takes an answer in the browser that has asked, once, and within ten minutes', async () => {
    const browser = openBrowser(service)
    const address = await consent(await leave(browser))
    const other = openBrowser(service)
    await leave(other)
    for (const thief of [openBrowser(service), other])
      assert.equal((await comeBack(thief, address)).location, '/console#openid=expired')
    const copy = openBrowser(service)
    copy.keep(browser.cookie())
    assert.equal((await comeBack(browser, address)).location, '/console')
    assert.equal((await comeBack(copy, address)).location, '/console#openid=expired')

    const late = openBrowser(service)
    const tooLate = await consent(await leave(late))
    now = new Date(now.getTime() + 10 * minuteMs)
    assert.equal((await comeBack(late, tooLate)).location, '/console#openid=expired')
    for (const query of ['', '?state=', '?state=made-up&code=x', '?code=x'])
      assert.equal(
        (await comeBack(late, `${service.origin}${path}/callback${query}`)).location,
        '/console#openid=expired',
      )
  })

  it('signs nobody in with an answer that does not hold', async () => {
    const wrongs: readonly (readonly [string, Partial<TestProvider>])[] = [
      ['another nonce', { wrong: { nonce: 'made-up' } }],
      ['for another client', { wrong: { aud: 'another-client' } }],
      ['from another issuer', { wrong: { iss: 'https://elsewhere.example' } }],
      ['too old', { wrong: { exp: Math.floor(Date.now() / 1_000) - 600 } }],
      ['signed by another key', { isSignedByAnotherKey: true }],
      ['rubbish', { behaves: 'rubbish' }],
      ['a redirect', { behaves: 'elsewhere' }],
      ['trouble', { behaves: 'in trouble' }],
    ]
    for (const [what, wrong] of wrongs) {
      Object.assign(provider, { wrong: {}, isSignedByAnotherKey: false, behaves: 'well' })
      const browser = openBrowser(service)
      const address = await consent(await leave(browser))
      Object.assign(provider, wrong)
      const back = await comeBack(browser, address)
      assert.equal(back.location, '/console#openid=failed', what)
      assert.ok(!back.cookies.some((cookie) => cookie.includes('session_token')), what)
    }
    Object.assign(provider, { isSignedByAnotherKey: false, behaves: 'well' })
    const browser = openBrowser(service)
    const madeUp = new URL(await consent(await leave(browser)))
    madeUp.searchParams.set('code', 'made-up')
    assert.equal((await comeBack(browser, madeUp.href)).location, '/console#openid=failed')
  })

  it('goes on to the console and nowhere else, and tells neither caches nor other pages what came back', async () => {
    const browser = openBrowser(service)
    const address = new URL(await consent(await leave(browser)))
    for (const name of ['next', 'redirect', 'returnTo', 'callbackURL'])
      address.searchParams.set(name, 'https://evil.example')
    const { location, headers, cookies } = await comeBack(browser, address.href)
    assert.equal(location, '/console')
    assert.equal(headers.get('Referrer-Policy'), 'no-referrer')
    assert.equal(headers.get('Cache-Control'), 'no-store')
    assert.ok(cookies.some((cookie) => cookie.startsWith('__Host-assistant.openid=; Max-Age=0; Path=/;')))
    assert.ok(!browser.cookie().includes('openid'))
  })

  it('ends the session that the browser had, whose cookie does not come along', async () => {
    const { browser } = person
    const before = openBrowser(service)
    for (const cookie of browser.cookie().split('; ')) before.keep(cookie)
    assert.equal(await whoIsIn(before), person.email)
    assert.equal((await goThere(browser)).location, '/console')
    assert.equal(await whoIsIn(browser), person.email)
    assert.equal(await whoIsIn(before), undefined)
  })

  it('the cookie of an attempt is of this host alone, over safe connections, and out of reach of scripts', async () => {
    const { cookies } = await openBrowser(service).ask('POST', path)
    const [cookie = ''] = cookies
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=600'])
      assert.match(cookie, new RegExp(`; ${attribute}(;|$)`))
  })

  it('403 is begun from the console only, and 429 sixty times a minute from one network', async () => {
    for (const origin of ['https://evil.example', 'null', null])
      for (const way of ['', '/connect'])
        assert.equal(
          (await person.browser.ask('POST', `${path}${way}`, { origin })).code,
          'ORIGIN_NOT_ALLOWED',
        )
    const headers = { 'X-Forwarded-For': addressOf(1) }
    const statuses = []
    for (let attempt = 0; attempt < 61; attempt += 1)
      statuses.push((await openBrowser(service).ask('POST', path, { headers })).status)
    assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [60, 429])
  })

  it('leaves an invitation good, which counts once whom it was made for has signed in', async () => {
    const tenant = await service.newTenant()
    const owner = await newPerson(service, tenant.accountId)
    const json = { email: person.email, role: 'viewer' }
    const { data } = await owner.browser.ask('POST', '/v1/account/members', { json })
    const token = tokenIn(data['url'])
    const browser = openBrowser(service)
    const open = () => browser.ask('POST', '/console/auth/link', { json: { token } })
    assert.deepEqual((await open()).data, { signedIn: false })
    await goThere(browser)
    assert.deepEqual((await open()).data, { signedIn: true })
    const session = await browser.ask('GET', '/console/auth/session')
    assert.equal((session.data['accounts'] as unknown[]).length, 2)
  })

  describe('and connecting an identity', () => {
    it('makes it a way in, whatever its address, which the person can close again', async () => {
      provider.person = { sub: `elsewhere ${person.email}`, email: newEmail() }
      const back = await goThere(person.browser, '/connect')
      assert.deepEqual([back.status, back.location], [303, '/console/you#openid=connected'])
      assert.equal((await goThere(person.browser, '/connect')).location, '/console/you#openid=connected')
      const browser = openBrowser(service)
      assert.equal((await goThere(browser)).location, '/console')
      assert.equal(await whoIsIn(browser), person.email)

      const [connection, ...others] = await connections()
      assert.deepEqual(others, [])
      const one = `${path}/connections/${connection?.connectionId ?? ''}`
      const stranger = await newPerson(service, (await service.newTenant()).accountId)
      assert.equal((await stranger.browser.ask('DELETE', one)).status, 404)
      assert.equal((await person.browser.ask('DELETE', one)).status, 200)
      assert.equal((await person.browser.ask('DELETE', one)).status, 404)
      assert.equal((await goThere(openBrowser(service))).location, '/console#openid=unverified')
    })

    it('refuses one that is somebody else’s', async () => {
      await goThere(openBrowser(service))
      const other = await newPerson(service, (await service.newTenant()).accountId)
      assert.equal((await goThere(other.browser, '/connect')).location, '/console/you#openid=taken')
      assert.deepEqual(await connections(other), [])
      const browser = openBrowser(service)
      await goThere(browser)
      assert.equal(await whoIsIn(browser), person.email)
    })

    it('signs nobody in, and connects nothing for somebody who has left in the meantime', async () => {
      const thief = openBrowser(service)
      const address = await consent(await leave(person.browser, '/connect'))
      thief.keep(
        person.browser
          .cookie()
          .split('; ')
          .find((each) => each.includes('openid')) ?? '',
      )
      await person.browser.ask('POST', '/console/auth/sign-out')
      const back = await comeBack(thief, address)
      assert.equal(back.location, '/console/you#openid=expired')
      assert.equal(await whoIsIn(thief), undefined)
    })

    it('401 is for who has just signed in only', async () => {
      assert.equal((await openBrowser(service).ask('POST', `${path}/connect`)).code, 'UNAUTHENTICATED')
      assert.equal((await openBrowser(service).ask('GET', `${path}/connections`)).code, 'UNAUTHENTICATED')
      now = new Date(now.getTime() + 16 * minuteMs)
      const asked = await person.browser.ask('POST', `${path}/connect`)
      assert.deepEqual([asked.status, asked.detail], [401, 'Sign in again to connect Acme ID.'])
    })
  })

  describe('when the provider', () => {
    const durations = durationsWith({ openId: { answerMs: 5_000 } })
    let clock: ReturnType<typeof virtualClock>
    let hurried: TestService
    let own: TestProvider
    beforeEach(async () => {
      // The provider signs by the real clock: a file may have been read long before its specs run.
      clock = virtualClock(new Date())
      own = await startProvider('body')
      hurried = await startService({ config: serviceAt(own), clock, durations })
    })
    afterEach(async () => {
      await hurried.stop()
      await own.stop()
    })
    const ask = (browser = openBrowser(hurried)) => clock.during(browser.ask('POST', path))

    for (const behaves of ['silent', 'rubbish', 'elsewhere', 'in trouble', 'under another name'] as const)
      it(`is ${behaves}: 503 nobody is sent there, until it is well again`, async () => {
        own.behaves = behaves
        const refused = await ask()
        assert.deepEqual([refused.status, refused.code, refused.cookies], [503, 'UNAVAILABLE', []])
        assert.match(refused.detail ?? '', /^Acme ID does not answer as it should/)
        assert.deepEqual(own.asked, ['/.well-known/openid-configuration'])
        own.behaves = 'well'
        assert.equal((await ask()).status, 200)
        assert.equal((await ask()).status, 200)
        assert.equal(own.asked.length, 2)
      })

    it('is gone on the way back, or falls silent: the console says so, and the browser is not kept waiting', async () => {
      const back = async (goAway: () => Promise<void>) => {
        const browser = openBrowser(hurried)
        const address = await consent(String((await ask(browser)).data['url']))
        await goAway()
        return (await clock.during(comeBack(browser, address, hurried))).location
      }
      const fallSilent = () => {
        own.behaves = 'silent'
        return Promise.resolve()
      }
      assert.equal(await back(fallSilent), '/console#openid=unavailable')
      assert.equal(await back(() => own.stop()), '/console#openid=unavailable')
    })

    it('takes the secret in the body, or knows none: PKCE is enough', async () => {
      const open = await startProvider('nowhere')
      const withoutSecret = await startService({ config: serviceAt(open, null), clock })
      for (const [at, running] of [
        [own, hurried],
        [open, withoutSecret],
      ] as const) {
        at.person = { sub: 'stranger', email: newEmail(), email_verified: true }
        const browser = openBrowser(running)
        const address = await consent(String((await ask(browser)).data['url']))
        const back = await clock.during(comeBack(browser, address, running))
        assert.equal(back.location, '/console#openid=unknown')
      }
      await withoutSecret.stop()
      await open.stop()
    })
  })
})
