import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import type { SharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { pairs } from '../support/when.ts'
import { serviceOfFrames } from '../widget-sdk/frame-fixture.ts'
import { browserOf } from './browser-of.ts'
import { desk, findingsIn, phone } from './findings-in.ts'
import { untilEqual } from '../support/until.ts'

const everyLook = {
  looks: pairs([desk, phone], ['light', 'dark'] as const).map(([viewport, colorScheme]) => ({
    viewport,
    colorScheme,
  })),
  leastImpact: 'serious',
} as const
const patience = { timeout: 60_000 }

/** What a page asked for and complained about. */
interface Visit {
  readonly page: Page
  readonly requests: string[]
  readonly complaints: string[]
}

describe('the reference in a browser', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: SharedService
  let tenant: Tenant

  before(async function () {
    browser = await browserOf(this)
    service = await serviceOfFrames()
    tenant = await service.newTenant()
  })

  async function visit(path: string): Promise<Visit> {
    const page = await browser.newPage({ viewport: desk })
    const requests: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.goto(`${service.origin}${path}`)
    return { page, requests, complaints }
  }

  const operation = (page: Page, id: string) => page.locator(`[id="operations-${id}"]`)

  async function call(page: Page, id: string): Promise<void> {
    await operation(page, id).getByRole('button', { name: 'Try it out' }).click(patience)
    await operation(page, id).getByRole('button', { name: 'Execute' }).click()
    await operation(page, id).locator('.live-responses-table tbody').first().waitFor(patience)
  }

  it('finds operations by keyboard, calls them with a key and a body, shows the webhooks, and explains failures to everybody', async () => {
    const { page, requests, complaints } = await visit('/docs')
    const list = operation(page, 'Knowledge_bases-listKnowledgeBases')
    await list.waitFor(patience)
    await page.keyboard.press('/')
    await page.keyboard.type('listKnowledge')
    await untilEqual(() => page.locator('#found').textContent(), '1 found')
    // From the field over the heading of the group to the only link.
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    const control = list.locator('.opblock-summary-control:focus')
    await control.waitFor(patience)
    await untilEqual(() => control.getAttribute('aria-expanded'), 'true')

    await page.getByLabel('Secret key').fill(tenant.apiKey)
    await call(page, 'Knowledge_bases-listKnowledgeBases')
    const answer = list.locator('.live-responses-table')
    await untilEqual(() => answer.locator('.response-col_status').last().textContent(), '200')
    assert.match((await answer.textContent()) ?? '', new RegExp(tenant.knowledgeBaseId))
    await page.getByLabel('Find an operation').fill('')
    assert.deepEqual(await findingsIn(page, everyLook), [])

    await page.goto(`${service.origin}/docs#/Products/createProduct`)
    const create = operation(page, 'Products-createProduct')
    await create.getByRole('button', { name: 'Try it out' }).click(patience)
    await create.getByPlaceholder('kbId').fill(tenant.knowledgeBaseId)
    await create.getByPlaceholder('Idempotency-Key').fill('from-the-reference')
    await create.getByLabel('Request body').fill('{ "name": "Compass" }')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await create.getByRole('button', { name: 'Execute' }).click()
    const request = await sent
    const headers = await request.allHeaders()
    assert.equal(headers['idempotency-key'], 'from-the-reference')
    assert.equal((await request.response())?.status(), 201)

    await page.goto(`${service.origin}/docs#/webhooks/sync-completed`)
    await operation(page, 'webhooks-sync-completed').getByText('everything it took up').waitFor(patience)
    await page.getByRole('link', { name: 'Start a sync' }).click()
    await operation(page, 'Sync-startSync').getByRole('link', { name: 'SYNC_RUNNING' }).click(patience)
    await page.locator('#SYNC_RUNNING:target').waitFor(patience)
    assert.deepEqual(await findingsIn(page, everyLook), [])
    assert.deepEqual(complaints, [])
    assert.deepEqual(
      requests.filter((url) => !url.startsWith(`${service.origin}/`) && !url.startsWith('data:')),
      [],
    )
    await page.close()
  })

  it("calls the operator's API with the operator's token", async () => {
    const { page, complaints } = await visit('/docs/admin#/Accounts/listAccounts')
    await page.getByLabel('Admin token').fill(service.adminToken)
    await call(page, 'Accounts-listAccounts')
    const status = operation(page, 'Accounts-listAccounts').locator(
      '.live-responses-table .response-col_status',
    )
    await untilEqual(() => status.last().textContent(), '200')
    assert.deepEqual(complaints, [])
    await page.close()
  })

  it('explains the errors without script', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${service.origin}/docs/errors#RATE_LIMITED`)
    assert.match((await page.locator('#RATE_LIMITED').innerText()) || '', /Retry-After/)
    await page.close()
  })
})
