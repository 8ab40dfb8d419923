import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { newWebhook, reachableService, webhooksOf } from '../support/reachable-service.ts'
import { openReceiver, type Receiver, status } from '../support/receiver.ts'
import type { TestService } from '../support/start-service.ts'
import { expectAccessible, signedIn } from './console-page.ts'
import { untilEqual } from '../support/until.ts'

describe('webhooks in the room for developers', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: TestService
  let receiver: Receiver

  before(async function () {
    browser = await browserOf(this)
    service = await reachableService()
  })
  beforeEach(async () => {
    receiver = await openReceiver()
  })
  afterEach(() => receiver.close())

  it('are made, tested, changed, switched off and deleted by keyboard alone', async () => {
    const { page, complaints } = await signedIn(browser, service, await service.newTenant(), {
      room: '/developer',
    })
    await page.getByRole('link', { name: 'Webhooks', exact: true }).press('Enter')
    await page.getByText('There is no webhook yet.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make a webhook' }).press('Enter')
    await page.keyboard.type('https://shop.example/hooks#part')
    await page.keyboard.press('Enter')
    await page.locator('.field-error').first().waitFor()
    await expectAccessible(page)
    await page.getByLabel('Address').fill(receiver.url)
    await page.keyboard.press('Enter')
    await page.locator('fieldset').getByText('events must not be an empty list').waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('checkbox', { name: 'sync.completed' }).press('Space')
    await page.getByRole('button', { name: 'Make the webhook' }).press('Enter')
    await page.getByText(/^whsec_/).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).press('Enter')

    await page.getByRole('button', { name: 'Send a test event' }).press('Enter')
    await page.getByRole('status').getByText('Delivered after 1 attempt. The answer was 204.').waitFor()
    assert.equal(receiver.posts.at(-1)?.headers['x-service-event'], 'webhook.test')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Edit' }).press('Enter')
    await page.getByRole('checkbox', { name: 'form.submitted' }).press('Space')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    for (const event of ['form.submitted', 'sync.completed'])
      await page.getByRole('definition').getByText(event).waitFor()
    await page.getByRole('button', { name: 'Switch off' }).press('Enter')
    await page.getByRole('button', { name: 'Switch off now' }).press('Enter')
    await page.getByText('The webhook is off.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Switch on' }).press('Enter')
    await page.getByRole('button', { name: 'Switch on now' }).press('Enter')
    await page.getByText('The webhook is on.', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Rotate the signing secret/ }).press('Enter')
    await page.getByRole('button', { name: 'Make a new secret' }).press('Enter')
    await page.getByText('The old secret signs as well until').waitFor()
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await page.getByRole('button', { name: /^Activate the new secret/ }).press('Enter')
    await page.getByRole('button', { name: 'Activate it' }).press('Enter')
    await page.getByText('Only the newest signing secret').waitFor()
    await page.getByRole('button', { name: 'Delete' }).press('Enter')
    await page.getByRole('button', { name: 'Delete it' }).press('Enter')
    await page.getByText('There is no webhook yet.').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('that fail are shown with every attempt, and delivered again alone', async () => {
    const tenant = await service.newTenant()
    const { webhookId } = await newWebhook(service, tenant, receiver.url)
    receiver.answer = status(500)
    const { page, complaints } = await signedIn(browser, service, tenant, {
      room: `/developer?tab=webhooks&webhook=${webhookId}`,
    })
    await page.getByRole('button', { name: 'Send a test event' }).click()
    await page.getByRole('status').getByText('Not delivered yet. The answer was 500.').waitFor()
    await page.getByRole('link', { name: 'Open this delivery' }).click()
    await page.getByRole('status').getByText('Failed after 4 attempts. The answer was 500.').waitFor()
    await untilEqual(() => page.getByRole('table', { name: 'Attempts' }).getByRole('rowheader').count(), 4)
    await page.getByLabel('the body').getByText(webhookId).waitFor()
    await expectAccessible(page)
    receiver.answer = status(200)
    await page.getByRole('button', { name: 'Deliver again' }).press('Enter')
    await page.getByRole('button', { name: 'Deliver it' }).press('Enter')
    await page.getByRole('status').getByText('Delivered after 5 attempts. The answer was 200.').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('and what failed is found by filters, counted, and delivered again all at once', async () => {
    const tenant = await service.newTenant()
    const [first, second] = [
      await newWebhook(service, tenant, receiver.url),
      await newWebhook(service, tenant, `${receiver.url}&other=1`),
    ]
    receiver.answer = status(404)
    for (const { webhookId } of [first, first, second])
      await tenant.client.POST('/account/webhooks/{webhookId}/test', { params: { path: { webhookId } } })
    const { page, complaints } = await signedIn(browser, service, tenant, {
      room: '/developer?tab=deliveries',
    })
    // Those that are under way come to their end by themselves.
    await page.getByRole('cell', { name: 'failed' }).nth(2).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Event').selectOption('sync.failed')
    await page.getByText('Nothing matches.').waitFor()
    await page.getByRole('link', { name: 'Show all deliveries' }).click()
    await page.getByLabel('Webhook', { exact: true }).selectOption(first.webhookId)
    await page.getByLabel('State').selectOption('failed')
    await page.reload()
    await page.getByRole('cell', { name: 'failed' }).nth(1).waitFor()
    await untilEqual(() => page.getByRole('cell', { name: 'failed' }).count(), 2)

    receiver.answer = status(204)
    await page.getByRole('button', { name: 'Deliver what failed again' }).click()
    await page.getByText('2 deliveries to the chosen webhook have failed.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Deliver them again' }).click()
    await page.getByText('2 deliveries are sent again.').waitFor()
    await page.getByText('Nothing matches.').waitFor()
    await page.getByRole('button', { name: 'Deliver what failed again' }).click()
    await page.getByText('No delivery to the chosen webhook has failed.').waitFor()
    const { data } = await webhooksOf(service, tenant).deliveries({ status: 'failed' })
    assert.deepEqual(
      data?.data.map(({ webhookId }) => webhookId),
      [second.webhookId],
    )
    assert.deepEqual(complaints, [])
  })
})
