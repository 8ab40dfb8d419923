import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { recordsOf } from '../knowledge/records.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { serviceOfFrames } from '../widget-sdk/frame-fixture.ts'
import { expectAccessible, signedIn } from './console-page.ts'
import { untilEqual } from '../support/until.ts'

interface Wide {
  readonly scrollWidth: number
  readonly clientWidth: number
}

describe('the room of knowledge', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: SharedService

  before(async function () {
    browser = await browserOf(this)
    service = await serviceOfFrames()
  })

  /** The body of the next request of this method. */
  const nextBody = async (page: Page, method: string): Promise<unknown> =>
    (await page.waitForRequest((request) => request.method() === method)).postDataJSON()

  const links = (page: Page) => page.locator('tbody th a')

  it('creates an FAQ, edits it, empties a field and deletes it, by keyboard alone', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/knowledge?tab=faqs' })
    await page.getByText('There are no FAQs yet.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New FAQ' }).press('Enter')
    await page.locator('h1:focus').getByText('New FAQ').waitFor()
    await page.getByLabel('Question', { exact: true }).focus()
    await page.keyboard.type('Do you ship to islands?')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Yes, within a week.')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ferry\ndelivery by boat')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Shipping')
    await page.keyboard.press('Enter')
    await page.getByText('“Do you ship to islands?” is created.').waitFor()
    const row = page.getByRole('row', { name: 'Do you ship to islands?' })
    await row.getByText('pending').waitFor()
    await page.getByRole('link', { name: 'FAQs (1)' }).waitFor()
    await expectAccessible(page)

    await row.getByRole('link').press('Enter')
    await page.getByRole('heading', { name: 'Do you ship to islands?' }).waitFor()
    await page.getByRole('textbox', { name: 'Category' }).fill('')
    await page.getByLabel('Keywords').fill('ferry')
    const change = nextBody(page, 'PUT')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    assert.deepEqual(await change, { category: null, keywords: ['ferry'] })
    await page.getByText('is saved.').waitFor()
    // Whoever comes back goes on where they were.
    await page.locator('tbody th a:focus').waitFor()
    await page.getByRole('button', { name: 'Hide this' }).press('Enter')
    await untilEqual(() => page.getByText('is saved.').count(), 0)
    const [stored] = dataOf(await recordsOf(tenant, 'faq').list())
    assert.equal(stored?.category, undefined)

    await row.getByRole('button', { name: 'Delete Do you ship to islands?' }).press('Enter')
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await page.getByText('“Do you ship to islands?” is deleted.').waitFor()
    await page.getByText('There are no FAQs yet.').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('creates a product, shows what is wrong at its field, and changes single attributes', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/knowledge' })
    await page.getByRole('button', { name: 'New product' }).press('Enter')
    await page.getByLabel('Name', { exact: true }).focus()
    await page.keyboard.type('Alpenglow 2 tent')
    await page.getByLabel('Amount').focus()
    await page.keyboard.type('-349,50')
    await page.keyboard.press('Tab')
    await page.keyboard.type('eur')
    await page.getByRole('combobox', { name: 'Available' }).selectOption('yes')
    await page.getByLabel('Tags').fill('two-person\nlight')
    const add = page.getByRole('button', { name: 'Add a row to extra details' })
    for (const [name, value] of [
      ['weightGrams', '1900'],
      ['colour', 'green'],
      ['model', '007'],
    ] as const) {
      await add.press('Enter')
      await page.keyboard.type(name)
      await page.keyboard.press('Tab')
      await page.keyboard.type(value)
    }
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Price: Amount must be 0 or more.').waitFor()
    await untilEqual(() => page.getByLabel('Amount').getAttribute('aria-invalid'), 'true')
    await expectAccessible(page)
    await page.getByLabel('Amount').fill('349,50')
    await page.getByRole('button', { name: 'Create the product' }).press('Enter')
    await page.getByText('“Alpenglow 2 tent” is created.').waitFor()
    await page.getByRole('row', { name: 'Alpenglow 2 tent' }).getByText('€349.50').waitFor()
    const [created] = dataOf(await recordsOf(tenant, 'product').list())
    assert.deepEqual(created?.customAttributes, { weightGrams: 1900, colour: 'green', model: '007' })
    assert.deepEqual(created.tags, ['two-person', 'light'])
    assert.deepEqual(created.price, { amount: 349.5, currency: 'EUR' })
    assert.equal(created.available, true)

    await links(page).first().press('Enter')
    // They come back in an order of the service's: model, colour, weight.
    await page.getByLabel('Value 2').fill('blue')
    await page.getByRole('button', { name: 'Remove row 1 of extra details' }).press('Enter')
    await page.getByLabel('Amount').fill('')
    const change = nextBody(page, 'PUT')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    assert.deepEqual(await change, { price: null, customAttributes: { model: null, colour: 'blue' } })
    await page.getByText('is saved.').waitFor()

    await links(page).first().press('Enter')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByText('Nothing was changed.').waitFor()
    await links(page).first().press('Enter')
    for (const name of ['size', 'size']) {
      await add.press('Enter')
      await page.keyboard.type(name)
    }
    await page.keyboard.press('Enter')
    await page.locator('fieldset .field-error').getByText('The name “size” is there twice.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await page.getByRole('dialog').getByText('What was entered here is lost then.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stay' }).press('Enter')
    await untilEqual(() => page.getByLabel('Name 3').inputValue(), 'size')
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await page.getByRole('button', { name: 'Leave' }).press('Enter')
    await page.getByRole('button', { name: 'New product' }).waitFor()
    assert.deepEqual(complaints, [])
  })

  it('creates a location with opening hours by keyboard, and changes one of its days', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await signedIn(browser, service, tenant, {
      room: '/knowledge?tab=locations&record=new',
    })
    await page.getByLabel('Name', { exact: true }).focus()
    await page.keyboard.type('Shop in Vienna')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Donaugasse 21')
    await page.getByLabel('Latitude').fill('48.2')
    const day = (name: string) => page.getByRole('group', { name, exact: true })
    await day('Monday').getByLabel('State').selectOption('open')
    await day('Monday').getByLabel('Opens').focus()
    await page.keyboard.type('9')
    await page.keyboard.press('Tab')
    await page.keyboard.type('12.30')
    await day('Monday').getByRole('button', { name: 'Add hours after a break' }).press('Enter')
    await day('Monday').getByLabel('Opens (2)').fill('12:00')
    await day('Monday').getByLabel('Closes (2)').fill('18:00')
    await page.getByRole('button', { name: 'Same until Friday' }).press('Enter')
    await day('Friday').getByRole('button', { name: 'Remove hours 2 of Friday' }).press('Enter')
    await day('Friday').getByLabel('Closes').fill('24:00')
    await day('Saturday').getByLabel('State').selectOption('open')
    await day('Saturday').getByLabel('Opens').fill('18:00')
    await day('Saturday').getByLabel('Closes').fill('02:00')
    await day('Sunday').getByLabel('State').selectOption('closed')
    await page.getByRole('button', { name: 'Add a special day' }).press('Enter')
    await day('Special day 1').getByLabel('Date').fill('2026-12-24')
    await expectAccessible(page)
    const create = page.getByRole('button', { name: 'Create the location' })
    await create.press('Enter')
    await page.getByRole('alert').getByText('Coordinates: Longitude is required').waitFor()
    // What is wrong at one field can be mended at another.
    await page.getByLabel('Latitude').fill('')
    await create.press('Enter')
    await page.getByRole('alert').getByText('Monday: Opens (2) must not be before').waitFor()
    await untilEqual(() => day('Monday').getByLabel('Opens (2)').getAttribute('aria-invalid'), 'true')
    await expectAccessible(page)
    await page.getByLabel('Latitude').fill('48.2')
    await page.getByLabel('Longitude').fill('16.4')
    for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday'])
      await day(name).getByLabel('Opens (2)').fill('14:00')
    await create.press('Enter')
    await page.getByText('“Shop in Vienna” is created.').waitFor()
    const [created] = dataOf(
      await tenant.client.GET('/knowledge-bases/{kbId}/locations', {
        params: { path: { kbId: tenant.knowledgeBaseId } },
      }),
    )
    const split = {
      slots: [
        { open: '09:00', close: '12:30' },
        { open: '14:00', close: '18:00' },
      ],
    }
    const week = {
      monday: split,
      tuesday: split,
      wednesday: split,
      thursday: split,
      friday: { open: '09:00', close: '24:00' },
      saturday: { open: '18:00', close: '02:00' },
      sunday: { isClosed: true },
    }
    assert.deepEqual(created?.operatingHours, week)
    assert.deepEqual(created.specialHours, [{ date: '2026-12-24', isClosed: true }])
    assert.equal(created.timezone, 'Europe/Vienna')

    await links(page).first().press('Enter')
    await day('Sunday').getByLabel('State').selectOption('unknown')
    await page.getByRole('button', { name: 'Remove Special day 1' }).press('Enter')
    await page.getByLabel('Latitude').fill('48.3')
    const change = nextBody(page, 'PUT')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    const { sunday: _, ...known } = week
    assert.deepEqual(await change, {
      latitude: 48.3,
      longitude: 16.4,
      operatingHours: known,
      specialHours: null,
    })
    await page.getByText('is saved.').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('opens a record of each kind with what was saved last', async () => {
    const tenant = await service.newTenant()
    const path = { kbId: tenant.knowledgeBaseId }
    dataOf(
      await recordsOf(tenant, 'product').create({ name: 'Peg', price: { amount: 18.5, currency: 'EUR' } }),
    )
    dataOf(await recordsOf(tenant, 'faq').create({ question: 'Who pays?', answer: 'We do.' }))
    await tenant.client.POST('/knowledge-bases/{kbId}/locations', {
      params: { path },
      body: { name: 'Shop', address: 'Allee 1', city: 'Berlin' },
    })
    const { page, open, complaints } = await signedIn(browser, service, tenant)
    for (const [tab, label, ...values] of [
      ['products', 'Amount', '18.50', '17,90', '16'],
      ['faqs', 'Answer', 'We do.', 'You do.', 'They do.'],
      ['locations', 'City', 'Berlin', 'Bern', 'Graz'],
    ] as const) {
      await open(`/knowledge?tab=${tab}`)
      const field = page.getByLabel(label, { exact: true })
      const shown = []
      for (const [, next] of [...values.slice(1), ''].entries()) {
        await links(page).first().press('Enter')
        shown.push(await field.inputValue())
        if (next === '') break
        await field.fill(next)
        await page.getByRole('button', { name: 'Save' }).press('Enter')
        await page.locator('tbody th a:focus').waitFor()
      }
      assert.deepEqual(shown, tab === 'products' ? ['18.50', '17.90', '16.00'] : values)
    }
    assert.deepEqual(complaints, [])
  })

  it('tells whoever saves second that somebody else has changed the record, and saves over it once that is meant', async () => {
    const tenant = await service.newTenant()
    const faqs = recordsOf(tenant, 'faq')
    const { id } = dataOf(await faqs.create({ question: 'Who pays?', answer: 'We do.' }))
    const { page, open, complaints } = await signedIn(browser, service, tenant)
    await open('/knowledge?tab=faqs')
    await links(page).first().press('Enter')
    await page.getByLabel('Answer', { exact: true }).fill('Nobody does.')
    const path = { kbId: tenant.knowledgeBaseId, id }
    await tenant.client.PUT('/knowledge-bases/{kbId}/faqs/{id}', {
      params: { path },
      body: { answer: 'You do.' },
    })
    const answer = async () =>
      dataOf(await tenant.client.GET('/knowledge-bases/{kbId}/faqs/{id}', { params: { path } })).answer
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByText('Somebody else has changed this FAQ since you opened it').waitFor()
    assert.equal(await answer(), 'You do.')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await page.locator('tbody th a:focus').waitFor()
    assert.equal(await answer(), 'Nobody does.')
    assert.deepEqual(complaints, [])
  })

  it('says what was saved where one is in a long list, and starts the sync from there', async () => {
    const tenant = await service.newTenant()
    await insertProducts(tenant, 50)
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/knowledge' })
    await page.getByRole('link', { name: 'Peg 40' }).press('Enter')
    await page.getByRole('textbox', { name: 'Category' }).fill('Rare')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await page.locator('a:focus').getByText('Peg 40').waitFor()
    const said = page.getByRole('status').filter({ hasText: '“Peg 40” is saved.' })
    const top = async () => (await said.boundingBox())?.y ?? -1
    assert.ok((await page.evaluate<number>('scrollY')) > 500)
    assert.ok((await top()) >= 0 && (await top()) < 100)
    // Half hidden behind what was said, a link would be measured as too small.
    await page.evaluate('scrollTo(0, 0)')
    await expectAccessible(page)
    await page.locator('.notices').getByRole('button', { name: 'Sync now' }).press('Enter')
    await page.locator('#sync-now:focus').waitFor()
    await page.getByText('The sync has ended. 50 records are published.').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('shows each record as a card with all that the list tells, on a phone', async () => {
    const tenant = await service.newTenant()
    await insertProducts(tenant, 1)
    const { page } = await signedIn(browser, service, tenant, {
      room: '/knowledge',
      look: { viewport: { width: 380, height: 780 } },
    })
    const row = page.getByRole('table', { name: 'List of products' }).getByRole('row', { name: 'Peg 1' })
    await row.getByRole('cell', { name: 'PEG-1' }).waitFor()
    const region = page.getByRole('region', { name: 'List of products' })
    assert.equal(await region.evaluate((each: Wide) => each.scrollWidth - each.clientWidth), 0)
  })

  const insertProducts = async (tenant: Tenant, count: number) => {
    const items = Array.from({ length: count }, (_, index) => ({
      name: `Peg ${String(index + 1)}`,
      sku: `PEG-${String(index + 1)}`,
      category: index < 3 ? 'Rare' : 'Common',
    }))
    for (let start = 0; start < count; start += 100)
      dataOf(await recordsOf(tenant, 'product').bulkCreate(items.slice(start, start + 100)))
  }

  it('shows long lists by pages, narrows them, and stays where it is when it is loaded again', async () => {
    const tenant = await service.newTenant()
    await insertProducts(tenant, 120)
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/knowledge' })
    await page.getByText('120 products', { exact: true }).waitFor()
    await untilEqual(() => links(page).count(), 50)
    await page.getByRole('button', { name: 'Next page' }).press('Enter')
    await page.getByText('Page 2').waitFor()
    await page.getByRole('button', { name: 'Next page' }).press('Enter')
    await page.getByText('Page 3').waitFor()
    await page.getByRole('link', { name: 'Peg 120' }).press('Enter')
    await page.getByRole('heading', { name: 'Peg 120' }).waitFor()
    await page.getByRole('button', { name: 'Back to the list' }).press('Enter')
    await page.locator('a:focus').getByText('Peg 120').waitFor()
    await untilEqual(() => links(page).count(), 20)

    await page.getByText('Filter', { exact: true }).press('Enter')
    await page.getByRole('textbox', { name: 'Category' }).fill('Rare')
    await page.keyboard.press('Enter')
    await page.getByText('3 products by this filter').waitFor()
    await expectAccessible(page)
    await page.reload()
    await page.getByText('3 products by this filter').waitFor()
    await page.getByLabel('SKU').fill('PEG-2')
    await page.getByRole('combobox', { name: 'State' }).selectOption('pending')
    await page.getByRole('button', { name: 'Filter the list' }).press('Enter')
    await page.getByText('1 product by this filter').waitFor()
    await page.getByRole('combobox', { name: 'State' }).selectOption('synced')
    await page.getByRole('button', { name: 'Filter the list' }).press('Enter')
    await page.getByText('No products by this filter.').waitFor()
    await page.getByRole('button', { name: 'Show all' }).press('Enter')
    await page.getByText('120 products', { exact: true }).waitFor()
    await page.getByText('Filter', { exact: true }).press('Enter')
    await page.getByLabel('Changed since').fill('2999-01-01')
    await page.keyboard.press('Enter')
    await page.getByText('No products by this filter.').waitFor()

    await page.getByRole('link', { name: 'FAQs (0)' }).press('Enter')
    await page.getByText('There are no FAQs yet.').waitFor()
    await page.reload()
    await page.getByText('There are no FAQs yet.').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('makes and renames knowledge bases, and keeps apart what they hold', async () => {
    const tenant = await service.newTenant()
    await insertProducts(tenant, 1)
    const { page, complaints } = await signedIn(browser, service, tenant, { room: '/knowledge' })
    await page.getByRole('link', { name: 'Peg 1' }).waitFor()
    await page.getByRole('button', { name: 'New knowledge base' }).press('Enter')
    await page.keyboard.type('Second shop')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.getByText('The knowledge base Second shop is there.').waitFor()
    await page.getByText('There are no products yet.').waitFor()
    await page.getByRole('button', { name: 'Rename' }).press('Enter')
    await page.getByRole('dialog').getByLabel('Name').fill('Outlet')
    await page.keyboard.press('Enter')
    await page.getByText('is called Outlet now.').waitFor()
    const choice = page.getByRole('combobox', { name: 'Knowledge base' })
    await page.reload()
    await untilEqual(() => choice.locator('option:checked').textContent(), 'Outlet')
    await expectAccessible(page)
    await choice.selectOption('Catalogue')
    await page.getByRole('link', { name: 'Peg 1' }).waitFor()
    const address = await page.getByRole('link', { name: 'Import' }).getAttribute('href')
    assert.match(address ?? '', new RegExp(`/knowledge/import\\?kb=${tenant.knowledgeBaseId}$`))
    assert.deepEqual(complaints, [])
  })

  it('offers to create a knowledge base where there is none', async () => {
    const tenant = await service.newTenant()
    const { page, open } = await signedIn(browser, service, tenant)
    const none = {
      data: [],
      meta: { creditsConsumed: 0 },
      pagination: { cursor: null, hasMore: false, total: 0 },
    }
    await page.route('**/account/knowledge-bases*', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: none }) : route.continue(),
    )
    await open('/knowledge')
    await page.getByText('There is no knowledge base yet.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New knowledge base' }).press('Enter')
    await page.keyboard.type('First')
    await page.unroute('**/account/knowledge-bases*')
    await page.keyboard.press('Enter')
    await page.getByText('The knowledge base First is there.').waitFor()
  })

  it('shows viewers everything and lets them change nothing', async () => {
    const tenant = await service.newTenant()
    dataOf(
      await recordsOf(tenant, 'product').create({
        name: 'Peg',
        price: { amount: 3, currency: 'EUR' },
        customAttributes: { material: 'steel' },
      }),
    )
    const { page, complaints } = await signedIn(browser, service, tenant, {
      role: 'viewer',
      room: '/knowledge',
    })
    await page.getByRole('link', { name: 'Peg' }).waitFor()
    for (const name of [/^New/, /^Delete/, /Rename/, /Sync now/])
      await untilEqual(() => page.getByRole('button', { name }).count(), 0)
    await untilEqual(() => page.getByRole('link', { name: 'Import' }).count(), 0)
    await page.getByRole('searchbox').fill('peg')
    await page.keyboard.press('Enter')
    await page.getByText('1 product, best first.').waitFor()
    await page.getByRole('searchbox').fill('carabiner')
    await page.keyboard.press('Enter')
    await page.getByText('No products fit').waitFor()
    await page.getByRole('button', { name: 'Back to the list' }).press('Enter')
    await page.getByRole('link', { name: 'Peg' }).press('Enter')
    await page.getByRole('definition').getByText('€3.00').waitFor()
    await page.getByRole('definition').getByText('steel').waitFor()
    await untilEqual(() => page.getByRole('textbox').count(), 0)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  it('says that a record is not there, and leads back', async () => {
    const { page } = await signedIn(browser, service, await service.newTenant(), {
      room: '/knowledge?record=prod_00000000000000000000000000',
    })
    await page.getByRole('alert').getByText('Could not read the product.').waitFor()
    await page.getByRole('button', { name: 'Back to the list' }).press('Enter')
    await page.getByRole('button', { name: 'New product' }).waitFor()
  })
})
