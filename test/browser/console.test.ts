import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { newEmail, newLink } from '../members/browser.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { pairs } from '../support/when.ts'
import { serviceOfFrames } from '../widget-sdk/frame-fixture.ts'
import { browserOf } from './browser-of.ts'
import { desk, findingsIn, phone } from './findings-in.ts'

const everyLook = {
  looks: pairs([desk, phone], ['light', 'dark'] as const).map(([viewport, colorScheme]) => ({
    viewport,
    colorScheme,
  })),
}
const password = 'a long enough password'

describe('the page where members sign in', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: SharedService
  let tenant: Tenant

  before(async function () {
    browser = await browserOf(this)
    service = await serviceOfFrames()
    tenant = await service.newTenant({ credits: 1234 })
  })

  async function visit(address: string): Promise<{ readonly page: Page; readonly complaints: string[] }> {
    const page = await (await browser.newContext({ viewport: desk })).newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // The browser itself writes down each answer that is a refusal.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text())
    })
    await page.goto(address)
    return { page, complaints }
  }

  const linkOf = async (email: string): Promise<string> =>
    `${service.origin}/console#link=${await newLink(service, tenant.accountId, { email })}`

  it('lets somebody in by a link, once, who sets a password and comes back with it, by keyboard alone', async () => {
    const email = newEmail()
    const url = await linkOf(email)
    const { page, complaints } = await visit(url)
    await page.getByRole('heading', { name: 'Your sign-in' }).waitFor()
    assert.equal(new URL(page.url()).hash, '')
    await page.getByText('1,234 credits').waitFor()
    assert.match((await page.locator('#accounts').textContent()) ?? '', /Test account.*owner/)
    assert.deepEqual(await findingsIn(page, everyLook), [])

    await page.getByLabel('New password').focus()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByText('The password is set.').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).press('Enter')
    await page.getByText('You are signed out.').waitFor()
    assert.deepEqual(await findingsIn(page, everyLook), [])

    await page.getByLabel('E-mail').fill(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('do not fit').waitFor()
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your sign-in' }).waitFor()
    assert.equal(await page.locator('h1:focus').textContent(), 'Your sign-in')

    const again = await visit(url)
    await again.page.getByRole('alert').getByText('was used before').waitFor()
    assert.deepEqual([...complaints, ...again.complaints], [])
  })

  it('has who is known already sign in before an invitation counts', async () => {
    const email = newEmail()
    const known = await visit(await linkOf(email))
    await known.page.getByLabel('New password').fill(password)
    await known.page.getByRole('button', { name: 'Set the password' }).click()
    await known.page.getByText('The password is set.').waitFor()
    const other = await service.newTenant()
    const { url } = dataOf(await other.client.POST('/account/members', { body: { email, role: 'viewer' } }))
    const { page } = await visit(url)
    await page.getByText('sign in to accept the invitation').waitFor()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('You are its viewer.').waitFor()
    assert.equal(await page.locator('#accounts > li').count(), 2)

    // Elsewhere is one more session, which ends from here.
    await page.getByRole('button', { name: /^End the session/ }).click()
    await page.getByText('That session has ended.').waitFor()
    assert.equal(await page.getByRole('button', { name: /^End the session/ }).count(), 0)
    await known.page.reload()
    await known.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it('says so when the service cannot be reached, and goes on when it can', async () => {
    const { page } = await visit(`${service.origin}/console`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.context().setOffline(true)
    await page.getByLabel('E-mail').fill('owner@shop.example')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('cannot be reached').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('do not fit').waitFor()
    assert.equal(await page.getByLabel('E-mail').inputValue(), 'owner@shop.example')
  })

  it('is embedded by nobody, runs no inline script, and loads nothing from elsewhere', async () => {
    const { headers } = await fetch(`${service.origin}/console`)
    const policy = headers.get('Content-Security-Policy') ?? ''
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      assert.ok(policy.includes(directive), directive)
  })
})
