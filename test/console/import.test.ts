import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import type { Role } from '../members/browser.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { serviceOfFrames } from '../widget-sdk/frame-fixture.ts'
import { type ConsolePage, expectAccessible, signedIn } from './console-page.ts'
import { type ChosenFile, fileOf, germanProducts, merchantFeed, westernFileOf } from './import-files.ts'
import { untilEqual } from '../support/until.ts'

const jsonLines = (records: readonly object[]) => records.map((record) => JSON.stringify(record)).join('\n')

const choose = async (page: Page, file: ChosenFile): Promise<void> => {
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByText(`${file.name}: `).waitFor()
}

/** From the choice of the file to the last look at it. */
const comeToCheck = async (page: Page, file: ChosenFile): Promise<void> => {
  await choose(page, file)
  await page.getByRole('button', { name: 'Assign the columns' }).click()
  await page.getByRole('button', { name: 'Check before importing' }).click()
  await page.getByRole('heading', { name: 'Check before importing' }).waitFor()
}

const send = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await page.getByRole('heading', { name: 'The import has ended' }).waitFor()
}

/** What a list of facts says under a name. */
const fact = (page: Page, name: string): Promise<string | null> =>
  page.locator(`dt:text-is("${name}") + dd`).textContent()

const downloadOf = async (page: Page, name: string | RegExp): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

describe('the room of imports', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: SharedService

  before(async function () {
    browser = await browserOf(this)
    service = await serviceOfFrames()
  })

  const enter = (tenant: Tenant, role: Role = 'owner'): Promise<ConsolePage> =>
    signedIn(browser, service, tenant, { role, room: `/knowledge/import?kb=${tenant.knowledgeBaseId}` })
  const productsOf = async (tenant: Tenant, query: { sku?: string; externalId?: string } = {}) =>
    dataOf(
      await tenant.client.GET('/knowledge-bases/{kbId}/products', {
        params: { path: { kbId: tenant.knowledgeBaseId }, query: { ...query, limit: 100 } },
      }),
    )

  it('imports 500 products of a German spreadsheet and syncs them, by keyboard alone', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await enter(tenant, 'editor')
    await expectAccessible(page)
    await choose(page, westernFileOf('artikel.csv', germanProducts(500)))
    await page.getByText('table separated by semicolons, 500 rows, 8 columns').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Assign the columns' }).press('Enter')
    await untilEqual(() => page.locator('h2:focus').textContent(), 'Assign the columns')
    await page.getByText('500 rows can be imported.').waitFor()
    await untilEqual(() => page.getByLabel('Prices without a currency are in').inputValue(), 'EUR')
    await untilEqual(() => page.getByLabel('Prices are written').inputValue(), 'comma')
    const first = page.getByRole('table', { name: 'The first products' }).getByRole('row').nth(1)
    assert.equal(
      (await first.locator('.import-value').allTextContents()).join(' | '),
      'Trekkingzelt Modell 0 | A-0 | €1,000.90 | yes | Farbe: grün | Ein leichtes Zelt; für "zwei"\r\nPersonen | zelt, touren',
    )
    await untilEqual(() => page.getByText('Have a look:').count(), 2)
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Farbe goes into' }).press('ArrowUp')
    await page.getByRole('combobox', { name: 'Farbe goes into' }).press('ArrowDown')
    await page.getByRole('button', { name: 'Check before importing' }).press('Enter')
    await untilEqual(() => page.locator('h2:focus').textContent(), 'Check before importing')
    await expectAccessible(page)
    await page.getByText('at most 0.5 credits').waitFor()
    await page.getByText('the sync afterwards at most 5 credits').waitFor()
    await page.getByRole('button', { name: 'Import 500 products' }).press('Enter')
    await page.getByText('500 of 500 rows stored.').waitFor()
    assert.equal(await fact(page, 'Created'), '500')
    await expectAccessible(page)
    await page.getByText('The sync costs at most 5 credits').waitFor()
    await page.getByRole('button', { name: 'Sync now' }).press('Enter')
    await page.getByText('The sync has ended.').waitFor({ timeout: 120_000 })
    await page.getByText('Everything is published.').waitFor()
    for (const name of [/^Try it with /, 'Look at the records in Knowledge'])
      assert.match(
        (await page.getByRole('link', { name }).getAttribute('href')) ?? '',
        new RegExp(`\\?kb=${tenant.knowledgeBaseId}$`),
      )

    const [stored] = await productsOf(tenant, { sku: 'A-7' })
    assert.deepEqual(
      [stored?.name, stored?.price, stored?.available, stored?.tags, stored?.customAttributes],
      [
        'Trekkingzelt Modell 7',
        { amount: 1007.9, currency: 'EUR' },
        false,
        ['zelt', 'touren'],
        { Farbe: 'grün' },
      ],
    )
    assert.equal(stored?.syncState, 'synced')
    const found = dataOf(
      await tenant.client.POST('/knowledge-bases/{kbId}/search', {
        params: { path: { kbId: tenant.knowledgeBaseId } },
        body: { query: 'Trekkingzelt Modell 7' },
      }),
    )
    assert.ok(JSON.stringify(found).includes('Trekkingzelt Modell 7'))
    assert.deepEqual(complaints, [])
  })

  it('imports FAQs that have no key, and updates the same ones when the list comes again', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await enter(tenant)
    const list = (...rows: readonly string[]) =>
      fileOf('faq.csv', ['Frage;Antwort', ...rows, 'Who pays?;We do.'].join('\n'))
    await choose(page, list('Do you rent tents?;Yes.'))
    await untilEqual(() => page.getByLabel('What the file lists').inputValue(), 'faqs')
    await page.locator('.button.main:focus').press('Enter')
    await page.getByText('2 rows can be imported.').waitFor()
    const key = page.getByLabel('Found again by').locator('option:checked')
    await untilEqual(() => key.textContent(), 'Their question')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Check before importing' }).click()
    assert.equal(await fact(page, 'Found again by'), 'Their question')
    await send(page)
    await page.getByRole('button', { name: 'Import another file' }).click()
    await untilEqual(() => page.getByText('The import has ended').count(), 0)
    await comeToCheck(page, list('do you rent tents ?;"Yes, by the day."'))
    await send(page)
    assert.deepEqual([await fact(page, 'Updated'), await fact(page, 'Unchanged')], ['1', '1'])
    const stored = dataOf(
      await tenant.client.GET('/knowledge-bases/{kbId}/faqs', {
        params: { path: { kbId: tenant.knowledgeBaseId } },
      }),
    )
    assert.deepEqual(
      stored.map(({ answer }) => answer),
      ['Yes, by the day.', 'We do.'],
    )
    assert.deepEqual(complaints, [])
  })

  it('asks once for the currency of all prices that name none', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await enter(tenant)
    const lines = ['Title;About;Gross price', 'Pond pump;Moves water.;107.86', 'Koi food;For koi.;40.64']
    await choose(page, fileOf('pond.csv', lines.join('\n')))
    await page.getByRole('button', { name: 'Assign the columns' }).click()
    const missing = page.getByText('2 rows have a price without a currency: choose above what it is in.')
    await missing.waitFor()
    await expectAccessible(page)
    const next = page.getByRole('button', { name: 'Check before importing' })
    await untilEqual(() => next.isDisabled(), true)
    await page.getByLabel('Prices without a currency are in').selectOption('GBP')
    await page.getByText('2 rows can be imported.').waitFor()
    await untilEqual(() => missing.count(), 0)
    await untilEqual(() => next.isEnabled(), true)
    assert.deepEqual(complaints, [])
  })

  it('imports FAQs from JSON Lines, and says that a file lists something else than was chosen', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await enter(tenant)
    const faqs = Array.from({ length: 3 }, (_, index) => ({
      id: index + 1,
      question: `Do you ship to country ${String(index)}?`,
      answer: 'Yes.',
      keywords: ['shipping'],
      team: 'care',
    }))
    await choose(page, fileOf('faqs.jsonl', jsonLines(faqs)))
    await page.getByLabel('What the file lists').selectOption('Products')
    await page.getByRole('button', { name: 'Assign the columns' }).click()
    await page.getByText('rather lists FAQs than products').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import as FAQs' }).press('Enter')
    await untilEqual(() => page.locator('h2:focus').textContent(), 'Assign the columns')
    await page.getByText('3 rows can be imported.').waitFor()
    await page.getByText('as metadata of each FAQ, which the assistant does not read: team.').waitFor()
    await page.getByRole('button', { name: 'Leave out 1 column' }).press('Enter')
    await page.getByText('nothing of what they say is stored: team.').waitFor()
    await page.getByRole('button', { name: 'Keep 1 column after all' }).press('Enter')
    await page.getByRole('button', { name: 'Leave out 1 column' }).press('Enter')
    await page.getByRole('button', { name: 'Check before importing' }).click()
    await send(page)
    const stored = dataOf(
      await tenant.client.GET('/knowledge-bases/{kbId}/faqs', {
        params: { path: { kbId: tenant.knowledgeBaseId } },
      }),
    )
    assert.deepEqual(
      stored.map(({ externalId, question, keywords, metadata }) => [
        externalId,
        question,
        keywords,
        metadata ?? null,
      ]),
      faqs.map(({ id, question, keywords }) => [String(id), question, keywords, null]),
    )
    assert.deepEqual(complaints, [])
  })

  it('imports locations with the hours of each weekday', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await enter(tenant)
    const columns = 'Filialnummer;Filiale;Straße;PLZ;Ort;Koordinaten;Telefon;Montag;Samstag;Sonntag;Status'
    const row =
      '7;Fernweh Berlin;Allee 1;10115;Berlin;52,52 13,405;030 123;9:00-12:00, 14-18;10–16 Uhr;geschlossen;geöffnet'
    await comeToCheck(page, westernFileOf('filialen.csv', `${columns}\n${row}\n`))
    await send(page)
    const [stored] = dataOf(
      await tenant.client.GET('/knowledge-bases/{kbId}/locations', {
        params: { path: { kbId: tenant.knowledgeBaseId } },
      }),
    )
    assert.deepEqual(
      [
        stored?.externalId,
        stored?.postalCode,
        stored?.latitude,
        stored?.longitude,
        stored?.timezone,
        stored?.status,
      ],
      ['7', '10115', 52.52, 13.405, 'Europe/Berlin', 'open'],
    )
    assert.deepEqual(stored?.operatingHours, {
      monday: {
        slots: [
          { open: '09:00', close: '12:00' },
          { open: '14:00', close: '18:00' },
        ],
      },
      saturday: { open: '10:00', close: '16:00' },
      sunday: { isClosed: true },
    })
    assert.deepEqual(complaints, [])
  })

  it('imports a Google Merchant feed in XML, and the same in TSV with nothing to change', async () => {
    const tenant = await service.newTenant()
    const { page, complaints, open } = await enter(tenant)
    const item =
      '<g:id>T1</g:id><title>Tent &amp; more</title><description>Light.</description><link>https://shop.example/t1</link>' +
      '<g:image_link>https://shop.example/t1.jpg</g:image_link><g:price>12.99 EUR</g:price>' +
      '<g:availability>in_stock</g:availability><g:product_type>Camping &gt; Tents</g:product_type><g:brand>Fernweh</g:brand>'
    await comeToCheck(page, fileOf('feed.xml', merchantFeed([item])))
    await send(page)
    const [stored] = await productsOf(tenant, { externalId: 'T1' })
    assert.deepEqual(
      [stored?.name, stored?.url, stored?.imageUrl, stored?.price, stored?.available, stored?.category],
      [
        'Tent & more',
        'https://shop.example/t1',
        'https://shop.example/t1.jpg',
        { amount: 12.99, currency: 'EUR' },
        true,
        'Camping > Tents',
      ],
    )
    assert.deepEqual(stored?.customAttributes, { brand: 'Fernweh' })
    await open(`/knowledge/import?kb=${tenant.knowledgeBaseId}`)
    const columns = 'id\ttitle\tdescription\tlink\timage link\tprice\tavailability\tproduct type\tbrand'
    const row =
      'T1\tTent & more\tLight.\thttps://shop.example/t1\thttps://shop.example/t1.jpg\t12.99 EUR\tin stock\tCamping > Tents\tFernweh'
    await comeToCheck(page, fileOf('feed.tsv', `${columns}\n${row}\n`))
    await send(page)
    assert.deepEqual([await fact(page, 'Created'), await fact(page, 'Unchanged')], ['0', '1'])
    assert.deepEqual(complaints, [])
  })

  it('shows what is wrong with which row, takes other columns, and hands the list out without formulas', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await enter(tenant)
    const rows = [
      'a;Tent;free',
      'a;Tent;5 EUR',
      ';Tent;5 EUR',
      'b;Tent;=1+1',
      'c;Tent;5 EUR',
      'd;Tent;5,00;6',
    ]
    await choose(page, fileOf('rows.csv', `id;Ware;price\n${rows.join('\n')}\n`))
    await page.getByRole('button', { name: 'Assign the columns' }).click()
    await page.getByText('1 row can be imported; 5 rows cannot').waitFor()
    await untilEqual(() => page.getByLabel('Import 1 row without a price').isChecked(), false)
    await page.getByText('this file can only change products').waitFor()
    const mend = page.getByRole('table', { name: 'Rows that need mending' })
    await mend.getByRole('row', { name: /^2 a .*price: free/ }).waitFor()
    await mend.getByRole('row', { name: /Row 2 has the same own id/ }).waitFor()
    await mend.getByRole('row', { name: /^4 Not named .*no own id/ }).waitFor()
    await mend.getByRole('row', { name: /^7 .*d Tent 5,00 6/ }).waitFor()
    await expectAccessible(page)
    const csv = await downloadOf(page, /^Download as CSV/)
    assert.match(csv, /^\uFEFFWhat to mend;id;Ware;price\r\n"?Row 2: price: .*;a;Tent;free\r\n/)
    assert.match(csv, /;b;Tent;'=1\+1\r\n/)

    await page.getByRole('combobox', { name: 'Ware goes into' }).selectOption('Price')
    await page.getByRole('alert').getByText('Price comes from 2 columns: Ware, price').waitFor()
    await expectAccessible(page)
    await untilEqual(() => page.getByRole('button', { name: 'Check before importing' }).isDisabled(), true)
    await page.getByRole('combobox', { name: 'Ware goes into' }).selectOption('Name')
    await page.getByRole('combobox', { name: 'id goes into' }).selectOption('Article number (SKU)')
    await page.getByLabel('Import 1 row without a price').check()
    await page.getByText('2 rows can be imported; 4 rows cannot').waitFor()
    await page.getByLabel('Import 1 row without a price').uncheck()
    await page.getByRole('button', { name: 'Check before importing' }).click()
    assert.equal(await fact(page, 'Left out'), '5 rows with something to mend')
    await page.getByText('They all stay: 2 rows of the file cannot be told').waitFor()
    await send(page)
    assert.deepEqual(
      (await productsOf(tenant)).map(({ sku, name }) => [sku, name]),
      [['c', 'Tent']],
    )
    assert.deepEqual(complaints, [])
  })

  it('says what tells rows apart that are called the same, and which column looks like the price', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await enter(tenant)
    const rows = [1, 2, 3].map((at) => `AQ-${String(at)};Heater;1${String(at)},50`)
    await choose(page, fileOf('a.csv', `Article no.;Title;Retail price EUR\n${rows.join('\n')}\n`))
    await page.getByRole('button', { name: 'Assign the columns' }).click()
    await page.getByText('3 rows can be imported.').waitFor()
    await untilEqual(() => page.getByLabel('Prices without a currency are in').inputValue(), 'EUR')
    await page.getByRole('combobox', { name: 'Retail price EUR goes into' }).selectOption('Leave out')
    await page.getByText('No price is assigned: “Retail price EUR” looks like one.').waitFor()
    await page.getByRole('combobox', { name: 'Article no. goes into' }).selectOption('Leave out')
    await page.getByText('1 row can be imported; 2 rows cannot').waitFor()
    await page.getByText('2 rows have the name of another row').waitFor()
    await page.getByText('Assign “Article no.” as article number').waitFor()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Article no. goes into' }).selectOption('Article number (SKU)')
    await page.getByText('3 rows can be imported.').waitFor()
    await page.getByRole('button', { name: 'Check before importing' }).click()
    await page.getByText('No price is assigned: “Retail price EUR” looks like one.').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('refuses files that it cannot read, and reads a mended one', async () => {
    const { page, complaints } = await enter(await service.newTenant())
    const input = page.getByLabel('File', { exact: true })
    await choose(page, fileOf('b.csv', 'id,name\n1,a'))
    await input.setInputFiles(fileOf('table.xlsx', 'PK\u0003\u0004'))
    await page.getByRole('alert').getByText('Save the sheet as CSV').waitFor()
    await expectAccessible(page)
    await input.setInputFiles(fileOf('feed.xml', '<rss><channel><item>'))
    await page.getByRole('alert').getByText('never closed').waitFor()
    await untilEqual(() => page.getByRole('button', { name: 'Assign the columns' }).isDisabled(), true)
    await choose(page, fileOf('a.csv', 'id,name\n1,a'))
    await untilEqual(() => page.getByRole('alert').getByText('never closed').count(), 0)
    assert.deepEqual(complaints, [])
  })

  it('shows what the file does not name before anything is written, and removes it once that is confirmed', async () => {
    const tenant = await service.newTenant()
    const items = Array.from({ length: 10 }, (_, index) => ({
      externalId: `k${String(index)}`,
      name: `Tent ${String(index)}`,
    }))
    const path = { kbId: tenant.knowledgeBaseId }
    await tenant.client.POST('/knowledge-bases/{kbId}/products/bulk', {
      params: { path },
      body: { items: [...items, { name: 'Without a key' }] },
    })
    const { page, complaints } = await enter(tenant)
    await comeToCheck(page, fileOf('rest.jsonl', jsonLines(items.slice(3))))
    await page.getByRole('checkbox', { name: 'Remove products that the file does not name' }).check()
    await page.getByRole('alert').getByText('more than may go at once').waitFor()
    assert.equal(await fact(page, 'Would be removed'), '3 of 11 products stored')
    assert.equal(await fact(page, 'Stay in any case'), '1 that have no key to compare')
    await expectAccessible(page)
    await page.getByLabel('At most may go').selectOption('30')
    await page.getByText('27.27 %, where at most 30 % may go').waitFor()
    await page
      .getByRole('table', { name: 'Products that the file does not name' })
      .getByText('Tent 2')
      .waitFor()
    assert.equal((await productsOf(tenant)).length, 11)

    await send(page)
    assert.equal(await fact(page, 'Unchanged'), '7')
    assert.equal((await productsOf(tenant)).length, 11)
    await page.getByLabel('Id of the knowledge base').fill('something else')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove 3 products' }).press('Enter')
    await page.getByRole('form', { name: 'Removal' }).getByRole('alert').waitFor()
    assert.equal((await productsOf(tenant)).length, 11)
    await page.getByLabel('Id of the knowledge base').fill(tenant.knowledgeBaseId)
    // Meanwhile somebody stores one more that the file does not name: more would go than was shown.
    await tenant.client.POST('/knowledge-bases/{kbId}/products', {
      params: { path },
      body: { externalId: 'late', name: 'Tent that came late' },
    })
    await page.keyboard.press('Enter')
    await page.getByText('Nothing was removed: more would go now').waitFor()
    await page.getByRole('alert').getByText('more than may go at once').waitFor()
    await page.getByText('Tent that came late').waitFor()
    await page.getByLabel('At most may go').selectOption('40')
    await page.getByLabel('Id of the knowledge base').fill(tenant.knowledgeBaseId)
    await page.keyboard.press('Enter')
    await page.getByText('4 products are removed.').first().waitFor()
    assert.deepEqual(
      (await productsOf(tenant)).map(({ name }) => name),
      [...items.slice(3).map(({ name }) => name), 'Without a key'],
    )
    assert.deepEqual(complaints, [])
  })

  it('goes on where a lost connection has interrupted it, and counts a batch once whose answer was lost', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await enter(tenant)
    await comeToCheck(page, fileOf('a.csv', germanProducts(250)))
    let batch = 0
    await page.route('**/products/upsert', async (route) => {
      batch += 1
      if (batch !== 2) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await page.getByRole('button', { name: 'Import 250 products' }).click()
    await page.getByRole('heading', { name: 'The import is interrupted' }).waitFor()
    await page.getByRole('alert').getByText('cannot be reached').waitFor()
    await page.getByText('100 of 250 rows sent').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Go on' }).press('Enter')
    await page.getByRole('heading', { name: 'The import has ended' }).waitFor()
    await untilEqual(() => page.locator('h2:focus').textContent(), 'The import has ended')
    assert.deepEqual([await fact(page, 'Created'), await fact(page, 'Unchanged')], ['250', '0'])
    assert.equal(batch, 4)
    assert.deepEqual(complaints, [])
  })

  it('stops after the batch that is under way, asks whoever leaves, and goes on', async () => {
    const { page, complaints } = await enter(await service.newTenant())
    await comeToCheck(page, fileOf('a.csv', germanProducts(250)))
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/products/upsert', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Import 250 products' }).click()
    await page.getByText('0 of 250 rows sent').waitFor()
    await page.getByRole('link', { name: 'Members' }).click()
    await page.getByRole('dialog', { name: 'The import is still running' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stay here' }).press('Enter')
    await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter')
    await page.getByRole('button', { name: /^Stopping after this batch/ }).waitFor()
    release()
    await page.getByRole('heading', { name: 'The import is stopped' }).waitFor()
    await page.getByText('100 of 250 rows sent').waitFor()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('heading', { name: 'The import has ended' }).waitFor()
    assert.equal(await fact(page, 'Created'), '250')
    await page.getByRole('button', { name: 'Import another file' }).click()
    await page.getByRole('heading', { name: 'Choose the file' }).waitFor()
    assert.deepEqual(complaints, [])
  })

  it('sends nothing more once somebody has left all the same', async () => {
    const tenant = await service.newTenant()
    const { page, complaints, open } = await enter(tenant)
    await comeToCheck(page, fileOf('a.csv', germanProducts(250)))
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let sent = 0
    await page.route('**/products/upsert', async (route) => {
      sent += 1
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Import 250 products' }).click()
    await page.getByText('0 of 250 rows sent').waitFor()
    await page.getByRole('link', { name: 'Members' }).click()
    await page.getByRole('button', { name: 'Leave and stop the import' }).press('Enter')
    await page.getByRole('heading', { name: 'Members', exact: true }).waitFor()
    const answered = page.waitForResponse('**/products/upsert')
    release()
    await answered
    await page.getByText('The import is stopped after 100 of 250 rows.').waitFor()
    await open('/members')
    assert.equal(sent, 1)
    assert.deepEqual(complaints, [])
  })

  it('tells which rows the service has not stored and why, and sends them again', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await enter(tenant)
    const path = { kbId: tenant.knowledgeBaseId }
    const twins = [1, 2].map(() => ({ externalId: 'twin', name: 'Twin' }))
    const { items } = dataOf(
      await tenant.client.POST('/knowledge-bases/{kbId}/products/bulk', {
        params: { path },
        body: { items: twins },
      }),
    )
    const lines = ['id,name,price', 'nameless,,1 EUR', 'twin,Other,', 'fine,Tent,on request']
    await comeToCheck(page, fileOf('a.csv', lines.join('\n')))
    assert.equal(await fact(page, 'To import'), '2 products')
    await send(page)
    await page.getByText('1 of 3 rows stored, 2 left out: 1 with something to mend, 1 refused').waitFor()
    assert.deepEqual([await fact(page, 'Created'), await fact(page, 'Left out')], ['1', '2'])
    const failed = page.getByRole('table', { name: 'Rows that were left out' })
    await failed.getByRole('row', { name: /^2 nameless This row has no name/ }).waitFor()
    await failed
      .getByRole('row', { name: /^3 twin Other Several stored products have this own id/ })
      .waitFor()
    await expectAccessible(page)
    assert.match(await downloadOf(page, /^Download as CSV/), /\r\nRow 2: .*,nameless,,1 EUR\r\n"?Row 3: /)
    await tenant.client.DELETE('/knowledge-bases/{kbId}/products/{id}', {
      params: { path: { ...path, id: items[0]?.id ?? '' } },
    })
    await page.getByRole('button', { name: 'Send 1 row again' }).click()
    await failed.getByRole('row', { name: /^3 twin/ }).waitFor({ state: 'detached' })
    assert.deepEqual([await fact(page, 'Updated'), await fact(page, 'Left out')], ['1', '1'])
    await page.getByText('2 of 3 rows stored, 1 left out with something to mend.').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('stores the others where the service refuses the form of a row', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await enter(tenant)
    const rows = [
      { externalId: 'fine', name: 'Tent' },
      { externalId: 'ends', name: 'Peg\u0000' },
      { externalId: 'half', name: 'Rope \ud800' },
      { externalId: 'last', name: 'Mat' },
    ]
    await comeToCheck(page, fileOf('a.jsonl', rows.map((row) => JSON.stringify(row)).join('\n')))
    await send(page)
    await page.getByText('2 of 4 rows stored, 2 refused by the service.').waitFor()
    const failed = page.getByRole('table', { name: 'Rows that were left out' })
    await failed.getByRole('row', { name: /^2 ends .*name contains/ }).waitFor()
    await failed.getByRole('row', { name: /^3 half .*name contains/ }).waitFor()
    const { data } = await tenant.client.GET('/knowledge-bases/{kbId}/products', {
      params: { path: { kbId: tenant.knowledgeBaseId } },
    })
    assert.deepEqual(data?.data.map(({ name }) => name).toSorted(), ['Mat', 'Tent'])
    // The browser complains of what was refused.
    assert.equal(
      complaints.every((text) => text.includes('400')),
      true,
    )
  })

  it('changes only what is stored where the file brings no names, and says so before', async () => {
    const tenant = await service.newTenant()
    const { page, complaints } = await enter(tenant)
    await tenant.client.POST('/knowledge-bases/{kbId}/products', {
      params: { path: { kbId: tenant.knowledgeBaseId } },
      body: { sku: 'T1', name: 'Tent', price: { amount: 5, currency: 'EUR' } },
    })
    await comeToCheck(page, fileOf('prices.csv', 'sku,price\nT1,on request\nT2,7 EUR'))
    await page.getByText('not stored yet will be refused: no column goes into name').waitFor()
    await expectAccessible(page)
    await send(page)
    await page.getByText('1 of 2 rows stored, 1 refused by the service.').waitFor()
    await page.getByText('No product with this article number is stored yet').waitFor()
    await untilEqual(() => page.getByRole('button', { name: /again$/ }).count(), 0)
    assert.equal((await productsOf(tenant))[0]?.price, undefined)
    assert.deepEqual(complaints, [])
  })

  it('says that the balance does not cover it, and where it is to be seen', async () => {
    const { page, complaints } = await enter(await service.newTenant({ credits: 0 }))
    await comeToCheck(page, fileOf('a.csv', 'id,name\n1,Tent'))
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await page.getByRole('heading', { name: 'The import is interrupted' }).waitFor()
    await page.getByRole('link', { name: 'Look at the balance' }).waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  it('shows that a sync has stopped early, and starts it again', async () => {
    const tenant = await service.newTenant()
    const { page } = await enter(tenant)
    await comeToCheck(page, fileOf('a.csv', 'id,name\n1,Tent'))
    await send(page)
    const idle = { neverEmbedded: 1, pending: 1, total: 1, stalled: false }
    const run = {
      ...{ syncId: 'sync_01m1e095y0e5kar83svys96sfc', startedAt: '2026-01-01T00:00:00.000Z' },
      ...{ finishedAt: null, processed: 0, embedded: 0, total: 1, failed: 0, creditsConsumed: 0 },
    }
    const error = { code: 'AI_FAILED', message: 'The model provider has refused.' }
    let asked = 0
    await page.route('**/sync-status', (route) => {
      asked += 1
      const state =
        asked === 1 ? { syncStatus: 'syncing', run } : { syncStatus: 'failed', run: { ...run, error } }
      return route.fulfill({ json: { data: { ...idle, ...state }, meta: { creditsConsumed: 0 } } })
    })
    await page.route('**/sync', (route) => route.fulfill({ status: 409, json: { code: 'SYNC_RUNNING' } }))
    await page.getByRole('button', { name: 'Sync now' }).click()
    await page.getByText('0 of 1 record done').waitFor()
    await page.getByRole('alert').getByText('The model provider has refused.').waitFor()
    await expectAccessible(page)
    await page.unroute('**/sync-status')
    await page.unroute('**/sync')
    await page.getByRole('button', { name: 'Sync again' }).click()
    await page.getByText('The sync has ended.').waitFor()
  })

  it('waits as long as the service asks for', async () => {
    const { page } = await enter(await service.newTenant())
    await comeToCheck(page, fileOf('a.csv', 'id,name\n1,Tent'))
    let asked = 0
    await page.route('**/products/upsert', (route) => {
      asked += 1
      return asked > 1
        ? route.continue()
        : route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { code: 'RATE_LIMITED' } })
    })
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await page.getByText('asks for a pause of 1 second').waitFor()
    await page.getByRole('heading', { name: 'The import has ended' }).waitFor()
  })

  it('takes a file that is dropped, into a knowledge base that is made when the import begins', async () => {
    const tenant = await service.newTenant()
    const { page, complaints, open } = await signedIn(browser, service, tenant)
    await open('/knowledge/import')
    const goesTo = page.getByLabel('Where the records go').locator('option:checked')
    await untilEqual(() => goesTo.textContent(), 'A new knowledge base for this file')
    const dropped = await page.evaluateHandle(
      "(() => { const data = new DataTransfer(); data.items.add(new File(['id,name\\n1,Tent'], 'drop.csv')); return data })()",
    )
    await page.locator('.import-drop').dispatchEvent('drop', { dataTransfer: dropped })
    await page.getByText('drop.csv: table separated by commas, 1 row, 2 columns.').waitFor()
    const name = page.getByLabel('Name of the new knowledge base')
    await page.locator('input:focus').waitFor()
    await untilEqual(() => page.getByRole('button', { name: 'Assign the columns' }).isDisabled(), true)
    await name.fill('Second catalogue')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Assign the columns' }).click()
    await page.getByRole('button', { name: 'Check before importing' }).click()
    assert.equal(await fact(page, 'Into'), 'Second catalogue, a new knowledge base')
    await page.route('**/account/knowledge-bases', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Import 1 product' }).press('Enter')
    await page.getByRole('alert').getByText('The knowledge base could not be made.').waitFor()
    await send(page)
    await page.getByRole('button', { name: 'Sync now' }).click()
    await page.getByRole('heading', { name: 'What comes next' }).waitFor()
    await untilEqual(() => page.getByRole('link', { name: /^Try it with/ }).count(), 0)
    const next = page.getByRole('link', { name: 'Make a widget for Second catalogue' })
    assert.match((await next.getAttribute('href')) ?? '', /\/widgets\?new=true&kb=kb_/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import another file' }).click()
    await goesTo.getByText('Second catalogue (1 record)').waitFor({ state: 'attached' })
    assert.equal((await productsOf(tenant)).length, 0)
    assert.deepEqual(complaints, [])
  })

  it('makes the first knowledge base where there is none', async () => {
    const json = { data: [], pagination: { cursor: null, hasMore: false, total: 0 }, meta: {} }
    const { page } = await signedIn(browser, service, await service.newTenant(), {
      room: '/knowledge/import',
      before: (page) => page.route('**/account/knowledge-bases?*', (route) => route.fulfill({ json })),
    })
    await page.getByLabel('Name of the new knowledge base').waitFor()
    await expectAccessible(page)
  })

  it('tells viewers kindly that somebody else imports', async () => {
    const { page, complaints } = await enter(await service.newTenant(), 'viewer')
    await page.getByText('Ask an owner or an editor').waitFor()
    await untilEqual(() => page.getByLabel('File', { exact: true }).count(), 0)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })
})
