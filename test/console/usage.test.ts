import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import type { SharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { serviceOfFrames } from '../widget-sdk/frame-fixture.ts'
import { expectAccessible, signedIn } from './console-page.ts'
import { untilEqual } from '../support/until.ts'

const dayMs = 24 * 60 * 60 * 1000

describe('the room of usage', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: SharedService

  before(async function () {
    browser = await browserOf(this)
    service = await serviceOfFrames()
  })

  interface Charge {
    readonly keyId: string | null
    readonly reason?: 'turn' | 'sync' | 'write'
    readonly millicredits: number
    readonly daysAgo: number
  }

  /** Charges as turns, syncs and writes leave them behind, the balance included. */
  const spend = async ({ accountId }: Tenant, charges: readonly Charge[]): Promise<void> => {
    const { db, newId } = service.service
    await db
      .insertInto('ledger_entry')
      .values(
        charges.map(({ keyId, reason = 'turn', millicredits, daysAgo }) => ({
          account_id: accountId,
          ledger_entry_id: newId('led'),
          reason,
          reference_id: newId('turn'),
          amount_millicredits: -millicredits,
          buckets: JSON.stringify({ chat: millicredits }),
          note: null,
          key_id: keyId,
          created_at: new Date(Date.now() - daysAgo * dayMs),
        })),
      )
      .execute()
    const sum = charges.reduce((all, { millicredits }) => all + millicredits, 0)
    await db
      .updateTable('account')
      .set((eb) => ({ balance_millicredits: eb('balance_millicredits', '-', sum) }))
      .where('account_id', '=', accountId)
      .execute()
  }

  const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr')
  const fileOf = async (page: Page, button: string): Promise<string> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button, exact: true }).press('Enter'),
    ])
    return readFile(await file.path(), 'utf8')
  }

  const spent = (page: Page, credits: string) =>
    page.locator('.amounts div').first().getByText(credits, { exact: true }).waitFor()

  it('tells what was spent by day, by what it was for and by key, for the days that are chosen', async () => {
    const tenant = await service.newTenant({ credits: 500 })
    const { keyId } = await tenant.newKey({ name: 'Web shop' })
    await spend(tenant, [
      { keyId, millicredits: 2_000, daysAgo: 0 },
      { keyId, reason: 'sync', millicredits: 500, daysAgo: 2 },
      { keyId: null, millicredits: 1_500, daysAgo: 2 },
      { keyId, millicredits: 40_103, daysAgo: 60 },
      { keyId, millicredits: 7_000, daysAgo: 200 },
    ])
    const { page, open, complaints } = await signedIn(browser, service, tenant, { room: '/usage' })
    await spent(page, '4')
    await page.locator('.amounts').getByText('448.9', { exact: true }).waitFor()
    await page.getByRole('img', { name: /^Credits by day: 4 in all/ }).waitFor()
    const days = rowsOf(page, 'Credits by day, where there were any')
    await untilEqual(() => days.count(), 2)
    assert.deepEqual(await days.nth(1).locator('td').allTextContents(), ['2', '1.5', '0.5', '0'])
    await page.getByLabel('Parts').selectOption('By key or member')
    await page.getByRole('list', { name: 'Colours' }).getByText('Web shop').waitFor()
    assert.deepEqual(await days.nth(1).locator('td').allTextContents(), ['2', '0.5', '1.5'])
    assert.deepEqual(await rowsOf(page, 'By key or member').allTextContents(), [
      'Web shop2.562.5 %',
      'Others, or not known1.537.5 %',
    ])
    assert.deepEqual(await rowsOf(page, 'By what it went for').allTextContents(), ['Replies4100 %'])
    await expectAccessible(page)

    await page.getByLabel('Days').selectOption('The last 90 days')
    await spent(page, '44.1')
    await page.getByRole('table', { name: 'Ledger' }).getByText('-40.1', { exact: true }).waitFor()
    await page.getByLabel('Days').selectOption('Days of your choice')
    await page.getByLabel('First day').fill(new Date(Date.now() - 250 * dayMs).toISOString().slice(0, 10))
    await spent(page, '51.1')
    await page.getByRole('img', { name: /^Credits by week: 51.1 in all/ }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Last day').fill('2020-01-01')
    await page.getByText('It comes after the last day').waitFor()
    await page.getByLabel('First day').fill('2020-01-01')
    await page.getByText('Nothing was spent on these days.').waitFor()
    await page.getByText('Nothing of the kind was booked on these days.').waitFor()
    await expectAccessible(page)

    await open('/settings')
    await page.getByRole('definition').getByText('448.9 credits', { exact: true }).waitFor()
    await page.locator('.hint').getByText('448.9 credits', { exact: true }).waitFor()
    assert.deepEqual(complaints, [])
  })

  it('goes through the ledger page by page, by reason and by key', async () => {
    const tenant = await service.newTenant({ credits: 500 })
    const { keyId } = await tenant.newKey({ name: 'Web shop' })
    await spend(
      tenant,
      Array.from({ length: 60 }, () => ({ keyId, millicredits: 1_000, daysAgo: 1 })),
    )
    await spend(tenant, [{ keyId: null, reason: 'write', millicredits: 1, daysAgo: 1 }])
    const { page, complaints } = await signedIn(browser, service, tenant, { role: 'viewer', room: '/usage' })
    const rows = rowsOf(page, 'Ledger')
    await rows.nth(19).waitFor()
    await page.getByRole('button', { name: 'Next page' }).press('Enter')
    await page.getByText('Page 2').waitFor()
    await page.getByLabel('For', { exact: true }).selectOption('Stored rows')
    await page.getByRole('table', { name: 'Ledger' }).getByText('-0.001').waitFor()
    await untilEqual(() => rows.count(), 1)
    await page.getByLabel('For', { exact: true }).selectOption('Anything')
    await page.getByLabel('Key', { exact: true }).selectOption(keyId)
    await page.getByRole('table', { name: 'Ledger' }).getByText('Web shop').first().waitFor()
    await rows.nth(19).waitFor()
    await untilEqual(() => rows.getByText('Credits to start with').count(), 0)
    assert.deepEqual(complaints, [])
  })

  it('hands out usage and ledger as files that carry nothing out', async () => {
    const tenant = await service.newTenant({ credits: 500 })
    const { keyId } = await tenant.newKey({ name: '=HYPERLINK("https://evil.example")' })
    await spend(
      tenant,
      Array.from({ length: 130 }, () => ({ keyId, millicredits: 1_000, daysAgo: 1 })),
    )
    const { page, complaints } = await signedIn(browser, service, tenant, { role: 'viewer', room: '/usage' })
    await page.getByRole('table', { name: 'By key or member' }).getByText('=HYPERLINK').waitFor()
    const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10)
    assert.equal(
      await fileOf(page, 'Export days as CSV'),
      `\uFEFFdate,consumed,turns,syncs,writes\r\n${yesterday},130,130,0,0\r\n`,
    )
    const byKey = await fileOf(page, 'Export days by key as CSV')
    assert.ok(byKey.includes(`${keyId},,"'=HYPERLINK(""https://evil.example"")",130\r\n`), byKey)
    const ledger = await fileOf(page, 'Export ledger as CSV')
    await page.getByText(/^131 entries are in the downloads of your browser/).waitFor()
    const lines = ledger.trimEnd().split('\r\n')
    assert.equal(lines.length, 132)
    assert.ok(lines.some((line) => /^20[^,]*Z,led_\w+,turn,-1,/.test(line)))
    assert.ok(!/,"?=/.test(ledger), 'a formula')
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  it('says how far an export is and why one fails, and an export can be stopped', async () => {
    const tenant = await service.newTenant()
    await spend(
      tenant,
      Array.from({ length: 101 }, () => ({ keyId: null, millicredits: 1, daysAgo: 1 })),
    )
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/usage' })
    await rowsOf(page, 'Ledger').first().waitFor()
    await page.route(/\/v1\/account\/ledger\?.*cursor=/, () => undefined)
    await page.getByRole('button', { name: 'Export ledger as CSV' }).press('Enter')
    await page.getByText('100 entries read …').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop' }).press('Enter')
    await page.getByText('The export was stopped.').waitFor()
    await page.unroute(/\/v1\/account\/ledger\?.*cursor=/)
    await page.route('**/v1/account/ledger*', (route) => route.abort())
    await page.getByRole('button', { name: 'Export ledger as CSV' }).press('Enter')
    await page.getByRole('alert').getByText('The service cannot be reached.').waitFor()
    assert.deepEqual(complaints, [])
  })
})
