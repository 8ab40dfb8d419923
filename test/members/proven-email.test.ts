import assert from 'node:assert/strict'
import { consoleOrigin } from '../../server/src/members/index.ts'
import { linksIn, type MailServer, openMailServer } from '../support/mail-server.ts'
import { startService, type TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import {
  type Browser,
  join,
  newEmail,
  newLink,
  newPerson,
  openBrowser,
  password,
  type Person,
  signIn,
  tokenIn,
} from './browser.ts'
import { softwarePasskey, type SoftwarePasskey } from './software-passkey.ts'

const passkeys = '/console/auth/passkeys'

describe('the e-mail of somebody whom an invitation has made known', () => {
  let mails: MailServer
  let service: TestService
  let owner: Person
  let ours: Tenant
  let email: string
  /** Whoever has invited the e-mail and opened the link themself. */
  let taker: Browser
  let passkey: SoftwarePasskey

  before(async () => {
    mails = await openMailServer()
    service = await startService({ config: { mail: mails.settings } })
    owner = await newPerson(service, (await service.newTenant()).accountId)
  })
  beforeEach(async () => {
    ours = await service.newTenant()
    email = newEmail()
    const invited = await owner.browser.ask('POST', '/v1/account/members', {
      json: { email, role: 'viewer' },
    })
    taker = openBrowser(service)
    await join(invited.data['url'], taker)
    passkey = softwarePasskey(consoleOrigin(service.origin))
    const { data } = await taker.ask('POST', `${passkeys}/options`, { json: {} })
    assert.equal((await taker.ask('POST', `${passkeys}/`, { json: passkey.register(data) })).status, 200)
  })
  after(async () => {
    await service.stop()
    await mails.close()
  })

  const open = (token: string, browser = openBrowser(service)) =>
    browser.ask('POST', '/console/auth/link', { json: { token } })
  const byPasskey = async () => {
    const browser = openBrowser(service)
    const { data } = await browser.ask('POST', `${passkeys}/sign-in/options`, { json: {} })
    return browser.ask('POST', `${passkeys}/sign-in`, { json: passkey.answer(data) })
  }
  const expectOut = async (): Promise<void> => {
    assert.equal((await taker.ask('GET', '/console/auth/session')).status, 401)
    assert.equal((await signIn(openBrowser(service), email)).status, 401)
    assert.equal((await byPasskey()).status, 401)
  }
  const mailedLink = async (): Promise<string> => {
    const before = mails.to(email).length
    await openBrowser(service).ask('POST', '/console/auth/forgotten', { json: { email } })
    await until(() => mails.to(email).length > before, 'the mail has come')
    const mail = mails.to(email).at(-1)
    assert.ok(mail)
    return tokenIn(linksIn(mail)[0])
  }

  it('is proven by a link of the operator’s, which drops all that was set before', async () => {
    const token = await newLink(service, ours.accountId, { email })
    // From the moment when the account is theirs to see.
    await expectOut()
    const browser = openBrowser(service)
    assert.deepEqual((await open(token, browser)).data, { signedIn: true, isAnew: true })
    await expectOut()
    const { data } = await browser.ask('GET', '/console/auth/session')
    assert.deepEqual([data['email'], data['hasPassword']], [email, false])
    assert.equal((data['accounts'] as unknown[]).length, 2)
    assert.deepEqual((await browser.ask('GET', `${passkeys}/`)).data, [])
  })

  it('is proven by a mailed link, once: what is set from then on stays', async () => {
    const browser = openBrowser(service)
    assert.deepEqual((await open(await mailedLink(), browser)).data, { signedIn: true, isAnew: true })
    await expectOut()
    assert.equal((await browser.ask('PUT', '/console/auth/password', { json: { password } })).status, 200)
    const again = await open(await mailedLink())
    assert.deepEqual(again.data, { signedIn: true, isAnew: false })
    assert.equal((await browser.ask('GET', '/console/auth/session')).status, 200)
    assert.equal((await signIn(openBrowser(service), email)).status, 200)
  })

  it('is not proven by the invitation of another account, for which they have to sign in', async () => {
    const { browser } = await newPerson(service, ours.accountId)
    const { data } = await browser.ask('POST', '/v1/account/members', { json: { email, role: 'viewer' } })
    assert.deepEqual((await open(tokenIn(data['url']))).data, { signedIn: false })
    assert.equal((await taker.ask('GET', '/console/auth/session')).status, 200)
  })

  it('leaves alone who came by a link of the operator’s to begin with', async () => {
    const person = await newPerson(service, ours.accountId)
    const token = await newLink(service, (await service.newTenant()).accountId, { email: person.email })
    assert.deepEqual((await open(token)).data, { signedIn: true, isAnew: false })
    assert.equal((await person.browser.ask('GET', '/console/auth/session')).status, 200)
    assert.equal((await signIn(openBrowser(service), person.email)).status, 200)
  })
})
