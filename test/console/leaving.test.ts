import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { serviceOfFrames } from '../widget-sdk/frame-fixture.ts'
import { type ConsolePage, expectAccessible, signedIn } from './console-page.ts'
import { untilEqual } from '../support/until.ts'

describe('leaving what was entered and not saved', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: SharedService
  let tenant: Tenant
  let visit: ConsolePage

  before(async function () {
    browser = await browserOf(this)
    service = await serviceOfFrames()
    tenant = await service.newTenant()
    visit = await signedIn(browser, service, tenant)
  })

  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
  const answer = (page: Page, button: 'Leave' | 'Stay') =>
    question(page).getByRole('button', { name: button, exact: true }).press('Enter')
  const goTo = (page: Page, room: string) =>
    page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: room }).press('Enter')

  it('asks in the settings, and no more once they are saved', async () => {
    const { page, open, complaints } = visit
    await open('/settings')
    const name = page.getByLabel('Name', { exact: true })
    await name.focus()
    await goTo(page, 'Members')
    await page.locator('h1').getByText('Members').waitFor()

    await open('/settings')
    await name.fill('Fernweh')
    await goTo(page, 'Members')
    await question(page).waitFor()
    await expectAccessible(page)
    await answer(page, 'Stay')
    await untilEqual(() => name.inputValue(), 'Fernweh')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByText('The settings are saved.').waitFor()
    await name.click()
    await goTo(page, 'Members')
    await page.locator('h1').getByText('Members').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('asks once for several settings of a widget, and loses them when that is meant', async () => {
    const { page, open, complaints } = visit
    await open(`/widgets/${tenant.widgetId}#look`)
    await page.getByLabel('Greeting').fill('Good day!')
    await page.getByRole('tab', { name: 'Answers' }).press('Enter')
    await page.getByLabel('Language').fill('de')
    await page.getByRole('link', { name: 'All widgets' }).press('Enter')
    await answer(page, 'Stay')
    await untilEqual(() => page.getByLabel('Language').inputValue(), 'de')
    await page.getByRole('link', { name: 'All widgets' }).press('Enter')
    await answer(page, 'Leave')
    await page.locator('h1').getByText('Widgets').waitFor()
    await untilEqual(() => question(page).count(), 0)
    const params = { path: { widgetId: tenant.widgetId } }
    assert.equal(dataOf(await tenant.client.GET('/account/widgets/{widgetId}', { params })).greeting, null)
    assert.deepEqual(complaints, [])
  })

  it('asks before a form over the page is closed or left behind, for keys and for webhooks', async () => {
    const { page, open, complaints } = visit
    for (const [tab, button, field, entered] of [
      ['keys', 'Make a key', 'Name', 'Backend'],
      ['webhooks', 'Make a webhook', 'Address', 'https://shop.example/events'],
    ] as const) {
      await open(`/developer?tab=${tab}`)
      await page.getByRole('button', { name: button }).press('Enter')
      await page.getByRole('dialog', { name: button }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: button }).press('Enter')
      const input = page.getByLabel(field, { exact: true })
      await input.fill(entered)
      await page.keyboard.press('Escape')
      await question(page).waitFor()
      await answer(page, 'Stay')
      await untilEqual(() => input.inputValue(), entered)
      await page.getByRole('dialog', { name: button }).getByRole('button', { name: 'Cancel' }).press('Enter')
      await answer(page, 'Leave')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    assert.deepEqual(complaints, [])
  })
})
