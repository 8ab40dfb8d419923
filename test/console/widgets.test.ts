import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { reachOf } from '../../server/console/src/parts/reach.ts'
import { isReadable, textOn, usualColor } from '../../server/console/src/rooms/widgets/readable.ts'
import { consoleOrigin } from '../../server/src/members/index.ts'
import { accentOn, readableColours } from '../../widget-sdk/src/frame/colours.ts'
import { browserOf } from '../browser/browser-of.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { shippedWidget } from '../widget-sdk/shipped-widget.ts'
import { serviceOfFrames } from '../widget-sdk/frame-fixture.ts'
import { expectAccessible, signedIn } from './console-page.ts'
import { untilEqual } from '../support/until.ts'

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
  const handOutScript = async (page: Page, origin = service.origin): Promise<void> => {
    const json = {
      version: '1.31.0',
      script: `${origin}/widget-1.31.0.js`,
      integrity: `sha384-${'a'.repeat(64)}`,
    }
    await page.route('**/widget.json', (route) => route.fulfill({ json }))
  }
  const read = async ({ client, widgetId }: Tenant) =>
    dataOf(await client.GET('/account/widgets/{widgetId}', { params: { path: { widgetId } } }))
  const savedIn = (page: Page, what: string) =>
    page
      .getByRole('form', { name: `Settings: ${what}` })
      .getByRole('status')
      .getByText('Saved.')
      .waitFor()
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
    await page.getByText('Rental desk was created.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Rental desk' }).waitFor()
    await page.getByRole('button', { name: 'Make the snippet' }).waitFor()
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Put it on a page' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/#look$/)
    const preview = page.getByRole('figure', { name: 'Preview' })
    await page.getByRole('textbox', { name: 'Name' }).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' 7')
    await preview.getByText('Rental desk 7').waitFor()
    await page.getByLabel('Greeting').focus()
    // There is one from the beginning, so that no chat opens empty.
    await untilEqual(() => page.getByLabel('Greeting').inputValue(), 'Hello! What are you looking for?')
    await page.keyboard.press('ControlOrMeta+A')
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
    // What is entered in one part is not lost in another.
    await page.getByRole('tab', { name: 'Look' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByLabel('Time zone').waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'Save the look' }).press('Enter')
    await savedIn(page, 'the look')
    await page.getByText('Not saved yet.').waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Rental desk 7' }).waitFor()
    await page.reload()
    await untilEqual(() => page.getByLabel('Greeting').inputValue(), 'What will you **carry**?')
    await page.getByRole('tab', { name: 'Answers' }).press('Enter')
    await page.getByLabel('Time zone').selectOption('Europe/Berlin')
    await page.getByLabel('Messages a minute of one visitor').fill('7')
    await page.keyboard.press('Enter')
    await savedIn(page, 'the answers')
    const widgets = dataOf(await tenant.client.GET('/account/widgets'))
    const made = widgets.find(({ name }) => name === 'Rental desk 7') ?? assert.fail('There is no widget')
    const { accentColor, greeting, identity, suggestions } = made
    const { timezone, turnsPerMinute, visitorTurnsPerMinute } = made
    assert.deepEqual(
      { accentColor, greeting, identity, suggestions, timezone, turnsPerMinute, visitorTurnsPerMinute },
      {
        identity: 'open',
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

  it('keeps of an address what counts, says once at its field what is none, and keeps what was entered', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, {
      room: `/widgets/${tenant.widgetId}`,
      before: handOutScript,
    })
    await page.getByRole('button', { name: 'Make the snippet' }).press('Enter')
    await page.getByText('No page of yours may show it yet').waitFor()
    await expectAccessible(page)
    const pages = page.getByRole('textbox', { name: 'Pages that may embed it', exact: true })
    const save = page.getByRole('button', { name: 'Save the pages' })
    await pages.fill('https://www.shop.example\nour shop')
    await save.click()
    const fault = page.getByText('Not the address of a site: “our”, “shop”.')
    await fault.waitFor()
    await untilEqual(() => fault.count(), 1)
    await untilEqual(() => page.locator('.field-error').count(), 1)
    await untilEqual(() => pages.getAttribute('aria-invalid'), 'true')
    await page.locator('textarea:focus').waitFor()
    await expectAccessible(page)
    await pages.fill(
      'https://www.shop.example\n\nhttps://Shop.example/de/?all=1\nlocalhost:5555/\nshop.example',
    )
    await save.click()
    await savedIn(page, 'the pages')
    await page.getByText('Kept https://shop.example, http://localhost:5555: ').waitFor()
    await untilEqual(
      () => pages.inputValue(),
      'https://www.shop.example\nhttps://shop.example\nhttp://localhost:5555',
    )
    await page.getByText('No page of yours may show it yet').waitFor({ state: 'detached' })
    assert.deepEqual((await read(tenant)).allowedOrigins, [
      'https://www.shop.example',
      'https://shop.example',
      'http://localhost:5555',
    ])
    await page.getByRole('tab', { name: 'Answers' }).press('Enter')
    await page.getByLabel('Minutes until').fill('never')
    await page.getByRole('button', { name: 'Save the answers' }).press('Enter')
    await page.locator('.field-error').waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  it('changes nothing that somebody else has changed meanwhile, and shows it', async () => {
    const tenant = await service.newTenant()
    const { page } = await signedIn(browser, service, tenant, {
      room: `/widgets/${tenant.widgetId}#look`,
      before: handOutScript,
    })
    await page.getByLabel('Greeting').fill('Hello!')
    const params = { path: { widgetId: tenant.widgetId } }
    const body = { language: 'de', suggestions: ['Who are you?'] }
    dataOf(await tenant.client.PATCH('/account/widgets/{widgetId}', { params, body }))
    await page.getByRole('button', { name: 'Save the look' }).click()
    await savedIn(page, 'the look')
    await page.getByRole('tab', { name: 'Answers' }).press('Enter')
    await untilEqual(() => page.getByLabel('Language').inputValue(), 'de')
    const { greeting, language, suggestions } = await read(tenant)
    assert.deepEqual({ greeting, language, suggestions }, { greeting: 'Hello!', ...body })
  })

  it('makes one key with the snippet although an answer was lost, with which a page of the shop shows the chat', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, {
      room: `/widgets/${tenant.widgetId}`,
      before: handOutScript,
    })
    const make = page.getByRole('button', { name: 'Make the snippet' })
    await make.waitFor()
    assert.deepEqual(
      [await snippetIn(page).count(), await page.getByRole('button', { name: /^Copy/ }).count()],
      [0, 0],
    )
    await page
      .getByRole('textbox', { name: 'Pages that may embed it', exact: true })
      .fill('http://shop.example/tents/')
    await page.getByRole('button', { name: 'Save the pages' }).press('Enter')
    await savedIn(page, 'the pages')
    const isSent = (url: URL) => url.pathname === '/v1/account/keys'
    await page.route(isSent, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort()
    })
    await make.press('Enter')
    await page.getByRole('alert').getByText('The service cannot be reached.').waitFor()
    await expectAccessible(page)
    await page.unroute(isSent)
    await make.press('Enter')
    await page.getByText('The snippet is made.').waitFor()
    await page.getByText('This address works on this computer only').waitFor()
    await expectAccessible(page)
    const keys = dataOf(await tenant.client.GET('/account/keys')).filter(({ kind }) => kind === 'public')
    assert.equal(keys.length, 1)
    const key = keys[0]?.publicKey ?? assert.fail('The key cannot be read')
    await page.reload()
    await snippetIn(page).waitFor()
    for (const way of ['chatbox', 'pinned', 'package', 'react', 'vue', 'bubble']) {
      await page.getByRole('combobox', { name: 'Way' }).selectOption(way)
      const snippet = (await snippetIn(page).textContent()) ?? ''
      // The address at which the console was opened.
      assert.ok(snippet.includes(key) && snippet.includes(consoleOrigin(service.origin)), way)
    }
    await page.getByRole('tab', { name: 'Keys' }).press('Enter')
    await page.getByRole('table', { name: 'Public keys of the widget' }).getByText(key).waitFor()
    // Another one, for a part of the pages.
    await page.getByRole('button', { name: 'Create a public key' }).press('Enter')
    await expectAccessible(page)
    await page.getByText('Only some of the widget’s pages').press('Enter')
    await page.getByText('the same pages as the widget, which are http://shop.example.').waitFor()
    await page.getByLabel('Only on these pages').fill('our shop')
    await page.getByRole('button', { name: 'Create the key' }).press('Enter')
    await page.getByText('Not the address of a site: “our”, “shop”.').waitFor()
    await page.getByLabel('Only on these pages').fill('http://outlet.example/')
    await page.getByRole('button', { name: 'Create the key' }).press('Enter')
    await page.getByText('was created for http://outlet.example. It stands in the snippet.').waitFor()
    await page.getByRole('tab', { name: 'Put it on a page' }).press('Enter')
    await page.getByText('With the key Shop it opens on http://outlet.example only.').waitFor()
    await page.getByRole('combobox', { name: 'Public key' }).selectOption(key)
    await expectAccessible(page)

    const shop = await (await browser.newContext()).newPage()
    const snippet = (await snippetIn(page).textContent()) ?? ''
    await shop.route('http://shop.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Shop</title><h1>Shop</h1>${snippet}`,
      }),
    )
    await shop.route(`${consoleOrigin(service.origin)}/widget.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: shippedWidget().loader }),
    )
    await shop.goto('http://shop.example/')
    await shop.getByRole('button').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('makes an identity secret, which is shown once', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, {
      room: `/widgets/${tenant.widgetId}#visitors`,
      before: handOutScript,
    })
    await page.getByRole('combobox', { name: 'Identity verification' }).selectOption('verified')
    await page.getByLabel('Refuse ids without a token').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save identity verification' }).press('Enter')
    await savedIn(page, 'identity verification')
    await page.getByRole('button', { name: 'Create a new identity secret' }).press('Enter')
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'The new identity secret' })
    assert.match((await dialog.locator('code').textContent()) ?? '', /^is_/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    assert.ok(await dialog.isVisible())
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    await untilEqual(() => page.getByText(/is_[0-9A-Za-z]{40}/).count(), 0)
    const { identity, refusesUnverified } = await read(tenant)
    assert.deepEqual([identity, refusesUnverified], ['verified', true])
    assert.deepEqual(complaints, [])
  })

  it('deletes a widget after it has said what stops, and still shows its conversations', async () => {
    const tenant = await service.newTenant()
    const { client, widgetId } = tenant
    const params = { path: { widgetId } }
    const begun = await client.POST('/widgets/{widgetId}/conversations', {
      params,
      body: { visitorId: 'customer-42' },
    })
    const { sessionId } = dataOf(begun)
    const { page, complaints, open } = await signedIn(browser, service, tenant, {
      role: 'editor',
      room: `/widgets/${widgetId}#look`,
      before: handOutScript,
    })
    // What is entered is of a widget that is gone, so nobody is asked about it.
    await page.getByLabel('Greeting').fill('Good morning')
    await page.getByRole('button', { name: 'Delete the widget Shop' }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Delete Shop?' })
    await question.getByText('The chat stops on every page that embeds it').waitFor()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).press('Enter')
    assert.equal((await read(tenant)).name, 'Shop')
    await page.getByRole('button', { name: 'Delete the widget Shop' }).press('Enter')
    await question.getByRole('button', { name: 'Delete it' }).press('Enter')
    await page.getByText('Shop is deleted.').waitFor()
    await page.getByText('There is no widget yet.').waitFor()
    assert.deepEqual(dataOf(await client.GET('/account/widgets')), [])
    await open('/conversations')
    await page.getByRole('link', { name: 'No message yet' }).press('Enter')
    await page.waitForURL(new RegExp(`${sessionId}$`))
    await page.getByText('which is deleted').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Erase/ }).waitFor()
    await open('/settings')
    await page.getByText('Visitors of a deleted one are exported and erased').waitFor()
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
    await page.getByText('Owners and editors of the account can make it.').waitFor()
    for (const name of ['Put it on a page', 'Look', 'Answers', 'Visitors', 'Keys']) {
      await page.getByRole('tab', { name }).press('Enter')
      for (const offered of [/^Create/, /^Make/, /^New/, /^Save/, /^Delete/])
        await untilEqual(() => page.getByRole('button', { name: offered }).count(), 0)
      if (name !== 'Look') continue
      await page.getByRole('figure', { name: 'Preview' }).waitFor()
      await expectAccessible(page)
    }
    await untilEqual(() => page.getByRole('link', { name: 'Try this widget' }).count(), 0)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  it('says what fails, reads it again, and sends once what is sent twice', async () => {
    const tenant = await service.newTenant()
    await tenant.newKey({ kind: 'public', widgetId: tenant.widgetId })
    const { page, complaints, open } = await signedIn(browser, service, tenant, {
      room: `/widgets/${tenant.widgetId}`,
      before: (page) => page.route('**/widget.json', (route) => route.abort()),
    })
    await page.getByRole('alert').getByText('Could not read the address of the script.').waitFor()
    await expectAccessible(page)
    await page.unroute('**/widget.json')
    await handOutScript(page, 'https://assistant.example')
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await snippetIn(page).waitFor()
    await untilEqual(() => page.getByText('This address works on').count(), 0)

    // Another knowledge base: now one is chosen by whoever makes the widget, or by the link that led here.
    const { id } = dataOf(
      await tenant.client.POST('/account/knowledge-bases', { body: { name: 'Instruments' } }),
    )
    await open('/widgets?new')
    const from = page.getByRole('combobox', { name: 'Answers from' })
    await page.getByRole('option', { name: 'Instruments' }).waitFor({ state: 'attached' })
    await untilEqual(() => from.inputValue(), '')
    await page.keyboard.press('Escape')
    await page.waitForURL(/\/widgets$/)
    await open(`/widgets?new&kb=${id}`)
    await page.getByRole('option', { name: 'Instruments' }).waitFor({ state: 'attached' })
    await untilEqual(() => from.inputValue(), id)
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
    const make = page.getByRole('button', { name: 'Create the widget' })
    await make.press('Enter')
    await page.getByRole('button', { name: 'Create the widget (under way)' }).press('Enter')
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

  it('tells an address that customers reach from one of this computer or this network', () => {
    for (const [origin, reach] of [
      ['http://localhost:3333', 'computer'],
      ['http://127.0.0.1:3333', 'computer'],
      ['http://[::1]:3333', 'computer'],
      ['http://192.168.1.20', 'network'],
      ['http://172.20.0.3:3333', 'network'],
      ['http://[fd00::1]', 'network'],
      ['http://assistant', 'network'],
      ['http://assistant.local', 'network'],
      ['https://172.32.0.1', 'anywhere'],
      ['https://assistant.example', 'anywhere'],
    ] as const)
      assert.equal(reachOf(origin), reach, origin)
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
