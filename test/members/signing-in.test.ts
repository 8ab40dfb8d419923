import assert from 'node:assert/strict'
import { clock, operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import {
  type Browser,
  join,
  newEmail,
  newLink,
  newPerson,
  openBrowser,
  password,
  signIn,
  tokenIn,
} from './browser.ts'

const quarterMs = 15 * 60_000
const weekMs = 7 * 24 * 60 * 60_000

describe('signing in', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant({ plan: 'free' })
  })

  const openLink = (token: string, browser = openBrowser(service)) =>
    browser.ask('POST', '/console/auth/link', { json: { token } })

  it('an invitation lets somebody in, who sets a password and comes back with it, on every plan', async () => {
    const owner = await newPerson(service, tenant.accountId)
    const email = newEmail()
    const invited = await owner.browser.ask('POST', '/v1/account/members', {
      json: { email: email.toUpperCase(), role: 'editor' },
    })
    assert.equal(invited.status, 201)
    const first = openBrowser(service)
    assert.deepEqual((await join(invited.data['url'], first)).data, { signedIn: true })
    assert.equal((await first.ask('GET', '/v1/account')).status, 200)

    const browser = openBrowser(service)
    const signedIn = await signIn(browser, email)
    assert.equal(signedIn.status, 200)
    const account = await browser.ask('GET', '/v1/account')
    assert.equal(account.status, 200)
    assert.equal(account.data['accountId'], tenant.accountId)
    const caller = account.data['caller'] as Record<string, unknown>
    assert.deepEqual(
      [caller['kind'], caller['name'], caller['role'], caller['keyId']],
      ['member', email, 'editor', null],
    )
  })

  it('the cookie is of this host alone, over safe connections, and out of reach of scripts and other sites', async () => {
    const { email } = await newPerson(service, tenant.accountId)
    const { cookies } = await signIn(openBrowser(service), email)
    assert.equal(cookies.length, 1)
    const [cookie = ''] = cookies
    assert.match(cookie, /^__Host-assistant\.session_token=/)
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
      assert.match(cookie, new RegExp(`; ${attribute}(;|$)`, 'i'))
    assert.doesNotMatch(cookie, /domain=/i)
  })

  it('answers an unknown e-mail, a wrong password and somebody without one alike', async () => {
    const { email } = await newPerson(service, tenant.accountId)
    const without = newEmail()
    await openLink(await newLink(service, tenant.accountId, { email: without }))
    const told = async (asked: string, given: string) => {
      const { status, code, detail, cookies } = await signIn(openBrowser(service), asked, given)
      return { status, code, detail, cookies }
    }
    const refused = {
      status: 401,
      code: 'UNAUTHENTICATED',
      detail: 'The email address and the password do not fit.',
      cookies: [],
    }
    assert.deepEqual(await told(email, 'wrong horse battery'), refused)
    assert.deepEqual(await told(newEmail(), password), refused)
    assert.deepEqual(await told(without, password), refused)
    assert.deepEqual(await told('not an e-mail', password), refused)
  })

  it('429 after five attempts a minute with one e-mail, known or not, also with the right password', async () => {
    const { email } = await newPerson(service, tenant.accountId)
    for (const asked of [email, newEmail()]) {
      const attempts = []
      for (let attempt = 0; attempt < 6; attempt += 1)
        attempts.push((await signIn(openBrowser(service), asked, 'wrong horse battery')).status)
      assert.deepEqual(attempts, [401, 401, 401, 401, 401, 429])
    }
    assert.equal((await signIn(openBrowser(service), email)).status, 429)
  })

  it('a link is good once', async () => {
    const token = await newLink(service, tenant.accountId, { email: newEmail() })
    const both = await Promise.all([openLink(token), openLink(token)])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 401])
    const third = await openLink(token)
    assert.deepEqual([third.status, third.code, third.cookies], [401, 'UNAUTHENTICATED', []])
  })

  it('a link signs in for a quarter of an hour, an invitation is good for a week', async () => {
    const { browser } = await newPerson(service, tenant.accountId)
    const token = await newLink(service, tenant.accountId, { email: newEmail() })
    const invite = async () => {
      const json = { email: newEmail(), role: 'viewer' }
      return (await browser.ask('POST', '/v1/account/members', { json })).data['url']
    }
    const [soon, late] = [await invite(), await invite()]
    const madeAt = clock.now.getTime()
    clock.now = new Date(madeAt + quarterMs)
    assert.equal((await openLink(token)).status, 401)
    clock.now = new Date(madeAt + weekMs - 1)
    assert.equal((await join(soon, openBrowser(service))).status, 200)
    clock.now = new Date(madeAt + weekMs)
    assert.equal((await join(late, openBrowser(service))).status, 401)
  })

  it('an invitation of one account lets nobody into another: who is known has to sign in first', async () => {
    const other = await service.newTenant()
    const victim = await newPerson(service, other.accountId)
    const owner = await newPerson(service, tenant.accountId)
    const json = { email: victim.email, role: 'viewer' }
    const { data } = await owner.browser.ask('POST', '/v1/account/members', { json })
    const token = tokenIn(data['url'])
    for (const browser of [openBrowser(service), owner.browser]) {
      const before = browser.cookie()
      const opened = await openLink(token, browser)
      assert.deepEqual([opened.data, opened.cookies], [{ signedIn: false }, []])
      assert.equal(browser.cookie(), before)
    }
    assert.deepEqual((await openLink(token, victim.browser)).data, { signedIn: true })
    const session = await victim.browser.ask('GET', '/console/auth/session')
    assert.equal((session.data['accounts'] as unknown[]).length, 2)
  })

  it('an invitation tells for whom and for what it is, and nothing of whether they are known, before anything is chosen', async () => {
    const owner = await newPerson(service, tenant.accountId)
    const known = await newPerson(service, (await service.newTenant()).accountId)
    for (const email of [known.email, newEmail()]) {
      const json = { email, role: 'viewer' }
      const { data } = await owner.browser.ask('POST', '/v1/account/members', { json })
      const token = tokenIn(data['url'])
      const browser = openBrowser(service)
      const about = await browser.ask('POST', '/console/auth/link/about', { json: { token } })
      assert.deepEqual(about.data, { email, account: { name: 'Test account', role: 'viewer' } })
      const opened = await openLink(token, browser)
      assert.deepEqual([opened.status, opened.data, opened.cookies], [200, { signedIn: false }, []])
      const joined = await join(data['url'], browser)
      if (email === known.email)
        assert.deepEqual([joined.status, joined.field, joined.cookies], [400, 'password', []])
      else assert.deepEqual(joined.data, { signedIn: true })
    }
    const token = await newLink(service, tenant.accountId, { email: known.email })
    const ask = () => openBrowser(service).ask('POST', '/console/auth/link/about', { json: { token } })
    assert.deepEqual((await ask()).data, { email: known.email, account: null })
    await openLink(token)
    assert.deepEqual([(await ask()).status, (await ask()).field], [401, 'token'])
  })

  it('two invitations for somebody new at the same time let one in', async () => {
    const email = newEmail()
    const invite = async (browser: Browser) => {
      const json = { email, role: 'viewer' }
      return (await browser.ask('POST', '/v1/account/members', { json })).data['url']
    }
    const [one, other] = [
      await newPerson(service, tenant.accountId),
      await newPerson(service, (await service.newTenant()).accountId),
    ]
    const urls = [await invite(one.browser), await invite(other.browser)]
    const both = await Promise.all(urls.map((url) => join(url, openBrowser(service))))
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400])
  })

  it('who has forgotten the password sets another one by a link, without the old one', async () => {
    const { email } = await newPerson(service, tenant.accountId)
    const browser = openBrowser(service)
    await openLink(await newLink(service, tenant.accountId, { email }), browser)
    const json = { password: 'another horse battery' }
    assert.equal((await browser.ask('PUT', '/console/auth/password', { json })).status, 200)
    assert.equal((await signIn(openBrowser(service), email)).status, 401)
    assert.equal((await signIn(openBrowser(service), email, json.password)).status, 200)
  })

  it('nobody signs up: what the library could serve by itself is not there', async () => {
    const browser = openBrowser(service)
    for (const path of [
      'sign-up/email',
      'sign-in/email',
      'open-session',
      'get-session',
      'ok',
      'change-email',
    ])
      assert.equal((await browser.ask('POST', `/console/auth/${path}`, { json: {} })).code, 'ROUTE_NOT_FOUND')
  })

  it('no other page signs anybody in, and none without saying where it is', async () => {
    const { email } = await newPerson(service, tenant.accountId)
    for (const origin of ['https://evil.example', 'null', null]) {
      const json = { email, password }
      const asked = await openBrowser(service).ask('POST', '/console/auth/sign-in', { json, origin })
      assert.deepEqual([asked.status, asked.code, asked.cookies], [403, 'ORIGIN_NOT_ALLOWED', []])
    }
  })

  it('names the field at fault', async () => {
    const post = async (json: unknown) => {
      const { status, field } = await openBrowser(service).ask('POST', '/console/auth/sign-in', { json })
      return [status, field]
    }
    assert.deepEqual(await post({ password }), [400, 'email'])
    assert.deepEqual(await post({ email: 'a@b.example', password: 7 }), [400, 'password'])
    assert.deepEqual(await post({ email: 'a@b.example', password, remember: true }), [400, 'remember'])
    assert.deepEqual(await post([]), [400, 'body'])
    const { browser } = await newPerson(service, tenant.accountId)
    const short = await browser.ask('PUT', '/console/auth/password', { json: { password: 'short' } })
    assert.deepEqual([short.status, short.field], [400, 'password'])
  })
})
