import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf } from '../support/tenant.ts'
import { conversationsOf } from '../turns/conversation.ts'
import { expectAccessible, signedIn } from './console-page.ts'

describe('the rooms of widgets and usage', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: TestService

  before(async function () {
    browser = await browserOf(this)
    service = await startService({ jobs: 'as in production' })
  })
  after(async () => {
    await (service as TestService | undefined)?.stop()
  })

  it('change a widget beside its preview, refuse a bad origin at its field, and give a snippet that works', async () => {
    const tenant = await service.newTenant()
    const { page, complaints, open } = await signedIn(browser, service, tenant)
    await open('/widgets')
    await expectAccessible(page)
    await page.getByRole('table', { name: 'Widgets' }).getByRole('link').first().press('Enter')
    await page.getByText('No page may embed it yet').waitFor()
    await page.getByLabel('Greeting').fill('Hello from the test')
    await page.getByRole('figure').getByText('Hello from the test').waitFor()
    await page.getByLabel('Pages that may embed it').fill('shop.example')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.getByRole('alert').getByText('scheme and host').first().waitFor()
    await page.getByLabel('Pages that may embed it').fill('https://shop.example')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.getByText('The widget is saved.').waitFor()
    await page.getByText('No page may embed it yet').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Make a public key for the snippet' }).press('Enter')
    await page.getByText('The key is in the snippets below.').waitFor()
    const line = (await page.getByLabel('the line for a bubble', { exact: true }).textContent()) ?? ''
    const [, key = ''] = /data-api-key="(pk_\w+)"/.exec(line) ?? []
    const started = await fetch(`${service.baseUrl}/widget/sessions`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: '{}',
    })
    assert.equal(started.status, 201)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  it('show what credits went for, and hand the ledger out', async () => {
    const tenant = await service.newTenant()
    const conversations = conversationsOf(tenant)
    const { sessionId } = dataOf(await conversations.create({ visitorId: 'mara' }))
    await conversations.send(sessionId, { content: 'What do you sell?' })
    const { page, complaints, open } = await signedIn(browser, service, tenant)
    await open('/usage')
    await page.getByRole('row', { name: 'Replies' }).waitFor()
    await page.getByText('In numbers').click()
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).last().press('Enter')
    assert.equal((await saved).suggestedFilename(), 'ledger.csv')
    await page.getByText('are in the downloads of your browser').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('let viewers look only', async () => {
    const tenant = await service.newTenant()
    const { page, complaints, open } = await signedIn(browser, service, tenant, 'viewer')
    for (const [room, heading] of [
      ['/widgets', 'Widgets'],
      ['/usage', 'Usage'],
    ] as const) {
      await open(room)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      for (const name of [/^New/, /^Save/, /^Make/, /^Delete/])
        assert.equal(await page.getByRole('button', { name }).count(), 0, `${room} ${String(name)}`)
    }
    assert.deepEqual(complaints, [])
  })
})
