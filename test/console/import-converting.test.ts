import assert from 'node:assert/strict'
import { csvOf } from '../../server/console/src/parts/csv.ts'
import {
  type Conversion,
  convertRows,
  type Mapping,
} from '../../server/console/src/rooms/import/convert-rows.ts'
import { guessByNames, guessColumns, guessKind } from '../../server/console/src/rooms/import/guess-columns.ts'
import {
  guessMapping,
  keyChoices,
  mappingFault,
  missingFields,
  reassign,
} from '../../server/console/src/rooms/import/mapping.ts'
import { mendingTable } from '../../server/console/src/rooms/import/mending-table.ts'
import { dayOf } from '../../server/console/src/rooms/import/read-hours.ts'
import { type DecimalMark, priceOf, surveyPrices } from '../../server/console/src/rooms/import/read-price.ts'
import { type KindName, recordKinds } from '../../server/console/src/rooms/import/record-kinds.ts'
import { batchesOf, summaryOf } from '../../server/console/src/rooms/import/run-import.ts'
import type { SourceTable } from '../../server/console/src/rooms/import/source-table.ts'
import { unpricedIn } from '../../server/console/src/rooms/import/unpriced.ts'

const tableOf = (columns: readonly string[], ...rows: readonly (readonly unknown[])[]): SourceTable => ({
  ...{ format: 'table', counts: 'Row', separator: ';' },
  columns,
  rows: rows.map((cells, index) => ({ number: index + 2, cells })),
  faults: [],
})

function convert(kind: KindName, table: SourceTable, given: Partial<Mapping> = {}): Conversion {
  return convertRows(table, { ...guessMapping(table, recordKinds[kind]), ...given })
}

const guessed = (kind: KindName, names: string): string =>
  guessByNames(names.split('|'), recordKinds[kind])
    .map(({ target }) => target)
    .join(' ')

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

  it('knows what shop systems call them when they export', () => {
    for (const [names, targets] of [
      [
        'SKU|Name|Published|Short description|Description|In stock?|Stock|Regular price|Categories|Tags|Images',
        'sku name + + description available + price category tags imageUrl',
      ],
      [
        'Artikelnummer|Artikelname|Langtext|Std. VK Brutto|EK Netto|Lagerbestand Gesamt|GTIN|Shop-Link|Bilder',
        'sku name description price - available + url imageUrl',
      ],
      [
        'Handle|Title|Body (HTML)|Vendor|Variant SKU|Variant Price|Variant Inventory Qty|Image Src|Cost per item',
        '+ name description + sku price available imageUrl -',
      ],
      [
        'Référence|Nom|Catégories|Prix TTC|Prix d’achat HT|Quantité|Résumé|Lien boutique|URL des images',
        'sku name category price - available description url imageUrl',
      ],
      [
        'Código artículo|Nombre del artículo|Familia|PVP|Precio de coste|Cantidad|Descripción larga|Enlace tienda|Foto',
        'sku name category price - available description url imageUrl',
      ],
      [
        'sku|categories|name|description|price|base_image|qty|is_in_stock',
        'sku category name description price imageUrl + available',
      ],
      [
        'ordernumber|name|price_EUR|instock|description_long|Preis brutto',
        'sku name + available description price',
      ],
    ] as const)
      assert.equal(guessed('products', names), targets)
  })

  it('knows what a heading comes down to, whatever stands around it', () => {
    for (const [names, targets] of [
      [
        'Article no.|Title|Group|Retail price EUR|In stock|Short text|Size|Link|Picture',
        'sku name category price available description + url imageUrl',
      ],
      [
        'Item #|Item title|Product group|Price incl. VAT (GBP)|About|Main picture URL',
        'sku name category price description imageUrl',
      ],
      [
        'Art.-Nr.|Produkt|Hauptkategorie|Preis inkl. MwSt. in €|Lieferstatus',
        'sku name category price available',
      ],
      ['N° d’article|Produit|Gamme|Prix de vente TTC (€)|Texte court', 'sku name category price description'],
      [
        'Nº artículo|Artículo|Grupo|Precio de venta (IVA incl.)|Texto largo',
        'sku name category price description',
      ],
      ['itemNo|itemName|priceEur|purchasePriceEur|netPrice', 'sku name price - +'],
    ] as const)
      assert.equal(guessed('products', names), targets)
  })

  it('goes by what stands in a column whose name says nothing, and marks what needs a look', () => {
    const long = 'A roomy tent for a family of four, which stands in a few minutes and weighs little.'
    const guesses = (kind: KindName, table: SourceTable) =>
      guessColumns(table, recordKinds[kind]).map(({ target, reason }) => `${target} ${reason}`)
    assert.deepEqual(
      guesses(
        'products',
        tableOf(
          ['name', 'x1', 'x2', 'x3', 'x4', 'cost', 'image'],
          ['Tent', 'https://shop.example/a.JPG?w=3', 'https://shop.example/a', long, 'red', '5', '/m/a.png'],
          ['Bag', 'https://shop.example/b.webp', 'https://shop.example/b', long, 'blue', '6', '/m/b.png'],
        ),
      ),
      [
        'name name',
        'imageUrl values',
        'url values',
        'description values',
        '+ unknown',
        '- inner',
        '+ unknown',
      ],
    )
    const values = (...columns: readonly (readonly [string, string])[]) =>
      guesses(
        'products',
        tableOf(
          columns.map(([name]) => name),
          columns.map(([, value]) => value),
        ),
      )
    assert.deepEqual(values(['name', 'Tent'], ['x', '1.299,50'], ['y', 'out of stock']), [
      'name name',
      'price values',
      'available values',
    ])
    // What weighs something is no price, two that look like one are asked about, and not every yes is one to buying.
    assert.deepEqual(values(['weight', '2.50'], ['vegan', 'yes'], ['a', '2.50'], ['b', '3.50']), [
      '+ unknown',
      '+ unknown',
      '+ unknown',
      '+ unknown',
    ])
    assert.deepEqual(guesses('faqs', tableOf(['a1', 'a2'], ['Do you ship?', long], ['Who pays?', long])), [
      'question values',
      'answer values',
    ])
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

  it('takes a key from a column, and makes one where no column has any', () => {
    const mapped = (kind: KindName, ...names: string[]) => guessMapping(tableOf(names), recordKinds[kind])
    assert.equal(mapped('products', 'sku', 'id', 'name').matchBy, 'externalId')
    assert.equal(mapped('products', 'sku', 'name').matchBy, 'sku')
    assert.deepEqual(keyChoices(mapped('products', 'sku', 'name')), ['sku', '='])
    assert.deepEqual(keyChoices(mapped('faqs', 'id', 'question')), ['externalId'])
    for (const [kind, names] of [
      ['products', ['name', 'price']],
      ['faqs', ['question', 'answer']],
      ['locations', ['name', 'address']],
    ] as const) {
      const mapping = mapped(kind, ...names)
      assert.equal(mapping.matchBy, '=')
      assert.equal(mappingFault(mapping, names), undefined)
    }
    const ean = tableOf(['EAN', 'name'], ['4001', 'a'], ['4002', 'b'])
    assert.equal(guessMapping(ean, recordKinds.products).matchBy, 'externalId')
    const twice = tableOf(['EAN', 'name'], ['4001', 'a'], ['4001', 'b'])
    assert.equal(guessMapping(twice, recordKinds.products).matchBy, '=')
  })

  it('follows what somebody assigns: a key column is taken, and a made key stands in for one that goes', () => {
    const table = tableOf(['id', 'name'])
    const mapping = guessMapping(table, recordKinds.products)
    const without = reassign(mapping, ['+', 'name'], table)
    assert.deepEqual([without.matchBy, without.reasons], ['=', ['chosen', 'name']])
    assert.equal(reassign(without, ['sku', 'name'], table).matchBy, 'sku')
  })

  it('needs one column for each field, and what a key is made of', () => {
    const columns = ['id', 'a', 'b']
    const mapping = guessMapping(tableOf(columns), recordKinds.products)
    assert.equal(mappingFault(mapping, columns), undefined)
    assert.deepEqual(missingFields(mapping), ['name'])
    assert.match(
      mappingFault({ ...mapping, targets: ['+', '+', '+'], matchBy: '=' }, columns) ?? '',
      /No column goes into name/,
    )
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
    assert.equal(mapping('price_eur', '12'), 'point EUR')
    assert.equal(mapping('RETAIL PRICE £', '12'), 'point GBP')
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
      faults.map(({ row, column = -1 }) => [row.number, row.cells[column]]),
      [
        [3, '200, 3'],
        [3, 'maybe'],
        [3, 'gone'],
        [3, 'Mars/Base'],
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
    const messageOf = (number: number) => faults.find(({ row }) => row.number === number)?.message
    assert.equal(messageOf(4), 'Row 3 has the same own id already. Leave one of them out.')
    assert.equal(messageOf(5), 'This row has no own id. Give each row one of its own.')
  })

  it('finds a row without what a new record needs before anything is sent', () => {
    const table = tableOf(['sku', 'name', 'price'], ['1', '', '5 EUR'], ['2', 'Tent', ''], ['3', ' ', 'free'])
    const { ready, faults, keys } = convert('products', table)
    assert.deepEqual(
      ready.map(({ key }) => key),
      ['2'],
    )
    assert.deepEqual(
      faults.map(({ row, column, message }) => [row.number, column, message.slice(0, 21)]),
      [
        [2, 1, 'This row has no name.'],
        [4, 2, 'Write a price such as'],
        [4, 1, 'This row has no name.'],
      ],
    )
    assert.deepEqual(keys, ['1', '2', '3'])
    const changesOnly = convert('products', tableOf(['sku', 'price'], ['1', '5 EUR']))
    assert.equal(changesOnly.ready.length, 1)
  })

  it('makes the same key of the same question, however it is written, and another of another', () => {
    const keyOf = (question: string) =>
      convert('faqs', tableOf(['question', 'answer'], [question, 'Yes.'])).ready[0]?.key
    const key = keyOf('Do you ship to Austria?')
    assert.match(key ?? '', /^question-[0-9a-z]{14}$/)
    for (const same of [' do you  ship to\nAustria', 'DO YOU SHIP TO AUSTRIA ?'])
      assert.equal(keyOf(same), key)
    for (const other of ['Do you ship to Australia?', 'Do you ship to Austria, too?'])
      assert.notEqual(keyOf(other), key)
    assert.notEqual(keyOf('C++?'), keyOf('C#?'))
    const { faults, ready, unkeyed } = convert(
      'faqs',
      tableOf(['question', 'answer'], ['A?', '1'], ['a', '2'], ['', '3']),
    )
    assert.deepEqual([ready.length, unkeyed], [1, 1])
    assert.deepEqual(
      faults.map(({ message }) => message),
      [
        'Row 2 has the same question already. Assign a column as own id, or leave one of them out.',
        'This row has no question.',
      ],
    )
    const [shop, branch] = convert(
      'locations',
      tableOf(['name', 'address'], ['Shop', 'Allee 1'], ['Shop', 'Allee 2']),
    ).ready
    assert.notEqual(shop?.key, branch?.key)
    assert.equal(shop?.record['externalId'], shop?.key)
  })

  it('makes keys that differ for as many rows as a file may have', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => [`Tent ${String(index)}`, '1 EUR'])
    assert.equal(convert('products', tableOf(['name', 'price'], ...rows)).keys.length, 10_000)
  })

  it('takes a price in words for none where they are known to mean that, and where somebody says so', () => {
    const priced = (...prices: string[]) =>
      tableOf(['id', 'name', 'price'], ...prices.map((price, index) => [String(index), 'Tent', price]))
    const table = priced('Preis auf Anfrage', 'P.O.A.', '5 EUR', 'from 5 EUR or 6 EUR')
    assert.deepEqual(unpricedIn(table, ['externalId', 'name', 'price']), {
      count: 2,
      examples: ['Preis auf Anfrage', 'P.O.A.'],
      areKnown: true,
    })
    const { ready, faults } = convert('products', table)
    assert.deepEqual(
      ready.map(({ record }) => record['price']),
      [null, null, { amount: 5, currency: 'EUR' }],
    )
    assert.equal(faults.length, 1)
    assert.equal(convert('products', priced('free', 'on request')).faults.length, 2)
    assert.equal(convert('products', priced('free'), { takesUnpriced: true }).faults.length, 0)
  })

  it('takes the first of several addresses in a cell', () => {
    const pictures = 'https://shop.example/a.jpg, https://shop.example/b.jpg'
    const { ready } = convert('products', tableOf(['id', 'name', 'images'], ['1', 'Tent', pictures]))
    assert.equal(ready[0]?.record['imageUrl'], 'https://shop.example/a.jpg')
  })

  it('hands rows at fault out as they were, with the reasons in front, and reads them again', () => {
    const table = tableOf(['sku', 'name', 'price'], ['1', '', 'x1y2'], ['2', 'Tent', '5 EUR'])
    const [header = [], row = [], more] = mendingTable(convert('products', table).faults, table)
    assert.deepEqual(header, ['What to mend', 'sku', 'name', 'price'])
    assert.match(row[0] ?? '', /^Row 2: price: Write a price .* name: This row has no name\.$/)
    assert.deepEqual([row.slice(1), more], [['1', '', 'x1y2'], undefined])
    const again = tableOf(header, row)
    assert.equal(guessMapping(again, recordKinds.products).targets[0], '-')
    assert.deepEqual(mendingTable(convert('products', again).faults, again)[0], header)
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
    const row = (key: string, size = 1) => ({
      row: { number: 1, cells: [] },
      key,
      record: { text: 'x'.repeat(size) },
    })
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

  it('adds up what has become of all rows of a file', () => {
    const said = (total: number, refused: number, faulty: number) => summaryOf({ total, refused, faulty })
    assert.equal(said(500, 0, 0), '500 of 500 rows stored.')
    assert.equal(said(499, 0, 1), '499 of 500 rows stored, 1 left out with something to mend.')
    assert.equal(said(499, 2, 0), '497 of 499 rows stored, 2 refused by the service.')
    assert.match(said(499, 1, 1), /^498 of 500 rows stored, 2 left out: 1 with .*, 1 refused/)
  })

  it('writes tables in which no cell is a formula', () => {
    assert.equal(
      csvOf([['=1+1', '+1', '-1+1', '@a', '\tx', ' =a', 'a"b', 'c\nd', 'e,f', 'g=h', '-1.5']]),
      `\uFEFF'=1+1,'+1,'-1+1,'@a,'\tx,' =a,"a""b","c\nd","e,f",g=h,-1.5\r\n`,
    )
    // Read with semicolons, the second half would be a cell of its own.
    assert.equal(csvOf([['a;=1+1', 'a; @b', 'a;\tb', 'a;b']]), `\uFEFF"a;'=1+1","a;' @b","a;'\tb","a;b"\r\n`)
    assert.equal(csvOf([['a;=1+1', '=1+1']], ';'), `\uFEFF"a;=1+1";'=1+1\r\n`)
  })
})
