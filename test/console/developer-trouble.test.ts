import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { newWebhook, reachableService } from '../support/reachable-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf } from '../support/tenant.ts'
import { expectAccessible, signedIn } from './console-page.ts'

const unreachable = 'The service cannot be reached.'

describe('the room for developers, under trouble', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: SharedService

  before(async function () {
    browser = await browserOf(this)
    service = await reachableService()
  })

  it('makes one key and one webhook, however often the answer is lost, and shows their secrets', async () => {
    const tenant = await service.newTenant()
    const { page, complaints, open } = await signedIn(browser, service, tenant)
    const names: (string | undefined)[] = []
    let lost = 0
    await page.route(/\/v1\/account\/(keys|webhooks)$/, async (route) => {
      const request = route.request()
      if (request.method() !== 'POST') return route.fallback()
      names.push(request.headers()['idempotency-key'])
      if (lost === 0) return route.fallback()
      lost -= 1
      // It was done, and nobody hears of it.
      await route.fetch()
      return route.abort('connectionreset')
    })
    const sendTwice = async (button: string): Promise<void> => {
      lost = 1
      await page.getByRole('button', { name: button }).press('Enter')
      await page.getByRole('alert').getByText(unreachable).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: button }).press('Enter')
      await page.getByRole('button', { name: 'Done' }).waitFor()
    }

    await open('/developer')
    await page.getByRole('button', { name: 'Make a key' }).press('Enter')
    await page.getByLabel('Name', { exact: true }).fill('Only one')
    await page.getByLabel('Expires').selectOption('In 30 days')
    await sendTwice('Make the key')
    const secret = (await page.getByRole('dialog').locator('.copy code').first().textContent()) ?? ''
    assert.match(secret, /^sk_/)
    const keys = dataOf(await tenant.client.GET('/account/keys'))
    assert.equal(keys.filter(({ name }) => name === 'Only one').length, 1)
    await page.getByRole('button', { name: 'Done' }).press('Enter')

    await open('/developer?tab=webhooks')
    await page.getByRole('button', { name: 'Make a webhook' }).press('Enter')
    await page.getByLabel('Address').fill('https://shop.example/events')
    await page.getByRole('checkbox', { name: 'form.submitted' }).check()
    await sendTwice('Make the webhook')
    assert.equal(dataOf(await tenant.client.GET('/account/webhooks')).length, 1)
    const [first, again, other, otherAgain] = names
    assert.deepEqual([first, other], [again, otherAgain])
    assert.notEqual(first, other)
    assert.deepEqual(complaints, [])
  })

  it('keeps what was read before, and says what failed and how to go on', async () => {
    const tenant = await service.newTenant()
    const { webhookId } = await newWebhook(service, tenant, 'https://shop.example/events')
    const room = '/developer?tab=deliveries'
    const { page, complaints, open } = await signedIn(browser, service, tenant, { room })
    const deliveries = '**/v1/account/deliveries*'
    await page.getByText('Nothing was sent yet.').waitFor()
    await page.route(deliveries, (route) =>
      route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', detail: 'Too many requests.' } }),
    )
    await page.getByRole('button', { name: 'Look again' }).press('Enter')
    await page.getByRole('alert').getByText('This is what was last read of the deliveries.').waitFor()
    await page.getByText('Nothing was sent yet.').waitFor()
    await expectAccessible(page)
    await page.unroute(deliveries)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByRole('alert').getByText('This is what was last read').waitFor({ state: 'detached' })

    await open(`/developer?tab=webhooks&webhook=${webhookId}`)
    await page.route('**/test', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Send a test event' }).press('Enter')
    await page.getByRole('alert').getByText(unreachable).waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })
})
