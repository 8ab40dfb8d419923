import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { newEmail, newLink, password } from '../members/browser.ts'
import { client, startProvider, type TestProvider } from '../members/openid-provider.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf } from '../support/tenant.ts'
import { expectAccessible, visitConsole } from './console-page.ts'
import { untilEqual } from '../support/until.ts'

describe('signing in to the console by single sign-on', function () {
  this.timeout(300_000)
  let browser: Browser
  let provider: TestProvider
  let service: TestService

  before(async function () {
    browser = await browserOf(this)
    provider = await startProvider('header')
    const openId = {
      issuer: provider.issuer,
      clientId: client.id,
      clientSecret: client.secret,
      name: 'Acme ID',
    }
    service = await startService({ config: { allowPrivateCallbacks: true, openId } })
  })
  after(async () => {
    // Undefined when the specs are skipped.
    await (service as TestService | undefined)?.stop()
    await (provider as TestProvider | undefined)?.stop()
  })

  const linkFor = async (accountId: string, email: string): Promise<string> =>
    `/console#link=${await newLink(service, accountId, { email })}`

  it('is connected under “Your sign-in”, signs in on the provider’s own page, and accepts an invitation that waits', async () => {
    const { accountId } = await service.newTenant({ credits: 1234 })
    const email = newEmail()
    provider.person = { sub: 'mara', email: newEmail() }
    const { page, complaints } = await visitConsole(browser, service, await linkFor(accountId, email))
    await page.getByRole('link', { name: 'Your sign-in' }).press('Enter')
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Set the password' }).press('Enter')
    await page.getByText('The password is set.').waitFor()
    await page.getByRole('button', { name: 'Connect Acme ID' }).press('Enter')
    await page.getByRole('link', { name: 'Yes, it is me' }).click()
    await page.getByRole('status').getByText('It is connected').waitFor()
    await untilEqual(() => page.locator('h1:focus').textContent(), 'Your sign-in')
    await page.getByText('Connected with Acme ID').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign out' }).press('Enter')
    await page.getByRole('button', { name: 'Sign in with Acme ID' }).waitFor()
    await expectAccessible(page)

    const other = await service.newTenant({ credits: 77 })
    const { url } = dataOf(await other.client.POST('/account/members', { body: { email, role: 'viewer' } }))
    const invited = await visitConsole(browser, service, `/console${new URL(url).hash}`)
    await invited.page.getByText('Known here already').waitFor()
    await invited.page.getByRole('button', { name: 'Sign in with Acme ID' }).press('Enter')
    await invited.page.getByRole('link', { name: 'No' }).click()
    await invited.page.getByRole('alert').getByText('You were not signed in').waitFor()
    assert.equal(new URL(invited.page.url()).hash, '')
    await expectAccessible(invited.page)
    await invited.page.getByRole('button', { name: 'Sign in with Acme ID' }).press('Enter')
    await invited.page.getByRole('link', { name: 'Yes, it is me' }).click()
    await invited.page.getByText('The link has done its work').waitFor()
    await invited.page.getByLabel('Account').selectOption(other.accountId)
    await invited.page.getByText('77 credits').waitFor()

    await invited.page.getByRole('link', { name: 'Your sign-in' }).press('Enter')
    await invited.page.getByRole('button', { name: /^Disconnect Acme ID/ }).press('Enter')
    await expectAccessible(invited.page)
    await invited.page.getByRole('button', { name: 'Disconnect it' }).press('Enter')
    await invited.page.getByText('It is disconnected.').waitFor()
    await untilEqual(() => invited.page.getByText('Connected with Acme ID').count(), 0)
    assert.deepEqual([...complaints, ...invited.complaints], [])
  })

  it('signs in by a verified address, and the session that the browser had ends', async () => {
    const { accountId } = await service.newTenant({ credits: 55 })
    const email = newEmail()
    provider.person = { sub: 'jonas', email, email_verified: true }
    const { page, complaints } = await visitConsole(browser, service, await linkFor(accountId, email))
    await page.getByText('55 credits').waitFor()
    // As a page that was left open would do it.
    const url = await page.evaluate(async () => {
      const response = await fetch('/console/auth/openid', { method: 'POST' })
      const { data } = (await response.json()) as { data: { url: string } }
      return data.url
    })
    await page.goto(url)
    await page.getByRole('link', { name: 'Yes, it is me' }).click()
    await page.getByText('55 credits').waitFor()
    await page.getByRole('link', { name: 'Your sign-in' }).click()
    await page.getByText('Connected with Acme ID').waitFor()
    await untilEqual(() => page.getByRole('button', { name: /^End the session/ }).count(), 0)
    assert.deepEqual(complaints, [])
  })

  it('says what stands in the way, and what to do', async () => {
    provider.person = { sub: 'stranger', email: newEmail(), email_verified: true }
    const { page, complaints } = await visitConsole(browser, service)
    const begin = () => page.getByRole('button', { name: 'Sign in with Acme ID' }).click()
    await begin()
    await page.getByRole('link', { name: 'Yes, it is me' }).click()
    await page.getByRole('alert').getByText('Nobody here has your e-mail address').waitFor()
    provider.person = { sub: 'stranger', email: newEmail() }
    await begin()
    await page.getByRole('link', { name: 'Yes, it is me' }).click()
    await page.getByRole('alert').getByText('does not say that your e-mail address is verified').waitFor()
    await begin()
    provider.behaves = 'rubbish'
    await page.getByRole('link', { name: 'Yes, it is me' }).click()
    await page.getByRole('alert').getByText('does not hold').waitFor()
    provider.behaves = 'well'
    await page.route('**/console/auth/openid', (route) => route.abort())
    await begin()
    await page.getByRole('alert').getByText('cannot be reached').waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })
})
