import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { reachableService } from '../support/reachable-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf } from '../support/tenant.ts'
import { until, untilEqual } from '../support/until.ts'
import { expectAccessible, signedIn } from './console-page.ts'

describe('keys in the room for developers', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: SharedService

  before(async function () {
    browser = await browserOf(this)
    service = await reachableService()
  })

  const ask = (path: string, apiKey: string, body?: object): Promise<Response> =>
    fetch(`${service.baseUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const secretShown = async (page: Page): Promise<string> =>
    (await page.getByRole('dialog').locator('.copy code').first().textContent()) ?? ''

  it('are made, used, rotated and revoked by keyboard alone, and the log finds what was asked with them', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/developer' })
    await page.getByRole('table', { name: 'Keys' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make a key' }).press('Enter')
    await page.keyboard.type('Everything')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Shop backend')
    await untilEqual(() => page.getByRole('checkbox').count(), 0)
    await page.getByText('Choose the scopes one by one').press('Enter')
    await page.getByRole('checkbox', { name: 'members:write', checked: true }).waitFor()
    await page.getByText('More settings').press('Enter')
    await expectAccessible(page)
    await page.getByLabel('Name', { exact: true }).press('Enter')
    await page.getByText('This is the key.').waitFor()
    await expectAccessible(page)
    const secret = await secretShown(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Done' }).press('Enter')

    const path = `/widgets/${tenant.widgetId}/conversations`
    const answer = await ask(path, secret, { visitorId: 'customer-42' })
    assert.equal(answer.status, 201)
    const requestId = answer.headers.get('X-Request-Id') ?? ''

    await page.getByRole('link', { name: 'Shop backend' }).press('Enter')
    await page.locator('h2:focus').waitFor()
    await page.getByRole('button', { name: 'Rotate Shop backend' }).press('Enter')
    await page.getByLabel('The old one ends').selectOption('In 10 minutes')
    await page.getByRole('button', { name: 'Make a new key' }).press('Enter')
    await page.getByText('The old key works until').waitFor()
    const next = await secretShown(page)
    assert.notEqual(next, secret)
    for (const each of [secret, next]) assert.equal((await ask('/account', each)).status, 200)
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await page.getByRole('button', { name: 'Rotate Shop backend' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Revoke Shop backend' }).press('Enter')
    await page.getByRole('button', { name: 'Revoke it' }).press('Enter')
    await page.getByText('The key Shop backend is revoked.').waitFor()
    await page.getByText('revoked', { exact: true }).waitFor()
    await untilEqual(() => page.getByRole('button', { name: /Edit|Rotate|Revoke/ }).count(), 0)
    assert.equal((await ask('/account', next)).status, 401)

    await until(async () => {
      const log = await tenant.client.GET('/account/requests', { params: { query: { requestId } } })
      return dataOf(log).length === 1
    }, 'the log has the request')
    await page.getByRole('link', { name: 'Requests', exact: true }).press('Enter')
    await page.getByLabel('Request id').fill(requestId)
    await page.keyboard.press('Enter')
    const row = page.getByRole('row', { name: requestId })
    await row.getByText('createSession').waitFor()
    await row.getByText('201').waitFor()
    await row.getByRole('link', { name: 'Shop backend' }).waitFor()
    await page.reload()
    await row.waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  it('have a callback secret, which is shown once, rotated and activated', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/developer' })
    await page.getByRole('link', { name: 'Test key' }).click()
    await page.getByRole('button', { name: 'Edit Test key' }).click()
    await page.getByLabel('Callback URL').fill('https://not an address')
    await page.getByRole('button', { name: 'Save' }).click()
    await untilEqual(() => page.getByLabel('Callback URL').getAttribute('aria-invalid'), 'true')
    await page.getByLabel('Callback URL').fill('https://shop.example/replies')
    await page.getByLabel('Format of replies').selectOption('WhatsApp Business')
    await page.getByLabel('Requests a minute').fill('77')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Secret of the callbacks' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('That counts from its next request on.').waitFor()
    for (const fact of ['https://shop.example/replies', 'WhatsApp Business', '77'])
      await page.getByRole('definition').getByText(fact, { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Rotate the signing secret of Test key' }).click()
    await page.getByLabel('The old one ends').selectOption('In a week')
    await page.getByRole('button', { name: 'Make a new secret' }).click()
    await page.getByText('The old secret signs as well until').waitFor()
    await page.getByText(/^whsec_/).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Activate the new secret of Test key' }).click()
    await page.getByRole('button', { name: 'Activate it' }).click()
    await page.getByText('Only the newest signing secret').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('for pages are bound to a widget, and say which line of the pages is wrong', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/developer' })
    await page.getByRole('button', { name: 'Make a key' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Web shop')
    await page.getByLabel('What is it for?').selectOption('public')
    await page.getByLabel('Widget', { exact: true }).selectOption('Shop')
    const pages = page.getByLabel('Pages that may use it')
    await pages.fill('https://shop.example\nhttps://shop.example/path')
    await page.getByRole('button', { name: 'Make the key' }).click()
    await page.locator('.field-error').getByText('allowedOrigins[1]').waitFor()
    await untilEqual(() => pages.getAttribute('aria-invalid'), 'true')
    await expectAccessible(page)
    await pages.fill('https://shop.example')
    await page.getByLabel('Expires').selectOption('At a time of my choice')
    await page.getByLabel('Time of expiry').fill('2099-01-01T10:00')
    await page.getByRole('button', { name: 'Make the key' }).click()
    await page.getByText('it may stand in a page').waitFor()
    assert.match(await secretShown(page), /^pk_/)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('row', { name: 'Web shop' }).getByText('the widget Shop').waitFor()
    const { data } = await tenant.client.GET('/account/keys')
    const made = dataOf({ data }).find(({ name }) => name === 'Web shop')
    assert.deepEqual(made?.allowedOrigins, ['https://shop.example'])
    // As the clock of the browser shows it, which is on this machine.
    assert.equal(made.expiresAt, new Date('2099-01-01T10:00').toISOString())
    assert.deepEqual(complaints, [])
  })

  it('are called after what they are for, until somebody calls them otherwise', async () => {
    const { page, complaints } = await signedIn(browser, service, await service.newTenant(), {
      room: '/developer',
    })
    await page.getByRole('button', { name: 'Make a key' }).click()
    const purpose = page.getByLabel('What is it for?')
    const name = page.getByLabel('Name', { exact: true })
    const proposed: string[] = []
    for (const each of await purpose.getByRole('option').allTextContents()) {
      await purpose.selectOption(each)
      proposed.push(await name.inputValue())
    }
    assert.deepEqual(proposed, [
      'Chat',
      'Catalogue',
      'Chat and catalogue',
      'Reports',
      'Everything',
      'Web pages',
    ])
    await name.fill('Shop backend')
    await purpose.selectOption('Read for reports')
    await untilEqual(() => name.inputValue(), 'Shop backend')
    await name.fill('')
    await purpose.selectOption('Mirror my catalogue')
    await page.getByRole('button', { name: 'Make the key' }).click()
    await page.getByText('The key Catalogue is made.').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'Catalogue' }).click()
    await page.getByRole('button', { name: 'Edit Catalogue' }).click()
    await purpose.selectOption('Everything')
    await untilEqual(() => name.inputValue(), 'Catalogue')
    assert.deepEqual(complaints, [])
  })

  it('with more scopes than an editor has are offered to them to revoke only', async () => {
    const { page, complaints } = await signedIn(browser, service, await service.newTenant(), {
      role: 'editor',
      room: '/developer',
    })
    await page.getByRole('button', { name: 'Make a key' }).click()
    await page.getByLabel('What is it for?').selectOption('Everything')
    await page.getByText('Choose the scopes one by one').click()
    await page.getByRole('checkbox', { name: 'account:write', checked: true }).waitFor()
    await untilEqual(() => page.getByRole('checkbox', { name: 'members:write' }).count(), 0)
    await page.getByRole('checkbox', { name: 'locations:write' }).uncheck()
    await untilEqual(() => page.getByLabel('What is it for?').inputValue(), 'own')
    await page.getByLabel('Name', { exact: true }).fill('All of mine')
    await page.getByRole('button', { name: 'Make the key' }).click()
    await page.getByText('This is the key.').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'Test key' }).click()
    await page.getByText('This key may do more than you may').waitFor()
    await page.getByRole('button', { name: 'Revoke Test key' }).waitFor()
    await untilEqual(() => page.getByRole('button', { name: /Edit|Rotate/ }).count(), 0)
    assert.deepEqual(complaints, [])
  })

  it('and all else here are shown to viewers, who are offered no change', async () => {
    const { page, complaints, open } = await signedIn(browser, service, await service.newTenant(), 'viewer')
    for (const tab of ['keys', 'webhooks', 'deliveries', 'requests', 'first-request']) {
      await open(`/developer?tab=${tab}`)
      await page.locator('main table, main .empty, main pre').first().waitFor()
      await untilEqual(() => page.getByRole('button', { name: /Make|Deliver/ }).count(), 0)
    }
    await open('/developer')
    await page.getByRole('link', { name: 'Test key' }).click()
    await page.getByRole('term').getByText('Begins with').waitFor()
    await untilEqual(() => page.getByRole('button', { name: /Edit|Rotate|Revoke|Activate/ }).count(), 0)
    assert.deepEqual(complaints, [])
  })
})
