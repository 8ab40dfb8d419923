import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { consoleOrigin } from '../../server/src/members/index.ts'
import { newEmail, newLink, password } from '../members/browser.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { serviceOfFrames } from '../widget-sdk/frame-fixture.ts'
import { expectAccessible, visitConsole } from './console-page.ts'
import { untilEqual } from '../support/until.ts'

describe('signing in to the console', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: SharedService
  let tenant: Tenant

  before(async function () {
    browser = await browserOf(this)
    service = await serviceOfFrames()
    tenant = await service.newTenant({ credits: 1234 })
  })

  const pathOf = async (email: string): Promise<string> =>
    `/console#link=${await newLink(service, tenant.accountId, { email })}`

  it('lets somebody in by a link, once, who sets a password and comes back with it, by keyboard alone', async () => {
    const email = newEmail()
    const path = await pathOf(email)
    const { page, complaints } = await visitConsole(browser, service, path)
    await page.getByText('The link has done its work').waitFor()
    await page.getByText('1,234 credits').waitFor()
    assert.equal(new URL(page.url()).pathname, `/console/${tenant.accountId}`)
    assert.equal(new URL(page.url()).hash, '')

    await page.getByRole('link', { name: 'Your sign-in' }).press('Enter')
    await page.getByRole('heading', { name: 'Your sign-in' }).waitFor()
    await untilEqual(() => page.locator('h1:focus').textContent(), 'Your sign-in')
    await page.getByLabel('New password').focus()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByText('The password is set.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign out' }).press('Enter')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await expectAccessible(page)

    await page.getByLabel('E-mail').fill(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('do not fit').waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Sign out' }).waitFor()

    const again = await visitConsole(browser, service, path)
    await again.page.getByRole('alert').getByText('was used before').waitFor()
    assert.deepEqual([...complaints, ...again.complaints], [])
  })

  it('says whom to ask for a forgotten password where no mail can be sent', async () => {
    const { page } = await visitConsole(browser, service)
    await page.getByText('Whoever runs this service makes a link').waitFor()
    await untilEqual(() => page.getByRole('button', { name: 'Forgotten your password?' }).count(), 0)
  })

  it('has who is known already sign in before an invitation counts', async () => {
    const email = newEmail()
    const known = await visitConsole(browser, service, await pathOf(email))
    await known.page.getByRole('link', { name: 'Your sign-in' }).click()
    await known.page.getByLabel('New password').fill(password)
    await known.page.getByRole('button', { name: 'Set the password' }).click()
    await known.page.getByText('The password is set.').waitFor()
    const other = await service.newTenant({ credits: 77 })
    const { url } = dataOf(await other.client.POST('/account/members', { body: { email, role: 'viewer' } }))
    const { page } = await visitConsole(browser, service, `/console${new URL(url).hash}`)
    await page.getByRole('heading', { name: `Join “Test account” as ${email}` }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Join' }).press('Enter')
    await page.getByRole('alert').getByText('signs in here already').waitFor()
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByText('The link has done its work').waitFor()

    // Two accounts now, one after the other.
    const choice = page.getByLabel('Account')
    await choice.selectOption(tenant.accountId)
    await page.getByText('1,234 credits').waitFor()
    await choice.selectOption(other.accountId)
    await page.getByText('77 credits').waitFor()
    assert.equal(new URL(page.url()).pathname, `/console/${other.accountId}`)

    // Elsewhere is one more session, which ends from here.
    await page.getByRole('link', { name: 'Your sign-in' }).click()
    await page.getByRole('button', { name: /^End the session/ }).click()
    await page.getByRole('button', { name: 'End it' }).click()
    await page.getByText('That session has ended.').waitFor()
    await untilEqual(() => page.getByRole('button', { name: /^End the session/ }).count(), 0)
    await known.page.reload()
    await known.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it('joins whoever is new with a password of theirs, by keyboard, having shown the same page first', async () => {
    const email = newEmail()
    const { url } = dataOf(await tenant.client.POST('/account/members', { body: { email, role: 'viewer' } }))
    const { page, complaints } = await visitConsole(browser, service, `/console${new URL(url).hash}`)
    const title = `Join “Test account” as ${email}`
    await page.getByRole('heading', { name: title }).waitFor()
    await untilEqual(() => page.locator('h1:focus').textContent(), title)
    await page.getByLabel('New password').focus()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByText('The link has done its work').waitFor()
    await page.getByText('1,234 credits').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('asks who is signed in before a link makes them somebody else, and lets them stay', async () => {
    const theirs = newEmail()
    const { page, complaints } = await visitConsole(browser, service, await pathOf(theirs))
    await page.getByText('1,234 credits').waitFor()
    const other = await service.newTenant({ credits: 77 })
    const email = newEmail()
    const { url } = dataOf(await other.client.POST('/account/members', { body: { email, role: 'viewer' } }))
    const open = async (path: string) => {
      await page.goto('about:blank')
      await page.goto(`${consoleOrigin(service.origin)}${path}`)
      await page.getByRole('heading', { name: `Continue as ${email}?` }).waitFor()
      await page.getByText(`You are signed in as ${theirs}.`).waitFor()
    }
    await open(`/console${new URL(url).hash}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: `Stay signed in as ${theirs}` }).press('Enter')
    await page.getByText('1,234 credits').waitFor()
    await open(`/console${new URL(url).hash}`)
    await page.getByRole('button', { name: `Continue as ${email}` }).press('Enter')
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Join' }).press('Enter')
    await page.getByText('77 credits').waitFor()

    // A link that signs in asks, too, and says what had been set before it.
    await page.getByRole('button', { name: 'Sign out' }).press('Enter')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    const again = await newLink(service, tenant.accountId, { email: theirs })
    await page.goto('about:blank')
    await page.goto(`${consoleOrigin(service.origin)}/console#link=${again}`)
    await page.getByText('1,234 credits').waitFor()
    await open(await pathOf(email))
    await page.getByRole('button', { name: `Continue as ${email}` }).press('Enter')
    await page.getByRole('status').getByText('Whatever had been set for it before is removed').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('signs in with a passkey, which is added and removed under “Your sign-in”, by keyboard', async () => {
    const email = newEmail()
    const { page, complaints } = await visitConsole(browser, service, await pathOf(email))
    const devices = await page.context().newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.getByRole('link', { name: 'Your sign-in' }).press('Enter')
    await page.getByLabel('Name').focus()
    await page.keyboard.type('Work laptop')
    await page.keyboard.press('Enter')
    await page.getByText('The passkey is added.').waitFor()
    await page.getByText('Work laptop', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign out' }).press('Enter')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
    await page.getByText(`You are signed in as ${email}.`).waitFor()
    await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).press('Enter')
    await page.getByRole('button', { name: 'Remove it' }).press('Enter')
    await page.getByText('The passkey is removed.').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).press('Enter')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
    await page.getByRole('alert').getByText('This passkey signs nobody in here').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('says so when the service cannot be reached, and goes on when it can', async () => {
    const { page } = await visitConsole(browser, service)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.context().setOffline(true)
    await page.getByLabel('E-mail').fill('owner@shop.example')
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').getByText('cannot be reached').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').getByText('do not fit').waitFor()
    await untilEqual(() => page.getByLabel('E-mail').inputValue(), 'owner@shop.example')
  })

  it('is embedded by nobody, runs no inline script, and loads nothing from elsewhere', async () => {
    const { headers } = await fetch(`${service.origin}/console`, { headers: { Host: 'assistant.example' } })
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
