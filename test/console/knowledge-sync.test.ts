import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { recordsOf } from '../knowledge/records.ts'
import { dataOf } from '../support/tenant.ts'
import type { SharedService } from '../support/shared-service.ts'
import { syncOf } from '../sync/sync.ts'
import { serviceOfFrames } from '../widget-sdk/frame-fixture.ts'
import { expectAccessible, signedIn } from './console-page.ts'
import { untilEqual } from '../support/until.ts'

describe('the sync in the room of knowledge', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: SharedService

  before(async function () {
    browser = await browserOf(this)
    service = await serviceOfFrames()
  })

  const faqs = ['Do you repair tents?', 'Where do you ship to?', 'Can I rent skis?'].map((question) => ({
    question,
    answer: `${question.slice(0, -1)}: yes.`,
  }))

  it('starts one, shows how far it is and what came of it, and finds what it has published', async () => {
    const tenant = await service.newTenant()
    dataOf(await recordsOf(tenant, 'faq').bulkCreate(faqs))
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/knowledge?tab=faqs' })
    await page.getByText('3 records are pending, 3 of them never published so far.').waitFor()
    // Runs of a few records are over in a moment: the page is told of the middle of it until that was looked at.
    const midway = { syncStatus: 'syncing', run: { processed: 1, total: 3, finishedAt: null } }
    await page.route('**/sync-status', async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = (await response.json()) as { data: { run: object } }
      const run = { ...data.run, ...midway.run }
      await route.fulfill({ response, json: { ...rest, data: { ...data, ...midway, run } } })
    })
    await page.getByRole('button', { name: 'Sync now' }).press('Enter')
    await page.getByText('The sync of 3 records has started.').waitFor()
    const progress = page.getByRole('progressbar', { name: 'Progress of the sync' })
    await progress.waitFor()
    assert.deepEqual(
      await progress.evaluate(({ value, max }: { value: number; max: number }) => ({ value, max })),
      { value: 1, max: 3 },
    )
    await page.getByText('1 of 3 records done.').waitFor()
    await expectAccessible(page)
    await page.unroute('**/sync-status')
    await page.getByText('The sync has ended. 3 records are published.').waitFor()
    await page.getByText('Everything is published.').waitFor()
    await page.locator('.sync').getByText('3 of 3').waitFor()
    await page.locator('.sync').getByText('0.03 credits').waitFor()
    await page.getByRole('row', { name: 'Do you repair tents?' }).getByText('published').waitFor()

    await page.getByRole('link', { name: 'History of syncs' }).press('Enter')
    const history = page.getByRole('table', { name: 'Syncs' })
    await history.getByText('3 of 3').waitFor()
    await history.getByText('published').waitFor()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'FAQs (3)' }).press('Enter')
    await page.getByRole('searchbox', { name: 'Search FAQs' }).fill('is a broken tent mended')
    await page.keyboard.press('Enter')
    await page.getByText(/^\d FAQs?, best first/).waitFor()
    await expectAccessible(page)
    await untilEqual(() => page.locator('tbody th a').first().textContent(), 'Do you repair tents?')
    await page.reload()
    await page.getByRole('link', { name: 'Do you repair tents?' }).press('Enter')
    await page.getByRole('heading', { name: 'Do you repair tents?' }).waitFor()
    assert.deepEqual(complaints, [])
  })

  it('finds a product by its article number before what is near, with its price', async () => {
    const tenant = await service.newTenant()
    const items = Array.from({ length: 30 }, (_, index) => ({
      name: `Heater ${String(index)}`,
      sku: `AQ-${String(1000 + index)}`,
      price: { amount: 18.5 + index, currency: 'EUR' },
    }))
    dataOf(await recordsOf(tenant, 'product').bulkCreate(items))
    await syncOf(tenant).toEnd()
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/knowledge?q=AQ-1003' })
    const found = page.getByRole('table', { name: 'Found products' })
    await found.getByRole('row', { name: 'Heater 3 AQ-1003 €21.50 published' }).waitFor()
    await untilEqual(() => found.locator('tbody th').first().textContent(), 'Heater 3')
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('heater')
    await page.keyboard.press('Enter')
    await page.getByText(/^(1\d|20) products, best first/).waitFor()
    await found.getByRole('row', { name: /^Heater 3 AQ-1003 €21.50/ }).waitFor()
    await untilEqual(() => page.getByRole('columnheader', { name: 'By meaning' }).count(), 0)
    await page.getByText('Scores of the search').first().press('Enter')
    await page.getByRole('columnheader', { name: 'By meaning' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await page.getByText('30 products, best first.').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('finds what is published and what is pending in one list, each once', async () => {
    const tenant = await service.newTenant()
    const [, renamed] = dataOf(
      await recordsOf(tenant, 'product').bulkCreate([{ name: 'Heater small' }, { name: 'Heater large' }]),
    ).items
    await syncOf(tenant).toEnd()
    await recordsOf(tenant, 'product').update(String(renamed?.id), { name: 'Heater huge', sku: 'HEATER' })
    await recordsOf(tenant, 'product').create({ name: 'GAS HEATER' })
    await recordsOf(tenant, 'product').create({ name: 'Kettle' })
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/knowledge?q=heater' })
    await page.getByText('3 products, best first.').waitFor()
    const found = page.getByRole('table', { name: 'Found products' })
    for (const row of [/^Heater small .*published/, /^Heater huge .*pending/, /^GAS HEATER .*pending/])
      await untilEqual(() => found.getByRole('row', { name: row }).count(), 1)
    await page.getByRole('searchbox').fill('HEATER')
    await page.keyboard.press('Enter')
    await found.locator('tbody th').first().getByText('Heater huge').waitFor()
    await page.getByText('3 products, best first.').waitFor()

    await page.getByRole('searchbox').fill(`Kettle ${'x'.repeat(300)}`)
    await page.keyboard.press('Enter')
    await page.getByText('Nothing was found.').waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  it('pages through the runs, newest first', async () => {
    const tenant = await service.newTenant()
    dataOf(await recordsOf(tenant, 'faq').bulkCreate(faqs))
    await syncOf(tenant).toEnd()
    // As many more as a page has, with nothing to publish.
    const { db, newId } = service.service
    const { started_at, ...first } = await db
      .selectFrom('sync_run')
      .selectAll()
      .where('account_id', '=', tenant.accountId)
      .executeTakeFirstOrThrow()
    const later = Array.from({ length: 50 }, (_, at) => ({
      ...first,
      sync_id: newId('sync'),
      started_at: new Date(started_at.getTime() + (at + 1) * 1_000),
      processed: 0,
      total: 0,
    }))
    await db.insertInto('sync_run').values(later).execute()
    const { page, complaints } = await signedIn(browser, service, tenant, {
      role: 'viewer',
      room: '/knowledge?tab=syncs',
    })
    await page.getByRole('button', { name: 'Next page' }).press('Enter')
    await page.getByText('Page 2').waitFor()
    const oldest = page.getByRole('table', { name: 'Syncs' }).getByRole('row').last()
    await oldest.getByText('3 of 3').waitFor()
    await page.getByRole('button', { name: 'Previous page' }).press('Enter')
    await page.getByText('Page 1').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('tells that a sync is under way already, and why one cannot start or has stopped', async () => {
    const tenant = await service.newTenant()
    dataOf(await recordsOf(tenant, 'faq').bulkCreate(faqs))
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/knowledge' })
    const refuse = (status: number, code: string, detail: string) =>
      page.route(
        '**/sync',
        (route) =>
          route.fulfill({
            status,
            contentType: 'application/problem+json',
            body: JSON.stringify({ code, detail }),
          }),
        { times: 1 },
      )
    const start = page.getByRole('button', { name: 'Sync now' })
    await start.waitFor()
    await refuse(409, 'SYNC_RUNNING', 'Wait for it.')
    await start.press('Enter')
    await page.getByRole('alert').getByText('A sync is under way already').waitFor()
    await expectAccessible(page)
    await refuse(402, 'BALANCE_EXHAUSTED', 'The balance does not cover it.')
    await start.press('Enter')
    await page.getByRole('alert').getByText('The balance does not cover it.').waitFor()

    await page.route('**/sync-status', async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = (await response.json()) as { data: { run: object } }
      const run = { ...data.run, error: { code: 'AI_FAILED', message: 'The model was away.' } }
      await route.fulfill({ response, json: { ...rest, data: { ...data, syncStatus: 'failed', run } } })
    })
    await start.press('Enter')
    await page
      .getByRole('alert')
      .getByText('stopped early and published nothing. The model was away.')
      .waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })
})
