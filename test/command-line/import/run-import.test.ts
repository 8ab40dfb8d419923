import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { checkedFetch } from '../../support/contract-check.ts'
import { sharedService, type SharedService } from '../../support/shared-service.ts'
import { dataOf, type Tenant, type TenantOptions } from '../../support/tenant.ts'
import { newWorkplace, type Outcome, type Workplace } from './import-run.ts'

const matchBySku = ['--kind', 'products', '--match-by', 'sku']

interface Summary {
  readonly ok: boolean
  readonly rows: number
  readonly outcomes: Readonly<Record<string, number>>
  readonly codes: Readonly<Record<string, number>>
  readonly failures: readonly Readonly<Record<string, unknown>>[]
  readonly mapping: Readonly<Record<string, string | null>>
  readonly creditsConsumed: number
  readonly deletions: { readonly outcome: string; readonly plan: Readonly<Record<string, unknown>> } | null
  readonly sync: Readonly<Record<string, unknown>> | null
  readonly stopped: string | null
}

function summaryOf({ out }: Outcome): Summary {
  // What `--json` prints is the summary; every test that uses it asserts on its fields.
  return JSON.parse(out) as Summary
}

describe('admin import', () => {
  let service: SharedService
  const workplaces: Workplace[] = []
  before(async () => {
    service = await sharedService()
  })
  after(() => Promise.all(workplaces.map((workplace) => workplace.remove())))

  async function newPlace(
    options?: TenantOptions,
  ): Promise<{ tenant: Tenant; place: Workplace; kb: string[] }> {
    const tenant = await service.newTenant(options)
    const place = await newWorkplace(tenant, service.origin)
    workplaces.push(place)
    return { tenant, place, kb: ['--knowledge-base', tenant.knowledgeBaseId] }
  }

  async function listProducts({ client, knowledgeBaseId }: Tenant) {
    const params = { path: { kbId: knowledgeBaseId }, query: { limit: 100 } }
    return dataOf(await client.GET('/knowledge-bases/{kbId}/products', { params }))
  }

  async function countOf({ client, knowledgeBaseId }: Tenant, kind: 'products' | 'faqs' | 'locations') {
    const params = { path: { kbId: knowledgeBaseId }, query: { limit: 1 } }
    return (await client.GET(`/knowledge-bases/{kbId}/${kind}`, { params })).data?.pagination.total
  }

  /** Products P-1 … P-n as CSV. */
  function products(count: number, name = 'Product'): string {
    const rows = Array.from(
      { length: count },
      (_, index) => `P-${String(index + 1)},${name} ${String(index + 1)}`,
    )
    return ['sku,name', ...rows].join('\n')
  }

  describe('stores what a file says', () => {
    it('0 imports 250 products with quotes, line breaks and umlauts, and finds them unchanged the second time', async () => {
      const { tenant, place, kb } = await newPlace()
      const rows = Array.from({ length: 250 }, (_, index) => {
        const name = `"Zelt ""Größe ${String(index)}"""`
        return `ART-${String(index)};${name};"Zeile eins\r\nZeile; zwei";${String(index)},95;leicht|grün;Größe ${String(index)}`
      })
      const header = 'Artikelnummer;Bezeichnung;description;Preis;tags;Größe'
      await place.write('artikel.csv', `\ufeff${[header, ...rows].join('\r\n')}\r\n`)
      const words = [
        ...['artikel.csv', ...matchBySku, ...kb, '--decimal-comma'],
        ...['--map', 'Artikelnummer=sku', '--map', 'Bezeichnung=name', '--map', 'Preis=price.amount'],
        ...['--map', 'Größe=customAttributes.Größe', '--set', 'price.currency=EUR'],
      ]
      const first = await place.run(words)
      assert.equal(first.error, '')
      assert.equal(first.exitCode, 0)
      assert.match(first.out, /^artikel\.csv, matched by sku:\n {2}Column "Artikelnummer" -> sku\n/)
      assert.match(first.out, /\n {2}Column "Größe" -> customAttributes\.Größe\n/)
      assert.match(first.out, /\n {2}every row {4}-> price\.currency = EUR\n/)
      assert.match(first.out, /\nChecked 250 rows: 250 valid\.\n/)
      assert.match(first.out, /\nSent 250 rows: 250 created\. 0\.25 credits used\.\n/)
      assert.match(first.out, /\nNo stored products are missing from the file\.\n$/)
      const [product] = await listProducts(tenant)
      assert.equal(product?.sku, 'ART-0')
      assert.equal(product.name, 'Zelt "Größe 0"')
      assert.equal(product.description, 'Zeile eins\r\nZeile; zwei')
      assert.deepEqual(product.price, { amount: 0.95, currency: 'EUR' })
      assert.deepEqual(product.tags, ['leicht', 'grün'])
      assert.deepEqual(product.customAttributes, { Größe: 'Größe 0' })

      const second = summaryOf(await place.run([...words, '--json']))
      assert.deepEqual(second.outcomes, { unchanged: 250 })
      assert.equal(second.creditsConsumed, 0)
      assert.equal((await tenant.balance()).balance, 999.75)
    })

    it('0 imports JSON Lines with values as they are', async () => {
      const { tenant, place, kb } = await newPlace()
      const lines = [
        { sku: 'A', Titel: 'Tent', price: { amount: 249.95, currency: 'EUR' }, tags: ['a|b'] },
        { sku: 'B', Titel: 'Stove', customAttributes: { burners: 2 }, description: null },
      ]
      await place.write('stock.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'))
      const outcome = await place.run([
        'stock.jsonl',
        ...matchBySku,
        ...kb,
        '--map',
        'Titel=name',
        '--set',
        'available=true',
      ])
      assert.equal(outcome.exitCode, 0, outcome.error)
      const [tent, stove] = await listProducts(tenant)
      assert.deepEqual(tent?.tags, ['a|b'])
      assert.equal(tent.available, true)
      assert.equal(stove?.name, 'Stove')
      assert.deepEqual(stove.customAttributes, { burners: 2 })
    })

    it('0 imports FAQ entries and locations by externalId', async () => {
      const { tenant, place, kb } = await newPlace()
      await place.write('faqs.csv', 'ExternalId\tquestion\tanswer\tkeywords\nf1\tOpen?\tYes.\thours|open\n')
      await place.write(
        'shops.csv',
        [
          'externalId,name,address,latitude,longitude,operatingHours.monday.open,operatingHours.monday.close,operatingHours.sunday.isClosed',
          's1,Hamburg,Hafen 1,53.5,10,09:00,18:00,yes',
          's2,Munich,Platz 1,,,,,no',
        ].join('\n'),
      )
      for (const [file, kind] of [
        ['faqs.csv', 'faqs'],
        ['shops.csv', 'locations'],
      ] as const) {
        const outcome = await place.run([file, '--kind', kind, '--match-by', 'externalId', ...kb])
        assert.equal(outcome.exitCode, 0, outcome.out + outcome.error)
      }
      const params = { path: { kbId: tenant.knowledgeBaseId } }
      const [faq] = dataOf(await tenant.client.GET('/knowledge-bases/{kbId}/faqs', { params }))
      assert.deepEqual(faq?.keywords, ['hours', 'open'])
      const shops = dataOf(await tenant.client.GET('/knowledge-bases/{kbId}/locations', { params }))
      assert.deepEqual(shops[0]?.operatingHours, {
        monday: { open: '09:00', close: '18:00' },
        sunday: { isClosed: true },
      })
      assert.equal(shops[1]?.operatingHours, undefined)
      assert.equal(shops[1]?.latitude, undefined)
    })

    it('0 leaves a field alone whose cell is empty, or clears it with --empty-clears', async () => {
      const { tenant, place, kb } = await newPlace()
      await place.write('full.csv', 'sku,name,description,price.amount,price.currency\nA,Tent,Light,10,EUR\n')
      await place.write('bare.csv', 'sku,name,description,price.amount\nA,Tent,,\n')
      await place.run(['full.csv', ...matchBySku, ...kb])
      assert.match((await place.run(['bare.csv', ...matchBySku, ...kb])).out, /1 unchanged/)
      const cleared = await place.run([
        'bare.csv',
        ...matchBySku,
        ...kb,
        '--empty-clears',
        '--set',
        'price.currency=EUR',
      ])
      assert.match(cleared.out, /1 updated/)
      const [tent] = await listProducts(tenant)
      assert.equal(tent?.description, undefined)
      assert.equal(tent?.price, undefined)
    })

    it('0 syncs at the end with --sync, also behind a sync that runs already', async () => {
      const { tenant, place, kb } = await newPlace()
      await place.write('p.csv', products(3))
      await place.run(['p.csv', ...matchBySku, ...kb])
      const params = { path: { kbId: tenant.knowledgeBaseId } }
      await tenant.client.POST('/knowledge-bases/{kbId}/sync', { params })
      const outcome = await place.run(['p.csv', ...matchBySku, ...kb, '--sync', '--json'])
      assert.equal(outcome.exitCode, 0, outcome.out)
      assert.equal(summaryOf(outcome).sync?.['syncStatus'], 'idle')
      assert.equal(summaryOf(outcome).sync?.['pending'], 0)
      await place.write('p.csv', products(4))
      assert.match(
        (await place.run(['p.csv', ...matchBySku, ...kb, '--sync'])).out,
        /\nSynced 1 record for 0\.01 credits\.\n$/,
      )
    })
  })

  describe('checks the whole file before it sends anything', () => {
    it('1 names every bad row by its line, and stores nothing', async () => {
      const { tenant, place, kb } = await newPlace()
      await place.write(
        'p.csv',
        [
          'sku,name,price.amount,price.currency',
          'A,Tent,10,EUR',
          ',Stove,10,EUR',
          '"B",Mug,ten,EUR',
          'C,"Two\nlines",10,eur',
          'A,Again,10,EUR',
          'D,Short,10',
          `E,${'x'.repeat(501)},10,EUR`,
          'F,"NUL \0",10,EUR',
        ].join('\n'),
      )
      const outcome = await place.run(['p.csv', ...matchBySku, ...kb, '--report', 'report.csv'])
      assert.equal(outcome.exitCode, 1)
      assert.equal(
        outcome.error,
        'Nothing was sent. Mend these rows, or leave them out with --skip-bad-rows.\n',
      )
      assert.match(outcome.out, /Checked 8 rows: 1 valid, 7 invalid\./)
      assert.deepEqual(
        (await place.read('report.csv')).split('\n').map((line) => line.split(',').slice(0, 6).join(',')),
        [
          'line,key,outcome,id,code,field',
          '2,A,valid,,,',
          '3,,invalid,,MISSING_MATCH_KEY,sku',
          '4,B,invalid,,VALIDATION_FAILED,price.amount',
          '5,C,invalid,,VALIDATION_FAILED,price.currency',
          '7,A,invalid,,DUPLICATE_IN_BATCH,',
          '8,,invalid,,VALIDATION_FAILED,',
          '9,E,invalid,,VALIDATION_FAILED,name',
          '10,F,invalid,,VALIDATION_FAILED,name',
          '',
        ],
      )
      assert.match(await place.read('report.csv'), /Line 2 has the same key\./)
      assert.equal(await countOf(tenant, 'products'), 0)
    })

    it('1 goes on without the bad rows with --skip-bad-rows', async () => {
      const { tenant, place, kb } = await newPlace()
      const lines = [
        '{"sku":"A","name":"Tent"}',
        '{"sku":"B","name":',
        '[]',
        '{"sku":7,"name":"Mug"}',
        '',
        '{"sku":"A","name":"x"}',
      ]
      await place.write('p.jsonl', lines.join('\n'))
      const outcome = await place.run(['p.jsonl', ...matchBySku, ...kb, '--skip-bad-rows', '--json'])
      assert.equal(outcome.exitCode, 1)
      const { ok, outcomes, codes, failures } = summaryOf(outcome)
      assert.equal(ok, false)
      assert.deepEqual(outcomes, { created: 1, invalid: 4 })
      assert.deepEqual(codes, { VALIDATION_FAILED: 3, DUPLICATE_IN_BATCH: 1 })
      assert.deepEqual(
        failures.map(({ line }) => line),
        [2, 3, 4, 6],
      )
      assert.match(String(failures[0]?.['message']), /^The line is not JSON: /)
      assert.equal((await listProducts(tenant))[0]?.name, 'Tent')
    })

    it('1 finds a key twice across requests', async () => {
      const { place, kb } = await newPlace()
      await place.write('p.csv', `${products(150)}\nP-3,Again\n`)
      const outcome = await place.run(['p.csv', ...matchBySku, ...kb])
      assert.equal(outcome.exitCode, 1)
      assert.match(outcome.out, /\n152 +P-3 +DUPLICATE_IN_BATCH +- +Line 4 has the same key\.\n/)
    })

    it('1 refuses columns that are no fields, all of them named', async () => {
      const { tenant, place, kb } = await newPlace()
      await place.write('p.csv', 'sku,Title,Colour\nA,Tent,red\n')
      const refused = await place.run(['p.csv', ...matchBySku, ...kb])
      assert.equal(refused.exitCode, 1)
      assert.match(
        refused.error,
        /^Columns "Title", "Colour" are not fields\. .*--map 'Title=<field>'.*Fields of products: name, /,
      )
      const jsonLine = '{"sku":"A","name":"Tent"}\n{"sku":"B","name":"Mug","colour":"red"}'
      await place.write('p.jsonl', jsonLine)
      assert.match(
        (await place.run(['p.jsonl', ...matchBySku, ...kb])).error,
        /^p\.jsonl, line 2: Column "colour" is not a field\./,
      )
      assert.equal(await countOf(tenant, 'products'), 0)

      const some = await place.run([
        'p.csv',
        ...matchBySku,
        ...kb,
        '--map',
        'Title=name',
        '--ignore',
        'Colour',
      ])
      assert.equal(some.exitCode, 0)
      assert.match(some.out, /\n {2}ignored: "Colour"\n/)
      const all = await place.run(['p.jsonl', ...matchBySku, ...kb, '--ignore-unknown', '--json'])
      assert.deepEqual(summaryOf(all).mapping, { sku: 'sku', name: 'name', colour: null })
    })

    it('1 refuses a mapping that makes no sense', async () => {
      const { place, kb } = await newPlace()
      await place.write('p.csv', 'sku,name,Title\nA,Tent,Tent 2\n')
      await place.write('twice.csv', 'sku,name,name\nA,Tent,Tent 2\n')
      await place.write('parts.csv', 'sku,price,price.amount\nA,{},1\n')
      await place.write('keyless.csv', 'name\nTent\n')
      for (const [file, words, expected] of [
        ['p.csv', ['--map', 'Title=name'], /^Column "Title" gives name, and so does column "name"\./],
        ['p.csv', ['--map', 'Title=title'], /^There is no field "title"\. Fields of products/],
        [
          'p.csv',
          ['--map', 'Titel=name', '--ignore', 'Title'],
          /^The file has no column "Titel"\. Its columns: "sku", "name", "Title"\./,
        ],
        [
          'p.csv',
          ['--ignore', 'Title', '--set', 'name=Tent'],
          /^Column "name" gives name, and so does --set name\./,
        ],
        [
          'p.csv',
          ['--ignore', 'Title', '--set', 'price.amount=ten'],
          /^--set price\.amount: the value must be a number/,
        ],
        ['p.csv', ['--map', 'name'], /must have a name, "=", and what it stands for/],
        ['parts.csv', [], /^Column "price\.amount" gives price\.amount, and so does column "price"\./],
        [
          'p.csv',
          ['--ignore', 'Title', '--map', 'name=price.amount', '--set', 'price={}'],
          /and so does --set price\./,
        ],
        ['twice.csv', [], /^twice\.csv: columns 2 and 3 are both named "name"\./],
        ['keyless.csv', [], /^keyless\.csv has no column for sku, .*--map '<column>=sku'/],
      ] as const) {
        const outcome = await place.run([file, ...matchBySku, ...kb, ...words])
        assert.equal(outcome.exitCode, 1)
        assert.match(outcome.error.replace(/^error: .*invalid\. /, ''), expected)
      }
    })

    it('1 refuses a file without rows, so that a broken export deletes nothing', async () => {
      const { place, kb } = await newPlace()
      for (const [name, content] of [
        ['a.csv', ''],
        ['b.csv', 'sku,name\n'],
        ['c.jsonl', '\n'],
      ] as const) {
        await place.write(name, content)
        const outcome = await place.run([name, ...matchBySku, ...kb, '--delete-missing', '--yes'])
        assert.equal(outcome.exitCode, 1)
        assert.match(outcome.error, /has no rows\. That is no reason to delete everything\.\n$/)
      }
    })

    it('1 refuses what it was asked for in the wrong way', async () => {
      const { place, kb } = await newPlace()
      await place.write('p.csv', products(1))
      await place.write('p.jsonl', '{"sku":"A","name":"Tent"}')
      for (const [words, expected] of [
        [['p.csv', '--match-by', 'sku', ...kb], /^required option '--kind <kind>' not specified/],
        [['p.csv', '--kind', 'products', ...kb], /^required option '--match-by <field>' not specified/],
        [
          ['p.csv'],
          /^required options '--kind <kind>', '--match-by <field>', '--knowledge-base <id>' not specified/,
        ],
        [
          ['p.csv', '--kind', 'prices', '--match-by', 'sku', ...kb],
          /^--kind must be one of products, faqs, locations\./,
        ],
        [
          ['p.csv', '--kind', 'faqs', '--match-by', 'question', ...kb],
          /^--match-by must be externalId for faqs\./,
        ],
        [['p.csv', ...matchBySku], /^required option '--knowledge-base <id>' not specified/],
        [
          ['p.csv', ...matchBySku, '--knowledge-base', '../x'],
          /^"\.\.\/x" is not the id of a knowledge base/,
        ],
        [['p.csv', ...matchBySku, ...kb, '--api-key', 'pk_x'], /^The API key must be a secret key/],
        [
          ['p.csv', ...matchBySku, ...kb, '--max-deletion-percent', '51'],
          /^--max-deletion-percent is 50 at most\./,
        ],
        [['p.csv', ...matchBySku, ...kb, '--delete-missing'], /nobody to ask here\. Add --yes/],
        [['p.csv', ...matchBySku, ...kb, '--report', 'p.csv'], /is the file to import/],
        [['p.csv', ...matchBySku, ...kb, '--report', 'report.txt'], /either \.csv or \.jsonl/],
        [['p.csv', ...matchBySku, ...kb, '--delimiter', '::'], /must be one character/],
        [['p.jsonl', ...matchBySku, ...kb, '--empty-clears'], /are about CSV/],
      ] as const) {
        const outcome = await place.run(words)
        assert.equal(outcome.exitCode, 1, words.join(' '))
        assert.match(outcome.error.replace(/^error: /, ''), expected)
      }
      assert.equal(await place.read('p.csv'), products(1))
    })
  })

  describe('tells what became of every row', () => {
    it('1 when the service refuses some', async () => {
      const { tenant, place, kb } = await newPlace()
      const params = { path: { kbId: tenant.knowledgeBaseId } }
      const items = [
        { name: 'One', sku: 'TWIN' },
        { name: 'Two', sku: 'TWIN' },
      ]
      await tenant.client.POST('/knowledge-bases/{kbId}/products/bulk', { params, body: { items } })
      await place.write('p.csv', 'sku,name\nA,Tent\nTWIN,Three\nNEW,\n')
      const outcome = await place.run(['p.csv', ...matchBySku, ...kb, '--report', 'report.jsonl'])
      assert.equal(outcome.exitCode, 1)
      assert.match(
        outcome.out,
        /\nSent 3 rows: 1 created, 2 failed\. 0\.001 credits used\.\nline +key +code +field +message\n3 +TWIN +AMBIGUOUS_MATCH/,
      )
      const report = (await place.read('report.jsonl'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
      assert.deepEqual(
        report.map(({ line, key, outcome, code }) => [line, key, outcome, code]),
        [
          [2, 'A', 'created', undefined],
          [3, 'TWIN', 'failed', 'AMBIGUOUS_MATCH'],
          [4, 'NEW', 'failed', 'VALIDATION_FAILED'],
        ],
      )
      assert.match(String(report[0]?.['id']), /^prod_/)
      assert.equal(report[2]?.['field'], 'name')
    })

    it('0 writes nothing to the service in a dry run, and says what would be deleted', async () => {
      const { tenant, place, kb } = await newPlace()
      await place.write('p.csv', products(10))
      await place.run(['p.csv', ...matchBySku, ...kb])
      await place.write('p.csv', products(9, 'Renamed'))
      const words = ['p.csv', ...matchBySku, ...kb, '--dry-run', '--delete-missing', '--sync']
      const outcome = await place.run([...words, '--report', 'report.csv'])
      assert.equal(outcome.exitCode, 0)
      assert.match(
        outcome.out,
        /1 of 10 stored products \(10 %\) are not in the file and would be deleted\.\nkey +name +id\nP-10 +Product 10 +prod_/,
      )
      assert.match(await place.read('report.csv'), /\n2,P-1,valid,,,,\n/)
      assert.equal((await listProducts(tenant))[0]?.name, 'Product 1')
      assert.equal(await countOf(tenant, 'products'), 10)
      const refused = await place.run([...words, '--max-deletion-percent', '5'])
      assert.equal(refused.exitCode, 1)
      assert.match(refused.out, /Nothing was deleted: 10 % is above the limit of 5 %\./)
    })

    it('0 says how far it is, line by line where there is no terminal', async () => {
      const { place, kb } = await newPlace()
      await place.write('p.csv', products(250))
      const { out } = await place.run(['p.csv', ...matchBySku, ...kb])
      assert.match(out, /\nSending: 100 of 250\nSending: 200 of 250\nSent 250 rows/)
    })
  })

  it('0 draws its progress where there is a terminal, and writes everything else as ever', async () => {
    const { place, kb } = await newPlace()
    await place.write('p.csv', products(150))
    // As much of a terminal as a bar needs: something to write to that says that it is one.
    const screen = Object.assign(new PassThrough(), {
      isTTY: true,
      columns: 80,
    }) as unknown as NodeJS.WriteStream
    const { out } = await place.run(['p.csv', ...matchBySku, ...kb], { screen })
    screen.end()
    assert.match(await text(screen), /Sending █+ 100 % {2}150 of 150/)
    assert.ok(!out.includes('Sending'))
    assert.match(out, /\nSent 150 rows: 150 created\./)
  })

  it('0 does what the page for operators shows', async () => {
    const { tenant, place, kb } = await newPlace()
    const page = await readFile(new URL('../../../server/docs/importing.md', import.meta.url), 'utf8')
    const [, csv = ''] = /```csv\n(.*?)```/s.exec(page) ?? []
    const [, command = ''] = /admin -- import (.*?)```/s.exec(page) ?? []
    const words = [...command.matchAll(/'([^']*)'|([^\s'\\]+)/g)].map(
      ([, quoted, bare]) => quoted ?? bare ?? '',
    )
    const shown = words.filter((word) => !/^(--origin|https:.*|--knowledge-base|kb_…|--dry-run)$/.test(word))
    await place.write('stock.csv', csv)
    const outcome = await place.run([...shown, ...kb])
    assert.equal(outcome.exitCode, 0, outcome.out + outcome.error)
    const [tent] = await listProducts(tenant)
    assert.equal(tent?.description, 'Two-person tent, "three seasons"')
    assert.deepEqual(tent.price, { amount: 319, currency: 'EUR' })
    assert.deepEqual(tent.customAttributes, { Weight: '1.9 kg' })
  })

  describe('deletes what the file does not have', () => {
    async function stored(count: number) {
      const made = await newPlace()
      await made.place.write('p.csv', products(count))
      await made.place.run(['p.csv', ...matchBySku, ...made.kb])
      return made
    }

    it('0 but only shows it without --delete-missing', async () => {
      const { tenant, place, kb } = await stored(10)
      await place.write('p.csv', products(8))
      const outcome = await place.run(['p.csv', ...matchBySku, ...kb])
      assert.equal(outcome.exitCode, 0)
      assert.match(
        outcome.out,
        /2 of 10 stored products \(20 %\) are not in the file\. They stay; --delete-missing deletes them\./,
      )
      assert.equal(await countOf(tenant, 'products'), 10)
    })

    it('0 with --delete-missing --yes, and keeps records without a key', async () => {
      const { tenant, place, kb } = await stored(10)
      const params = { path: { kbId: tenant.knowledgeBaseId } }
      await tenant.client.POST('/knowledge-bases/{kbId}/products', { params, body: { name: 'Keyless' } })
      await place.write('p.csv', `${products(7)}\nP-8,Product 8\nP-11,Product 11\n`)
      const outcome = await place.run(['p.csv', ...matchBySku, ...kb, '--delete-missing', '--yes'])
      assert.equal(outcome.exitCode, 0, outcome.out)
      assert.match(
        outcome.out,
        /\n2 of 12 stored products \(16\.67 %\) were not in the file and have been deleted\.\nStored without such a key, and never deleted this way: 1\./,
      )
      const names = (await listProducts(tenant)).map(({ name }) => name)
      assert.deepEqual(names, [
        ...products(8)
          .split('\n')
          .slice(1)
          .map((row) => row.split(',')[1]),
        'Keyless',
        'Product 11',
      ])
    })

    it('0 after asking, and not when the answer is no', async () => {
      const { tenant, place, kb } = await stored(10)
      await place.write('p.csv', products(9))
      const words = ['p.csv', ...matchBySku, ...kb, '--delete-missing']
      const questions: string[] = []
      const answering = (answer: string) => ({
        ask: (question: string) => {
          questions.push(question)
          return Promise.resolve(answer)
        },
      })
      const declined = await place.run(words, answering(''))
      assert.equal(declined.exitCode, 0)
      assert.match(declined.out, /Nothing was deleted\.\n/)
      assert.equal(await countOf(tenant, 'products'), 10)
      assert.match((await place.run(words, answering('y'))).out, /have been deleted/)
      assert.equal(await countOf(tenant, 'products'), 9)
      assert.match(
        questions[0] ?? '',
        /^key +name +id\nP-10 .*\nNot in the file: delete 1 of 10 products \(10 %\)\? \[y\/N\] $/,
      )
    })

    it('1 refuses to delete more than the limit, and can be told a higher one', async () => {
      const { tenant, place, kb } = await stored(10)
      await place.write('p.csv', products(7))
      const words = ['p.csv', ...matchBySku, ...kb, '--delete-missing', '--yes']
      const refused = await place.run(words)
      assert.equal(refused.exitCode, 1)
      assert.match(
        refused.out,
        /3 of 10 stored products \(30 %\) are not in the file\. Nothing was deleted: 30 % is above the limit of 20 %\./,
      )
      assert.equal(await countOf(tenant, 'products'), 10)
      const allowed = await place.run([...words, '--max-deletion-percent', '30', '--json'])
      assert.equal(allowed.exitCode, 0)
      assert.equal(summaryOf(allowed).deletions?.plan['deleted'], 3)
      assert.equal(await countOf(tenant, 'products'), 7)
    })

    it('1 keeps the record of a bad row, and deletes nothing while a row has no key', async () => {
      const { tenant, place, kb } = await stored(10)
      const words = ['p.csv', ...matchBySku, ...kb, '--delete-missing', '--yes', '--skip-bad-rows']
      await place.write('p.csv', `${products(8)}\nP-9,${'x'.repeat(501)}\n,Product 10\n`)
      const refused = await place.run(words)
      assert.equal(refused.exitCode, 1)
      assert.match(
        refused.out,
        /Nothing was deleted: 1 row of the file cannot be told which record they are about\./,
      )
      assert.equal(await countOf(tenant, 'products'), 10)
      await place.write('p.csv', `${products(8)}\nP-9,${'x'.repeat(501)}\n`)
      const done = await place.run(words)
      assert.equal(done.exitCode, 1)
      assert.match(done.out, /1 of 10 stored products \(10 %\) were not in the file/)
      assert.equal(await countOf(tenant, 'products'), 9)
    })

    it('1 never deletes more than it has shown', async () => {
      const { tenant, place, kb } = await stored(20)
      await place.write('p.csv', products(19))
      const params = { path: { kbId: tenant.knowledgeBaseId } }
      const outcome = await place.run(['p.csv', ...matchBySku, ...kb, '--delete-missing'], {
        async ask() {
          const body = { name: 'Somebody else’s', sku: 'OTHER' }
          await tenant.client.POST('/knowledge-bases/{kbId}/products', { params, body })
          return 'y'
        },
      })
      assert.equal(outcome.exitCode, 1)
      assert.match(outcome.out, /Nothing was deleted: More would go now than a moment ago/)
      assert.equal(await countOf(tenant, 'products'), 21)
    })
  })

  describe('when the service does not play along', () => {
    it('0 waits as long as it is told, and sends the same request with the same key again', async () => {
      const { tenant, place, kb } = await newPlace()
      await place.write('p.csv', products(150))
      const upserts: { key: string | null; body: string }[] = []
      const waits: number[] = []
      const outcome = await place.run(['p.csv', ...matchBySku, ...kb], {
        async fetch(request) {
          if (!request.url.endsWith('/upsert')) return checkedFetch(request)
          upserts.push({ key: request.headers.get('Idempotency-Key'), body: await request.clone().text() })
          const answer = await checkedFetch(request)
          // The first answer is lost on the way back, the second one is that the service is busy.
          if (upserts.length === 1) throw new TypeError('fetch failed')
          if (upserts.length === 2) return new Response('', { status: 503, headers: { 'Retry-After': '7' } })
          return answer
        },
        pause(milliseconds) {
          waits.push(milliseconds)
          return Promise.resolve()
        },
      })
      assert.equal(outcome.exitCode, 0, outcome.error)
      assert.deepEqual(waits, [1000, 7000])
      assert.match(outcome.out, /The service cannot be reached\. Trying again in 1 second\.\n/)
      assert.match(outcome.out, /Sent 150 rows: 150 created\. 0\.15 credits used\./)
      assert.equal(upserts.length, 4)
      assert.deepEqual(upserts[0], upserts[1])
      assert.deepEqual(upserts[0], upserts[2])
      assert.notEqual(upserts[3]?.key, upserts[0]?.key)
      assert.equal(await countOf(tenant, 'products'), 150)
    })

    /** Answers upserts with these results for their first row, one after the other, then lets them through. */
    function answering(codes: readonly string[]) {
      const left = [...codes]
      return (request: Request): Promise<Response> => {
        const code = request.url.endsWith('/upsert') ? left.shift() : undefined
        if (code === undefined) return checkedFetch(request)
        const results = [{ index: 0, key: 'P-1', outcome: 'failed', code, message: 'Not now.' }]
        return Promise.resolve(Response.json({ data: { results }, meta: { creditsConsumed: 0 } }))
      }
    }

    it('0 sends a row again that met another writer', async () => {
      const { tenant, place, kb } = await newPlace()
      await place.write('p.csv', products(1))
      const fetch = answering(['WRITE_CONFLICT', 'WRITE_CONFLICT'])
      const outcome = await place.run(['p.csv', ...matchBySku, ...kb], { fetch })
      assert.equal(outcome.exitCode, 0, outcome.out)
      assert.match(outcome.out, /Sent 1 row: 1 created\. 0\.001 credits used\./)
      assert.equal(await countOf(tenant, 'products'), 1)
    })

    it('1 says when a deletion has made room for rows that did not fit', async () => {
      const { place, kb } = await newPlace()
      await place.write('old.csv', products(1).replace('P-1', 'P-0'))
      await place.run(['old.csv', ...matchBySku, ...kb])
      await place.write('more.csv', products(9).replace('P-1,', 'P-10,'))
      await place.run(['more.csv', ...matchBySku, ...kb])
      await place.write('p.csv', products(9).replace('P-1,', 'P-10,'))
      const fetch = answering(['LIMIT_EXCEEDED'])
      const outcome = await place.run(['p.csv', ...matchBySku, ...kb, '--delete-missing', '--yes'], { fetch })
      assert.equal(outcome.exitCode, 1)
      assert.match(outcome.out, /\nThat has made room: import again for the rows that did not fit\.\n$/)
    })

    it('1 stops when the balance is used up, and says how to go on', async () => {
      const { tenant, place, kb } = await newPlace({ credits: 0.15 })
      await place.write('p.csv', products(250))
      const outcome = await place.run([
        'p.csv',
        ...matchBySku,
        ...kb,
        '--delete-missing',
        '--yes',
        '--report',
        'r.csv',
      ])
      assert.equal(outcome.exitCode, 1)
      assert.match(outcome.out, /\nSent 100 rows: 100 created\. 0\.1 credits used\.\n$/)
      assert.match(
        outcome.error,
        /^BALANCE_EXHAUSTED: .*\n {2}requestId {2}req_.*\nTo go on, run the same command again/,
      )
      assert.equal(await countOf(tenant, 'products'), 100)
      assert.equal((await place.read('r.csv')).trim().split('\n').length, 101)
    })

    it('1 says why when the key does not open the knowledge base', async () => {
      const { tenant, place, kb } = await newPlace()
      await place.write('p.csv', products(1))
      const reader = await tenant.newKey({ scopes: ['knowledge:read'] })
      const other = await newPlace()
      for (const [words, expected] of [
        [['--api-key', reader.apiKey, ...kb], /^SCOPE_MISSING: /],
        [['--api-key', `sk_${'x'.repeat(40)}`, ...kb], /^UNAUTHENTICATED: /],
        [other.kb, /^KNOWLEDGE_BASE_NOT_FOUND: /],
      ] as const) {
        const outcome = await place.run(['p.csv', ...matchBySku, ...words])
        assert.equal(outcome.exitCode, 1)
        assert.match(outcome.error, expected)
      }
    })

    it('1 says so at once when nothing listens', async () => {
      const { place, kb } = await newPlace()
      await place.write('p.csv', products(1))
      const outcome = await place.run(['p.csv', ...matchBySku, ...kb], {
        fetch: () =>
          Promise.reject(
            new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
          ),
      })
      assert.equal(outcome.exitCode, 1)
      assert.match(outcome.error, /^No service is listening at http:\/\/127\.0\.0\.1:\d+\./)
    })

    it('130 ends after the request under way when it is interrupted, and another run completes it', async () => {
      const { tenant, place, kb } = await newPlace()
      await place.write('p.csv', products(250))
      const words = ['p.csv', ...matchBySku, ...kb, '--delete-missing', '--yes', '--json']
      const interruption = new AbortController()
      const outcome = await place.run(words, {
        interruption: () => interruption.signal,
        fetch(request) {
          if (request.url.endsWith('/upsert')) interruption.abort()
          return checkedFetch(request)
        },
      })
      assert.equal(outcome.exitCode, 130)
      const { outcomes, stopped, deletions } = summaryOf(outcome)
      assert.deepEqual(outcomes, { created: 100 })
      assert.match(stopped ?? '', /^Interrupted\.\nTo go on, run the same command again/)
      assert.equal(deletions, null)
      assert.deepEqual(summaryOf(await place.run(words)).outcomes, { unchanged: 100, created: 150 })
      assert.equal(await countOf(tenant, 'products'), 250)
    })
  })

  it('finds address, key and knowledge base in the credentials file', async () => {
    const { tenant, place } = await newPlace()
    const { knowledgeBaseId, apiKey: secretKey } = tenant
    await place.write(
      'credentials.json',
      JSON.stringify({ origin: service.origin, knowledgeBaseId, secretKey }),
    )
    await place.write('p.csv', products(1))
    const env = { DATA_DIR: place.folder }
    const outcome = await place.run(['p.csv', ...matchBySku], { env })
    assert.equal(outcome.exitCode, 0, outcome.error)
    assert.equal(await countOf(tenant, 'products'), 1)
    const other = ['--origin', 'https://elsewhere.example', '--knowledge-base', knowledgeBaseId]
    const elsewhere = await place.run(['p.csv', ...matchBySku, ...other], { env })
    assert.match(
      elsewhere.error,
      /^No API key for https:\/\/elsewhere\.example: set CATALOGUE_API_KEY .*belongs to http/,
    )
  })
})
