import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { newEmail, newLink, password } from '../members/browser.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf } from '../support/tenant.ts'
import { serviceOfFrames } from '../widget-sdk/frame-fixture.ts'
import { expectAccessible, signedIn, visitConsole } from './console-page.ts'
import { untilEqual } from '../support/until.ts'

describe('the room of members', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: SharedService

  before(async function () {
    browser = await browserOf(this)
    service = await serviceOfFrames()
  })

  it('invites somebody, changes their role and removes them, by keyboard alone', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/members' })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Invite somebody' }).press('Enter')
    const email = newEmail()
    await page.keyboard.type('nobody')
    await page.keyboard.press('Enter')
    assert.equal(
      await page
        .getByLabel('E-mail')
        .evaluate((field: { validity: { valid: boolean } }) => field.validity.valid),
      false,
    )
    await page.getByLabel('E-mail').fill(email)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Give this link to').waitFor()
    await page.getByText('This link works on this computer only').waitFor()
    await page.getByText(`The link for ${email} is made.`).waitFor({ state: 'attached' })
    await expectAccessible(page)
    const link = await page.getByRole('dialog').locator('code').textContent()
    await page.getByRole('button', { name: 'Done' }).press('Enter')

    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto(link ?? '')
    await theirs.getByLabel('New password').fill(password)
    await theirs.getByRole('button', { name: 'Join' }).press('Enter')
    await theirs.getByText('The link has done its work').waitFor()
    await page.reload()
    await page.getByRole('row', { name: email }).getByText('editor').waitFor()

    await page.getByRole('button', { name: `Change role of ${email}` }).press('Enter')
    await page.getByRole('combobox', { name: 'Role' }).selectOption('viewer')
    await page.getByRole('button', { name: 'Change the role', exact: true }).press('Enter')
    await page.getByText(`${email} is viewer now.`).waitFor()
    await page.getByRole('row', { name: email }).getByText('viewer').waitFor()
    await page.getByRole('button', { name: `Remove ${email}` }).press('Enter')
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await page.getByText(`${email} is no member any more.`).waitFor()
    const changes = page.getByRole('table', { name: 'Changes' })
    // Who is gone has no name any more.
    await changes
      .getByRole('row', { name: 'Remove member' })
      .getByText(/^member …/)
      .waitFor()
    assert.deepEqual(complaints, [])
  })

  it('shows viewers everything and lets them change nothing', async () => {
    const { page, complaints } = await signedIn(browser, service, await service.newTenant(), {
      role: 'viewer',
      room: '/members',
    })
    await page.getByRole('table', { name: 'Members' }).waitFor()
    await page.getByText('Open invitations').first().waitFor()
    for (const name of [/Invite/, /Change role/, /^Remove/, /^Withdraw/])
      await untilEqual(() => page.getByRole('button', { name }).count(), 0)
    assert.deepEqual(complaints, [])
  })

  it('lists open invitations, and withdraws one by keyboard, whose link is then good for nothing', async () => {
    const tenant = await service.newTenant()
    const email = newEmail()
    const { url } = dataOf(await tenant.client.POST('/account/members', { body: { email, role: 'editor' } }))
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/members' })
    await page.getByRole('table', { name: 'Open invitations' }).getByRole('row', { name: email }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).press('Enter')
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
    await page.getByText(`The invitation of ${email} is withdrawn.`).waitFor()
    await page.getByText('No invitation is open.').waitFor()
    const late = await visitConsole(browser, service, `/console${new URL(url).hash}`)
    await late.page.getByRole('alert').getByText('was used before').waitFor()
    assert.deepEqual([...complaints, ...late.complaints], [])
  })

  it('invites once, though the answer was lost and the form is sent again', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/members' })
    let lost = 0
    await page.route('**/v1/account/members', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort()
    })
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    await page.getByLabel('E-mail').fill(newEmail())
    await page.getByRole('button', { name: 'Make the link' }).click()
    await page.getByRole('alert').getByText('cannot be reached').waitFor()
    await page.getByRole('button', { name: 'Make the link' }).click()
    await page.getByText('Give this link to').waitFor()
    assert.equal(dataOf(await tenant.client.GET('/account/invitations')).length, 1)
    assert.deepEqual(complaints, [])
  })

  it('shows every fault at its field, and forgets that of a field once it is changed', async () => {
    const tenant = await service.newTenant()
    const { page } = await signedIn(browser, service, tenant, { room: '/members' })
    await page.route('**/v1/account/members', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            contentType: 'application/problem+json',
            json: {
              code: 'VALIDATION_FAILED',
              field: 'email',
              detail: 'email must be another one.',
              errors: [
                { field: 'email', code: 'pattern', message: 'must be another one' },
                { field: 'role', code: 'enum', message: 'must be less' },
              ],
            },
          })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    await page.getByLabel('E-mail').fill('somebody@shop.example')
    await page.getByRole('button', { name: 'Make the link' }).click()
    const alert = page.getByRole('dialog').getByRole('alert')
    await alert.getByText('role must be less.').waitFor()
    await alert.getByText('email must be another one.').waitFor()
    await untilEqual(() => page.locator('.field-error').textContent(), 'email must be another one.')
    await expectAccessible(page)
    await page.getByLabel('E-mail').fill('other@shop.example')
    await alert.getByText('email must be another one.').waitFor({ state: 'detached' })
    await untilEqual(() => alert.textContent(), 'role must be less.')
    await untilEqual(() => page.locator('.field-error').count(), 0)
    await page.getByRole('combobox', { name: 'Role' }).selectOption('owner')
    await alert.waitFor({ state: 'detached' })
    await page.unroute('**/v1/account/members')
    await page.getByRole('button', { name: 'Make the link' }).click()
    await page.getByText('Give this link to').waitFor()
  })

  it('tells whoever comes second that somebody else has been faster', async () => {
    const tenant = await service.newTenant()
    const email = newEmail()
    await newLink(service, tenant.accountId, { email, role: 'editor' })
    const [one, other] = [await signedIn(browser, service, tenant), await signedIn(browser, service, tenant)]
    for (const { open, page } of [one, other]) {
      await open('/members')
      await page.getByRole('button', { name: `Remove ${email}` }).click()
    }
    for (const { page } of [one, other])
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await one.page.getByText(`${email} is no member any more.`).waitFor()
    await other.page.getByRole('alertdialog').getByRole('alert').getByText('no member').waitFor()
  })
})
