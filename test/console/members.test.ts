import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { newEmail, newLink } from '../members/browser.ts'
import type { SharedService } from '../support/shared-service.ts'
import { serviceOfFrames } from '../widget-sdk/frame-fixture.ts'
import { expectAccessible, signedIn } from './console-page.ts'

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
    const { page, complaints, open } = await signedIn(browser, service, tenant)
    await open('/members')
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
    await expectAccessible(page)
    const link = await page.getByRole('dialog').locator('code').textContent()
    await page.getByRole('button', { name: 'Done' }).press('Enter')

    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto(link ?? '')
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
    await page.getByRole('table', { name: 'Changes' }).getByText('Remove member').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('shows viewers everything and lets them change nothing', async () => {
    const { page, complaints, open } = await signedIn(browser, service, await service.newTenant(), 'viewer')
    await open('/members')
    await page.getByRole('table', { name: 'Members' }).waitFor()
    for (const name of [/Invite/, /Change role/, /^Remove/])
      assert.equal(await page.getByRole('button', { name }).count(), 0)
    assert.deepEqual(complaints, [])
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
