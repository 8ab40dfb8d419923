import assert from 'node:assert/strict'
import { csvOf } from '../../server/console/src/parts/csv.ts'
import {
  type Conversion,
  convertRows,
  type Mapping,
} from '../../server/console/src/rooms/import/convert-rows.ts'
import { guessColumns, guessKind } from '../../server/console/src/rooms/import/guess-columns.ts'
import { guessMapping, mappingFault } from '../../server/console/src/rooms/import/mapping.ts'
import { dayOf } from '../../server/console/src/rooms/import/read-hours.ts'
import { type DecimalMark, priceOf, surveyPrices } from '../../server/console/src/rooms/import/read-price.ts'
import { type KindName, recordKinds } from '../../server/console/src/rooms/import/record-kinds.ts'
import { batchesOf } from '../../server/console/src/rooms/import/run-import.ts'
import type { SourceTable } from '../../server/console/src/rooms/import/source-table.ts'

const tableOf = (columns: readonly string[], ...rows: readonly (readonly unknown[])[]): SourceTable => ({
  format: 'table',
  columns,
  rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  faults: [],
})

function convert(kind: KindName, table: SourceTable, given: Partial<Mapping> = {}): Conversion {
  return convertRows(table, { ...guessMapping(table, recordKinds[kind]), ...given })
}

const guessed = (kind: KindName, names: string): string =>
  guessColumns(names.split('|'), recordKinds[kind]).join(' ')

describe('assigning columns', () => {
  it('knows them in English, German, French, Spanish, and by the names of product feeds', () => {
    assert.equal(
      guessed('products', 'Product ID|SKU|Name|Description|Price|Availability|URL|Image|Tags|Color'),
      'externalId sku name description price available url imageUrl tags +',
    )
    assert.equal(
      guessed(
        'products',
        'Artikelnummer|Bezeichnung|Beschreibung|Preis (EUR)|Warengruppe|Lagerbestand|Schlagwörter',
      ),
      'sku name description price category available tags',
    )
    assert.equal(
      guessed('products', 'Identifiant|Référence|Désignation|Prix TTC|Catégorie|Disponibilité|Étiquettes'),
      'externalId sku name price category available tags',
    )
    assert.equal(
      guessed('products', 'Código|Nombre|Descripción|Precio|Categoría|Existencias|Enlace'),
      'externalId name description price category available url',
    )
    assert.equal(
      guessed(
        'products',
        'title|g:id|g:title|g:price|g:image_link|g:google_product_category|g:product_type|g:brand',
      ),
      '- externalId name price imageUrl + category +',
    )
    assert.equal(
      guessed('faqs', 'ID|Frage|Antwort|Thema|Suchbegriffe'),
      'externalId question answer category keywords',
    )
    assert.equal(
      guessed('locations', 'Filialnummer|Filiale|Straße|PLZ|Ort|Land|Breitengrad|Längengrad|Montag|So'),
      'externalId name address postalCode city country latitude longitude monday sunday',
    )
  })

  it('leaves out what no customer is to hear of, and keeps what has no field', () => {
    assert.equal(
      guessed('products', 'id|Einkaufspreis|Lieferant|updatedAt|Farbe|材料'),
      'externalId - - - + +',
    )
  })

  it('sees by the columns what a file lists', () => {
    assert.equal(guessKind(['id', 'question', 'answer']), 'faqs')
    assert.equal(guessKind(['id', 'name', 'address', 'city']), 'locations')
    assert.equal(guessKind(['id', 'name', 'price']), 'products')
    assert.equal(guessKind(['a', 'b']), undefined)
  })

  it('needs a key, and one column for each field', () => {
    const columns = ['id', 'a', 'b']
    const mapping = guessMapping(tableOf(columns), recordKinds.products)
    assert.equal(mappingFault(mapping, columns), undefined)
    assert.match(mappingFault({ ...mapping, targets: ['+', '+', '+'] }, columns) ?? '', /needs a key/)
    assert.match(
      mappingFault({ ...mapping, targets: ['externalId', 'name', 'name'] }, columns) ?? '',
      /2 columns: a, b/,
    )
  })

  it('finds out the currency and the decimal mark of a file', () => {
    const mapping = (column: string, ...prices: string[]) => {
      const { mark, currency } = guessMapping(
        tableOf(['id', column], ...prices.map((price) => ['1', price])),
        recordKinds.products,
      )
      return `${mark} ${currency}`
    }
    assert.equal(mapping('Preis', '1.299', '12,50 €'), 'comma EUR')
    assert.equal(mapping('price', '1,299', '12.50 USD'), 'point USD')
    assert.equal(mapping('Preis (CHF)', '12'), 'point CHF')
    assert.equal(mapping('price all', '12'), 'point ')
    assert.equal(surveyPrices(['1.299', '2.499']).mark, 'comma')
    assert.equal(surveyPrices(['1,299', '2,499']).mark, 'point')
  })
})

describe('reading cells', () => {
  it('reads prices as people write them', () => {
    const read = (text: string, mark: DecimalMark = 'comma', currency = 'EUR') => {
      const price = priceOf(text, { mark, currency })
      return typeof price === 'string' ? price : `${String(price.amount)} ${price.currency}`
    }
    for (const text of [
      '1.299,00 €',
      '1,299.00',
      '€ 1299',
      '1 299,00 EUR',
      "1'299.00",
      '1299,-',
      'EUR 1.299',
    ])
      assert.equal(read(text), '1299 EUR', text)
    assert.equal(read('12.99 EUR'), '12.99 EUR')
    assert.equal(read('1,299', 'point'), '1299 EUR')
    assert.equal(read('1.299', 'point'), '1.299 EUR')
    assert.equal(read('$5', 'point', 'CAD'), '5 CAD')
    assert.equal(read('$5', 'point', 'EUR'), '5 USD')
    assert.equal(read('100 kr', 'comma', 'SEK'), '100 SEK')
    assert.match(read('5', 'comma', ''), /names no currency/)
    assert.match(read('100 kr'), /no currency/)
    for (const text of ['free', '-5', '1.2.3,4', '1,22,333', '10 - 20'])
      assert.match(read(text), /Write a price/, text)
  })

  it('reads opening hours as people write them', () => {
    const slot = (open: string, close: string) => ({ open, close })
    for (const text of [
      '09:00-18:00',
      '9–18 Uhr',
      '9am - 6pm',
      '9 a.m. to 6 p.m.',
      '9h à 18h',
      '9.00 bis 18.00',
    ])
      assert.deepEqual(dayOf(text), slot('09:00', '18:00'), text)
    assert.deepEqual(dayOf('09:00-12:00, 14:00-18:00'), {
      slots: [slot('09:00', '12:00'), slot('14:00', '18:00')],
    })
    for (const text of ['closed', 'Geschlossen', 'fermé', 'cerrado', '-'])
      assert.deepEqual(dayOf(text), { isClosed: true })
    assert.deepEqual(dayOf('24h'), slot('00:00', '24:00'))
    assert.deepEqual(dayOf('18:00-24:00'), slot('18:00', '24:00'))
    for (const text of ['9', '25:00-26:00', '09:60-10:00', 'by appointment', '24:00-10:00'])
      assert.equal(dayOf(text), undefined)
  })

  it('makes records of rows, and puts together what several columns bring', () => {
    const { ready, faults } = convert(
      'locations',
      tableOf(
        [
          'storeId',
          'name',
          'address',
          'coordinates',
          'monday',
          'sunday',
          'services',
          'status',
          'timezone',
          'manager',
        ],
        [
          '1',
          ' Berlin ',
          'Allee 1',
          '52,52; 13,405',
          '9-18',
          'closed',
          'Repair; Rental',
          'Geöffnet',
          'Europe/Berlin',
          'Jo',
        ],
        ['2', 'X', 'Y', '200, 3', '', 'maybe', '', 'gone', 'Mars/Base', ''],
      ),
    )
    assert.deepEqual(ready[0]?.record, {
      externalId: '1',
      name: 'Berlin',
      address: 'Allee 1',
      latitude: 52.52,
      longitude: 13.405,
      operatingHours: { monday: { open: '09:00', close: '18:00' }, sunday: { isClosed: true } },
      services: ['Repair', 'Rental'],
      status: 'open',
      timezone: 'Europe/Berlin',
      metadata: { manager: 'Jo' },
    })
    assert.deepEqual(
      faults.map(({ line, column, value }) => [line, column, value]),
      [
        [3, 'coordinates', '200, 3'],
        [3, 'sunday', 'maybe'],
        [3, 'status', 'gone'],
        [3, 'timezone', 'Mars/Base'],
      ],
    )
  })

  it('reads availability, lists, and values that are none of a text', () => {
    const { ready } = convert(
      'products',
      tableOf(
        ['id', 'available', 'tags', 'price', 'currency', 'gtin', 'attributes'],
        [7, true, ['a', 'a', 'b'], { amount: 1.5, currency: 'EUR' }, null, 123, { material: 'wool' }],
        ['8', 'in_stock', 'a|b,c', '1,5', 'usd', '', '{"size": 4}'],
        ['9', 'Nicht verfügbar', '["x"]', '3', 'GBP', '', ''],
        ['10', '0', 'a, b', '', '', '', ''],
        ['11', '25', '', '', '', '', ''],
      ),
    )
    assert.deepEqual(
      ready.map(({ record }) => [
        record['available'],
        record['tags'],
        record['price'],
        record['customAttributes'],
      ]),
      [
        [true, ['a', 'b'], { amount: 1.5, currency: 'EUR' }, { gtin: 123, material: 'wool' }],
        [true, ['a', 'b,c'], { amount: 1.5, currency: 'USD' }, { size: 4 }],
        [false, ['x'], { amount: 3, currency: 'GBP' }, undefined],
        [false, ['a', 'b'], undefined, undefined],
        [true, undefined, undefined, undefined],
      ],
    )
  })

  it('counts rows without a key, and keeps the keys of rows that are wrong otherwise', () => {
    const { ready, keys, unkeyed, faults } = convert(
      'products',
      tableOf(
        ['id', 'name', 'price'],
        ['1', 'a', 'free'],
        ['2', 'b'],
        ['2', 'c'],
        ['', 'd'],
        ['x\u0001y', 'e'],
      ),
    )
    assert.deepEqual(
      ready.map(({ key }) => key),
      ['2'],
    )
    assert.deepEqual(keys, ['1', '2'])
    assert.equal(unkeyed, 2)
    assert.match(faults.find(({ line }) => line === 4)?.message ?? '', /Line 3 has the same key/)
    assert.match(faults.find(({ line }) => line === 5)?.message ?? '', /no key/)
  })

  it('says how long a text may be', () => {
    const { faults, ready } = convert(
      'products',
      tableOf(['id', 'name'], ['1', 'a'.repeat(501)], ['2', '😀'.repeat(500)]),
    )
    assert.equal(ready.length, 1)
    assert.match(faults[0]?.message ?? '', /501 characters; 500/)
  })

  it('takes time in proportion to the rows', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => [
      String(index),
      'Tent',
      `1.${String(index)},00 €`,
      'a, b',
    ])
    const started = process.cpuUsage()
    assert.equal(convert('products', tableOf(['id', 'name', 'price', 'tags'], ...rows)).keys.length, 10_000)
    assert.ok(process.cpuUsage(started).user < 3_000_000)
  })
})

describe('sending rows', () => {
  it('parts them by number and by size', () => {
    const row = (key: string, size = 1) => ({ line: 1, key, record: { text: 'x'.repeat(size) } })
    const small = batchesOf(
      Array.from({ length: 250 }, (_, index) => row(String(index))),
      'a',
    )
    assert.deepEqual(
      small.map(({ name, rows }) => [name, rows.length]),
      [
        ['a-0', 100],
        ['a-1', 100],
        ['a-2', 50],
      ],
    )
    assert.equal(batchesOf([row('1', 3_000_000), row('2', 3_000_000)], 'a').length, 2)
  })

  it('writes tables in which no cell is a formula', () => {
    assert.equal(
      csvOf([['=1+1', '+1', '-1+1', '@a', '\tx', ' =a', 'a"b', 'c\nd', 'e,f', 'g=h', '-1.5']]),
      `\uFEFF'=1+1,'+1,'-1+1,'@a,'\tx,' =a,"a""b","c\nd","e,f",g=h,-1.5\r\n`,
    )
  })
})
