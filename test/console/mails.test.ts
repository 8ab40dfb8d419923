import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { newEmail, newPerson, password } from '../members/browser.ts'
import { linksIn, type MailServer, openMailServer } from '../support/mail-server.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { until } from '../support/until.ts'
import { expectAccessible, signedIn, visitConsole } from './console-page.ts'

describe('the console where mail is sent', function () {
  this.timeout(300_000)
  let browser: Browser
  let mails: MailServer
  let service: TestService
  let refuses = false

  before(async function () {
    browser = await browserOf(this)
    mails = await openMailServer({
      onRcptTo(_address, _session, done) {
        done(refuses ? new Error('no such mailbox') : null)
      },
    })
    service = await startService({ config: { mail: mails.settings } })
  })
  afterEach(() => {
    refuses = false
  })
  after(async () => {
    // Undefined when the specs are skipped.
    await (service as TestService | undefined)?.stop()
    await (mails as MailServer | undefined)?.close()
  })

  it('lets somebody in who has forgotten the password, by keyboard, and has them set another one', async () => {
    const tenant = await service.newTenant()
    const { email } = await newPerson(service, tenant.accountId)
    const { page, complaints } = await visitConsole(browser, service)
    await page.getByRole('button', { name: 'Forgotten your password?' }).press('Enter')
    await expectAccessible(page)
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await page.getByText(`If somebody signs in here as ${email}`).waitFor()
    await expectAccessible(page)
    await until(() => mails.to(email).length > 0, 'the mail has come')
    const [mail] = mails.to(email)
    assert.ok(mail)

    const theirs = await visitConsole(browser, service)
    await theirs.page.goto('about:blank')
    await theirs.page.goto(linksIn(mail)[0] ?? '')
    await theirs.page.getByRole('heading', { name: 'Your sign-in' }).waitFor()
    await theirs.page.getByLabel('New password').fill(`${password} anew`)
    await theirs.page.getByRole('button', { name: 'Set the password' }).press('Enter')
    await theirs.page.getByText('The password is set.').waitFor()
    assert.deepEqual([...complaints, ...theirs.complaints], [])
  })

  it('says the same of an e-mail that nobody has', async () => {
    const { page } = await visitConsole(browser, service)
    const email = newEmail()
    await page.getByRole('button', { name: 'Forgotten your password?' }).click()
    await page.getByLabel('Your e-mail').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText(`If somebody signs in here as ${email}`).waitFor()
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.deepEqual(mails.to(email), [])
  })

  it('says of an invitation whether a mail went out, and shows the link however', async () => {
    const { page, complaints } = await signedIn(browser, service, await service.newTenant(), {
      room: '/members',
    })
    for (const said of ['A mail went to', 'No mail could be sent.']) {
      const email = newEmail()
      await page.getByRole('button', { name: 'Invite somebody' }).press('Enter')
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Invite', exact: true }).press('Enter')
      await page.getByRole('dialog').getByText(said).waitFor()
      await expectAccessible(page)
      assert.match((await page.getByRole('dialog').locator('code').textContent()) ?? '', /#link=/)
      await page.getByRole('button', { name: 'Done' }).press('Enter')
      await page.getByRole('table', { name: 'Open invitations' }).getByRole('row', { name: email }).waitFor()
      refuses = true
    }
    assert.deepEqual(complaints, [])
  })
})
