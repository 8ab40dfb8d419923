import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { serviceOfFrames } from '../widget-sdk/frame-fixture.ts'
import { expectAccessible, signedIn } from './console-page.ts'
import { untilEqual } from '../support/until.ts'

interface Exported {
  readonly visitorId: string
  readonly profile: object
  readonly sessions: readonly { readonly messages: readonly unknown[] }[]
}

describe('the room of settings', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: SharedService
  let tenant: Tenant

  before(async function () {
    browser = await browserOf(this)
    service = await serviceOfFrames()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
  })

  /** A visitor with one conversation of this many messages and another without any. */
  const converse = async (visitorId: string, questions: number): Promise<void> => {
    const { client, widgetId } = tenant
    const path = { widgetId }
    for (const asked of [questions, 0]) {
      const { sessionId } = dataOf(
        await client.POST('/widgets/{widgetId}/conversations', {
          params: { path },
          body: { visitorId, visitorContext: { name: 'Ada' } },
        }),
      )
      for (let number = 0; number < asked; number += 1)
        await client.POST('/widgets/{widgetId}/conversations/{sessionId}/messages', {
          params: { path: { ...path, sessionId } },
          body: { content: `Question ${String(number)}` },
        })
    }
  }

  it('saves name and times of keeping by keyboard, and says at its field what is refused', async () => {
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/settings' })
    const days = page.getByLabel('Days that conversations are kept')
    await days.waitFor()
    await expectAccessible(page)
    await page.getByLabel('Name').fill('Fernweh')
    await page.keyboard.press('Tab')
    await page.keyboard.type('4000')
    await page.keyboard.press('Enter')
    await page.locator('.field-error').getByText('conversationRetentionDays').waitFor()
    await untilEqual(() => days.getAttribute('aria-invalid'), 'true')
    await expectAccessible(page)
    await days.fill('90')
    await page.keyboard.press('Tab')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('The settings are saved.').waitFor()
    await page.locator('.account-name').getByText('Fernweh').waitFor()
    const saved = dataOf(await tenant.client.GET('/account'))
    assert.deepEqual(
      [saved.name, saved.conversationRetentionDays, saved.deliveryRetentionDays],
      ['Fernweh', 90, 7],
    )
    await days.fill('')
    // What was saved before says so still.
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.keyboard.press('Enter')
    await answered
    await page.reload()
    await untilEqual(() => days.inputValue(), '')
    await untilEqual(() => page.getByLabel('Days that deliveries are kept').inputValue(), '7')
    assert.deepEqual(complaints, [])
  })

  it('gives out all that is stored about a visitor as one file, then erases it for who types their id', async () => {
    await converse('customer-42', 55)
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/settings' })
    const download = page.getByRole('button', { name: 'Download what is stored' })
    const given = async (): Promise<Exported> => {
      const [file] = await Promise.all([page.waitForEvent('download'), download.press('Enter')])
      assert.equal(file.suggestedFilename(), 'visitor-customer-42.json')
      // Written by the page that is under test.
      return JSON.parse(await readFile(await file.path(), 'utf8')) as Exported
    }
    await page.getByLabel('Id of the visitor').fill('not an id')
    await download.press('Enter')
    await page.locator('.field-error').getByText('visitorId').waitFor()
    await page.getByLabel('Id of the visitor').fill('customer-42')
    const whole = await given()
    assert.deepEqual(whole.profile, { name: 'Ada' })
    // More than a page holds, and each conversation once.
    assert.deepEqual(
      whole.sessions.map(({ messages }) => messages.length),
      [110, 0],
    )
    await page.getByText('2 conversations of customer-42 went into the file.').waitFor()

    await page.getByRole('button', { name: 'Erase this visitor' }).press('Enter')
    await page.keyboard.type('customer-43')
    await page.keyboard.press('Enter')
    await page.locator('.field-error').getByText('Nothing was erased.').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Type the id').fill('customer-42')
    await page.keyboard.press('Enter')
    await page.getByText('customer-42 is erased: 2 conversations with 110 messages.').waitFor()
    assert.deepEqual((await given()).sessions, [])
    assert.deepEqual(complaints, [])
  })

  it('shows viewers what holds, and neither changes nor visitors', async () => {
    const { page, complaints } = await signedIn(browser, service, tenant, {
      role: 'viewer',
      room: '/settings',
    })
    await page.getByText('until they are erased').waitFor()
    await page.getByText('An editor or an owner can export and erase').waitFor()
    await page.getByText('Only the operator of the service can erase the account').waitFor()
    for (const name of [/Save/, /Download/, /Erase/])
      await untilEqual(() => page.getByRole('button', { name }).count(), 0)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })
})
