import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { flushRequests } from '../../server/src/requests/index.ts'
import { browserOf } from '../browser/browser-of.ts'
import { openReceiver, type Receiver } from '../deliveries/receiver.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf } from '../support/tenant.ts'
import { expectAccessible, signedIn } from './console-page.ts'

describe('the rooms of developers and settings', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: TestService
  let receiver: Receiver

  before(async function () {
    browser = await browserOf(this)
    service = await startService({ config: { allowPrivateCallbacks: true }, jobs: 'as in production' })
    receiver = await openReceiver()
  })
  after(async () => {
    await (service as TestService | undefined)?.stop()
    await (receiver as Receiver | undefined)?.close()
  })

  it('make a key that works, find its request in the log, rotate and revoke it, by keyboard alone', async () => {
    const tenant = await service.newTenant()
    const { page, complaints, open } = await signedIn(browser, service, tenant)
    await open('/developer')
    await page.getByRole('table', { name: 'Keys' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New secret key' }).press('Enter')
    await page.keyboard.type('Reports')
    await page.getByLabel('For what').selectOption('report')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make the key' }).press('Enter')
    await page.getByText('It is shown this once').waitFor()
    await expectAccessible(page)
    const secret = (await page.getByRole('dialog').locator('code').first().textContent()) ?? ''
    await page.keyboard.press('Escape')
    // A secret that is shown once stays until it is done with.
    await page.getByRole('button', { name: 'Done' }).press('Enter')

    const ask = () => fetch(`${service.baseUrl}/account/widgets`, { headers: { 'X-API-Key': secret } })
    const asked = await ask()
    assert.equal(asked.status, 200)
    await flushRequests(service.service)
    await page.getByRole('tab', { name: 'Requests' }).press('Enter')
    await page.getByLabel('Request id').fill(asked.headers.get('X-Request-Id') ?? '')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: 'listWidgets' }).waitFor()
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Keys' }).press('Enter')
    await page.getByRole('button', { name: 'Rotate Reports' }).press('Enter')
    await page.getByLabel('The old one ends').selectOption('0')
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).press('Enter')
    await page.getByText('This is the new key').waitFor()
    const second = (await page.getByRole('dialog').locator('code').first().textContent()) ?? ''
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    assert.notEqual(second, secret)
    await page.getByRole('button', { name: 'Revoke Reports' }).first().press('Enter')
    await page.getByRole('button', { name: 'Revoke it' }).press('Enter')
    await page.getByText('The key Reports is revoked.').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('tell a webhook of a test, show its attempts, and what was refused at its field', async () => {
    const tenant = await service.newTenant()
    const { page, complaints, open } = await signedIn(browser, service, tenant)
    await open('/developer?tab=webhooks')
    await page.getByText('Nobody is told of anything yet.').waitFor()
    await page.getByRole('button', { name: 'New webhook' }).press('Enter')
    await page.getByLabel('URL').fill('ftp://shop.example/hook')
    await page.getByRole('button', { name: 'Make the webhook' }).press('Enter')
    await page.locator('.field-error').first().waitFor()
    await expectAccessible(page)
    await page.getByLabel('URL').fill(receiver.url)
    await page.getByRole('button', { name: 'Make the webhook' }).press('Enter')
    await page.getByText('is shown this once').waitFor()
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await page.getByRole('button', { name: 'Send a test' }).press('Enter')
    await page.getByRole('dialog').getByText('delivered').waitFor()
    await page
      .getByRole('dialog')
      .getByRole('row')
      .filter({ hasText: /status 2\d\d/ })
      .waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Switch off' }).press('Enter')
    await page.getByText('The webhook is off.').waitFor()
    await page.getByRole('tab', { name: 'Deliveries' }).press('Enter')
    await page.getByRole('row', { name: 'webhook.test' }).getByText('delivered').waitFor()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'First request' }).press('Enter')
    await page
      .getByLabel('the request for curl', { exact: true })
      .getByText(tenant.widgetId)
      .first()
      .waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  it('save settings, and let viewers look only', async () => {
    const tenant = await service.newTenant()
    const { page, complaints, open } = await signedIn(browser, service, tenant)
    await open('/settings')
    await page.getByLabel('Name').fill('Second name')
    await page.getByLabel('Days that conversations are kept').fill('90')
    await page.keyboard.press('Enter')
    await page.getByText('The settings are saved.').waitFor()
    await expectAccessible(page)
    const own = dataOf(await tenant.client.GET('/account'))
    assert.deepEqual(
      [own.name, own.conversationRetentionDays, own.deliveryRetentionDays],
      ['Second name', 90, null],
    )

    const viewer = await signedIn(browser, service, tenant, 'viewer')
    for (const [room, heading] of [
      ['/settings', 'Settings'],
      ['/developer', 'Developer'],
      ['/developer?tab=webhooks', 'Developer'],
    ] as const) {
      await viewer.open(room)
      await viewer.page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      for (const name of [/^New/, /^Save/, /^Revoke/, /^Make/, /^Delete/])
        assert.equal(await viewer.page.getByRole('button', { name }).count(), 0, `${room} ${String(name)}`)
    }
    assert.deepEqual([...complaints, ...viewer.complaints], [])
  })
})
