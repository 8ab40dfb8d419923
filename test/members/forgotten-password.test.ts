import assert from 'node:assert/strict'
import { linksIn, type MailServer, openMailServer } from '../support/mail-server.ts'
import { sharedService } from '../support/shared-service.ts'
import { startService, type TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { newEmail, newPerson, openBrowser, signIn, tokenIn } from './browser.ts'

describe('a forgotten password', () => {
  let mails: MailServer
  let service: TestService
  let tenant: Tenant
  /** The mail server takes nothing before this lets it. */
  let gate: Promise<void> | undefined

  before(async () => {
    mails = await openMailServer({
      onMailFrom(_address, _session, done) {
        void (gate ?? Promise.resolve()).then(() => {
          done()
        })
      },
    })
    service = await startService({ config: { mail: mails.settings } })
    tenant = await service.newTenant()
  })
  afterEach(() => {
    gate = undefined
  })
  after(async () => {
    await service.stop()
    await mails.close()
  })

  const ask = (email: string) =>
    openBrowser(service).ask('POST', '/console/auth/forgotten', { json: { email } })
  const openLink = (token: string, browser = openBrowser(service)) =>
    browser.ask('POST', '/console/auth/link', { json: { token } })
  const mailTo = async (email: string) => {
    await until(() => mails.to(email).length > 0, 'the mail has come')
    const [mail] = mails.to(email)
    assert.ok(mail)
    return mail
  }

  it('is mended by a mailed link, which leads to where another one is set, and is good once', async () => {
    const { email } = await newPerson(service, tenant.accountId)
    assert.equal((await ask(` ${email.toUpperCase()} `)).status, 200)
    const [link = ''] = linksIn(await mailTo(email))
    assert.equal(new URL(link).pathname, '/console/you')
    const browser = openBrowser(service)
    assert.deepEqual((await openLink(tokenIn(link), browser)).data, { signedIn: true, isAnew: false })
    const json = { password: 'another horse battery' }
    assert.equal((await browser.ask('PUT', '/console/auth/password', { json })).status, 200)
    assert.equal((await signIn(openBrowser(service), email, json.password)).status, 200)
    assert.equal((await openLink(tokenIn(link))).status, 401)
  })

  it('is answered alike for who is known and who is not, before anybody is looked up', async () => {
    const { email } = await newPerson(service, tenant.accountId)
    let open = (): void => undefined
    gate = new Promise((resolve) => {
      open = resolve
    })
    const unknown = newEmail()
    const answers = []
    for (const asked of [email, unknown]) {
      const { status, code, data, cookies } = await ask(asked)
      answers.push({ status, code, data, cookies })
    }
    // No mail server was waited for.
    assert.deepEqual(mails.to(email), [])
    const said = { status: 200, code: undefined, data: { asked: true }, cookies: [] }
    assert.deepEqual(answers, [said, said])
    open()
    await mailTo(email)
    assert.deepEqual(mails.to(unknown), [])
  })

  it('429 after five times a minute with one e-mail, known or not', async () => {
    const { email } = await newPerson(service, tenant.accountId)
    for (const asked of [email, newEmail()]) {
      const statuses = []
      for (let times = 0; times < 6; times += 1) statuses.push((await ask(asked)).status)
      assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
    }
    await mailTo(email)
  })

  it('has three links at a time that are good, however often it is asked', async () => {
    const { email } = await newPerson(service, tenant.accountId)
    for (const expected of [1, 2, 3]) {
      await ask(email)
      await until(() => mails.to(email).length === expected, 'the mail has come')
    }
    await ask(email)
    const other = (await newPerson(service, tenant.accountId)).email
    await ask(other)
    await mailTo(other)
    assert.equal(mails.to(email).length, 3)
  })

  it('429 after too many from one network, and asks by no other page', async () => {
    const strict = await startService({
      config: { mail: mails.settings, wrongCredentialsPerMinute: 2 },
    })
    const browser = openBrowser(strict)
    const post = (email: string) => browser.ask('POST', '/console/auth/forgotten', { json: { email } })
    const statuses = []
    for (let times = 0; times < 3; times += 1) statuses.push((await post(newEmail())).status)
    assert.deepEqual(statuses, [200, 200, 429])
    const json = { email: newEmail() }
    const elsewhere = { json, origin: 'https://evil.example' }
    assert.equal((await browser.ask('POST', '/console/auth/forgotten', elsewhere)).code, 'ORIGIN_NOT_ALLOWED')
    await strict.stop()
  })

  it('cannot be mended by mail where no mail server is set up', async () => {
    const without = openBrowser(await sharedService())
    const json = { email: newEmail() }
    assert.equal((await without.ask('POST', '/console/auth/forgotten', { json })).code, 'ROUTE_NOT_FOUND')
  })
})
