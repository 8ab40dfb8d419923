import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { isReadable, textOn, usualColor } from '../../server/console/src/rooms/widgets/readable.ts'
import { accentOn, readableColours } from '../../widget-sdk/src/frame/colours.ts'
import { browserOf } from '../browser/browser-of.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { shippedWidget } from '../widget-sdk/shipped-widget.ts'
import { serviceOfFrames } from '../widget-sdk/frame-fixture.ts'
import { expectAccessible, signedIn } from './console-page.ts'

/** Ground and text of what the preview has at its top. */
const coloursOfHead = `(() => {
  const { backgroundColor, color } = getComputedStyle(document.querySelector('.preview-head'))
  return [backgroundColor, color]
})()`

describe('the room of widgets', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: SharedService

  before(async function () {
    browser = await browserOf(this)
    service = await serviceOfFrames()
  })

  /** The address of the script comes with the built widget, which this service may not have. */
  const handOutScript = async (page: Page): Promise<void> => {
    const json = {
      version: '1.31.0',
      script: `${service.origin}/widget-1.31.0.js`,
      integrity: `sha384-${'a'.repeat(64)}`,
    }
    await page.route('**/widget.json', (route) => route.fulfill({ json }))
  }
  const read = async ({ client, widgetId }: Tenant) =>
    dataOf(await client.GET('/account/widgets/{widgetId}', { params: { path: { widgetId } } }))
  const snippetIn = (page: Page) => page.locator('pre[aria-label="the snippet"]')

  it('makes a widget and changes what visitors see of it, by keyboard alone, with a preview that follows', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, {
      role: 'editor',
      room: '/widgets',
      before: handOutScript,
    })
    await page.getByRole('link', { name: 'Shop' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New widget' }).press('Enter')
    await page.getByRole('option', { name: 'Catalogue' }).waitFor({ state: 'attached' })
    await expectAccessible(page)
    await page.keyboard.type('Rental desk')
    await page.keyboard.press('Enter')
    await page.getByText('Rental desk is made.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Rental desk' }).waitFor()
    await expectAccessible(page)

    const preview = page.getByRole('figure', { name: 'Preview' })
    await page.getByRole('textbox', { name: 'Name' }).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' 7')
    await preview.getByText('Rental desk 7').waitFor()
    await page.getByLabel('Greeting').focus()
    await page.keyboard.type('What will you **carry**?')
    await preview.locator('strong').getByText('carry', { exact: true }).waitFor()
    await page.getByRole('textbox', { name: 'Questions to choose from' }).focus()
    await page.keyboard.type('Which tents are there?')
    await preview.getByRole('listitem').getByText('Which tents are there?').waitFor()
    await page.getByLabel('Colour', { exact: true }).fill('#FFCC00')
    await page.getByLabel('Colour of text on it', { exact: true }).fill('#ffffff')
    await page.getByText('The chat writes it in black instead.').waitFor()
    assert.deepEqual(await page.evaluate<string[]>(coloursOfHead), ['rgb(255, 204, 0)', 'rgb(0, 0, 0)'])
    await page.getByText('Not saved yet.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save the look' }).press('Enter')
    await page.getByText('The widget is saved.').waitFor()
    await page.getByText('Not saved yet.').waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Rental desk 7' }).waitFor()
    await page.getByLabel('Time zone').selectOption('Europe/Berlin')
    await page.getByLabel('Messages a minute of one visitor').fill('7')
    await page.keyboard.press('Enter')
    await page.getByText('Not saved yet.').waitFor({ state: 'detached' })
    const widgets = dataOf(await tenant.client.GET('/account/widgets'))
    const made = widgets.find(({ name }) => name === 'Rental desk 7') ?? assert.fail('There is no widget')
    const { accentColor, greeting, suggestions, timezone, turnsPerMinute, visitorTurnsPerMinute } = made
    assert.deepEqual(
      { accentColor, greeting, suggestions, timezone, turnsPerMinute, visitorTurnsPerMinute },
      {
        accentColor: '#ffcc00',
        greeting: 'What will you **carry**?',
        suggestions: ['Which tents are there?'],
        timezone: 'Europe/Berlin',
        turnsPerMinute: null,
        visitorTurnsPerMinute: 7,
      },
    )
    assert.deepEqual(complaints, [])
  })

  it('says at its field which line the service refuses, and keeps what was entered', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, {
      room: `/widgets/${tenant.widgetId}`,
      before: handOutScript,
    })
    await page.getByText('No page of yours may embed it yet').waitFor()
    const pages = page.getByRole('textbox', { name: 'Pages that may embed it', exact: true })
    await pages.fill('https://www.shop.example\n\nhttps://shop.example/path')
    await page.getByRole('button', { name: 'Save the pages' }).press('Enter')
    await page.locator('.field-error').getByText('“https://shop.example/path”').waitFor()
    assert.equal(await pages.getAttribute('aria-invalid'), 'true')
    await expectAccessible(page)
    await pages.fill('https://www.shop.example\n\nhttps://shop.example')
    await page.getByRole('button', { name: 'Save the pages' }).press('Enter')
    await page.getByText('The widget is saved.').waitFor()
    await page.getByText('No page of yours may embed it yet').waitFor({ state: 'detached' })
    assert.deepEqual((await read(tenant)).allowedOrigins, [
      'https://www.shop.example',
      'https://shop.example',
    ])
    await page.getByLabel('Minutes until').fill('never')
    await page.getByRole('button', { name: 'Save the answers' }).press('Enter')
    await page.locator('.field-error').waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  it('changes nothing that somebody else has changed meanwhile, and shows it', async () => {
    const tenant = await service.newTenant()
    const { page } = await signedIn(browser, service, tenant, {
      room: `/widgets/${tenant.widgetId}`,
      before: handOutScript,
    })
    await page.getByLabel('Greeting').fill('Hello!')
    const params = { path: { widgetId: tenant.widgetId } }
    const body = { language: 'de', suggestions: ['Who are you?'] }
    dataOf(await tenant.client.PATCH('/account/widgets/{widgetId}', { params, body }))
    await page.getByRole('button', { name: 'Save the look' }).click()
    await page.getByText('The widget is saved.').waitFor()
    assert.equal(await page.getByLabel('Language').inputValue(), 'de')
    const { greeting, language, suggestions } = await read(tenant)
    assert.deepEqual({ greeting, language, suggestions }, { greeting: 'Hello!', ...body })
  })

  it('makes one public key although an answer was lost, with which the snippet shows the chat on a page of the shop', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, {
      room: `/widgets/${tenant.widgetId}`,
      before: handOutScript,
    })
    await page.getByText('No public key opens this widget yet.').waitFor()
    assert.match((await snippetIn(page).textContent()) ?? '', /YOUR_PUBLIC_KEY/)
    await page.getByRole('button', { name: 'Make a public key' }).press('Enter')
    await page.getByLabel('Pages that may embed it with this key').fill('http://shop.example')
    await expectAccessible(page)
    const isSent = (url: URL) => url.pathname === '/v1/account/keys'
    await page.route(isSent, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Make it' }).press('Enter')
    await page.getByRole('dialog').getByText('The service cannot be reached.').waitFor()
    await expectAccessible(page)
    await page.unroute(isSent)
    await page.getByRole('button', { name: 'Make it' }).press('Enter')
    await page.getByText('Its text is shown this once').waitFor()
    await expectAccessible(page)
    const key = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
    assert.match(key, /^pk_/)
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await page.getByRole('table', { name: 'Public keys of the widget' }).getByText(key.slice(0, 8)).waitFor()
    const keys = dataOf(await tenant.client.GET('/account/keys'))
    assert.equal(keys.filter(({ kind }) => kind === 'public').length, 1)
    for (const way of ['chatbox', 'pinned', 'package', 'react', 'vue', 'bubble']) {
      await page.getByRole('combobox', { name: 'Way' }).selectOption(way)
      const snippet = (await snippetIn(page).textContent()) ?? ''
      assert.ok(snippet.includes(key) && snippet.includes(service.origin), way)
    }
    await expectAccessible(page)

    const shop = await (await browser.newContext()).newPage()
    const snippet = (await snippetIn(page).textContent()) ?? ''
    await shop.route('http://shop.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Shop</title><h1>Shop</h1>${snippet}`,
      }),
    )
    await shop.route(`${service.origin}/widget.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: shippedWidget().loader }),
    )
    await shop.goto('http://shop.example/')
    await shop.getByRole('button').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('makes an identity secret, which is shown once', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, {
      room: `/widgets/${tenant.widgetId}`,
      before: handOutScript,
    })
    await page.getByRole('combobox', { name: 'A visitor is believed' }).selectOption('verified')
    await page.getByLabel('Refuse ids without a token').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save who is believed' }).press('Enter')
    await page.getByText('The widget is saved.').waitFor()
    await page.getByRole('button', { name: 'Make a new identity secret' }).press('Enter')
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make it' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'The new identity secret' })
    assert.match((await dialog.locator('code').textContent()) ?? '', /^is_/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    assert.ok(await dialog.isVisible())
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    assert.equal(await page.getByText(/is_[0-9A-Za-z]{40}/).count(), 0)
    const { identity, refusesUnverified } = await read(tenant)
    assert.deepEqual([identity, refusesUnverified], ['verified', true])
    assert.deepEqual(complaints, [])
  })

  it('shows viewers everything and lets them change nothing', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, {
      role: 'viewer',
      room: '/widgets',
      before: handOutScript,
    })
    await page.getByRole('link', { name: 'Shop' }).press('Enter')
    await page.getByRole('figure', { name: 'Preview' }).waitFor()
    await page.getByText('No public key opens this widget yet.').waitFor()
    await snippetIn(page).waitFor()
    for (const name of [/^Make/, /^New/, /^Save/])
      assert.equal(await page.getByRole('button', { name }).count(), 0)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  it('says what fails, reads it again, and sends once what is sent twice', async () => {
    const tenant = await service.newTenant()
    const { page, complaints, open } = await signedIn(browser, service, tenant, {
      room: `/widgets/${tenant.widgetId}`,
      before: (page) => page.route('**/widget.json', (route) => route.abort()),
    })
    await page.getByRole('alert').getByText('Could not read the address of the script.').waitFor()
    await expectAccessible(page)
    await page.unroute('**/widget.json')
    await handOutScript(page)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await snippetIn(page).waitFor()

    await open('/widgets')
    await page.getByRole('button', { name: 'New widget' }).press('Enter')
    await page.getByRole('option', { name: 'Catalogue' }).waitFor({ state: 'attached' })
    await page.getByRole('textbox', { name: 'Name' }).fill('Outlet')
    const isSent = (url: URL) => url.pathname === '/v1/account/widgets'
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const keys: (string | undefined)[] = []
    await page.route(isSent, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await held
      await route.fetch()
      await route.abort()
    })
    const make = page.getByRole('button', { name: 'Make the widget' })
    await make.press('Enter')
    await page.getByRole('button', { name: 'Make the widget (under way)' }).press('Enter')
    await expectAccessible(page)
    release()
    await page.getByRole('dialog').getByText('The service cannot be reached.').waitFor()
    assert.equal(keys.length, 1)
    await page.unroute(isSent)
    page.on('request', (request) => {
      if (request.method() === 'POST' && isSent(new URL(request.url())))
        keys.push(request.headers()['idempotency-key'])
    })
    await make.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Outlet' }).waitFor()
    assert.equal(keys.length, 2)
    assert.ok(keys[0] !== undefined && keys[0] === keys[1])
    const widgets = dataOf(await tenant.client.GET('/account/widgets'))
    assert.equal(widgets.filter(({ name }) => name === 'Outlet').length, 1)
    assert.deepEqual(complaints, [])
  })

  it('the preview takes the colours that the chat takes', () => {
    for (const color of ['#ffffff', '#000000', '#4f46e5', '#ffcc00', '#767676', '#777777', '#1f6f5c']) {
      for (const text of ['#ffffff', '#000000', '#888888', '#ffcc00', ''])
        assert.equal(textOn(color, text), readableColours(color, text || null).onPrimary)
      for (const ground of ['#ffffff', '#16181d'])
        assert.equal(isReadable(color, ground), accentOn(ground, color, 'other') === color)
    }
    assert.equal(usualColor, readableColours(null, null).primary)
  })
})
