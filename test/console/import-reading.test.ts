import assert from 'node:assert/strict'
import { decodeText } from '../../server/console/src/rooms/import/decode-text.ts'
import { readSource } from '../../server/console/src/rooms/import/read-source.ts'
import type { SourceTable } from '../../server/console/src/rooms/import/source-table.ts'
import { xmlFault } from '../../server/console/src/rooms/import/xml-fault.ts'
import { type ChosenFile, fileOf, merchantFeed, westernFileOf } from './import-files.ts'

const read = ({ name, buffer }: ChosenFile): Promise<SourceTable> =>
  readSource({
    name,
    size: buffer.length,
    arrayBuffer: () => Promise.resolve(new Uint8Array(buffer).buffer),
  })
const readText = (name: string, text: string): Promise<SourceTable> => read(fileOf(name, text))

describe('reading a file to import', () => {
  it('finds the separator, and numbers rows as a spreadsheet does, in spite of breaks within cells and empty lines', async () => {
    for (const [separator, format] of [
      [',', 'commas'],
      [';', 'semicolons'],
      ['\t', 'tabs'],
      ['|', 'bars'],
    ] as const) {
      const rows = [['id', 'text'], ['1', `"a${separator}\r\n""b"""`], [], ['2', 'c']]
      const table = await readText('a.csv', rows.map((row) => row.join(separator)).join('\r\n'))
      assert.equal(table.format, `table separated by ${format}`)
      assert.deepEqual(table.columns, ['id', 'text'])
      assert.deepEqual(table.rows, [
        { number: 2, cells: ['1', `a${separator}\r\n"b"`] },
        { number: 4, cells: ['2', 'c'] },
      ])
    }
  })

  it('takes the separator that a spreadsheet names, and that of a TSV by its name', async () => {
    const named = await readText('a.csv', 'sep=;\r\nid;a,b\r\n1;2,3\r\n')
    assert.deepEqual([named.columns, named.rows], [['id', 'a,b'], [{ number: 2, cells: ['1', '2,3'] }]])
    assert.deepEqual((await readText('a.tsv', 'a,b\n1,2')).columns, ['a,b'])
  })

  it('reads what was kept from being a formula as it was', async () => {
    const { rows } = await readText('a.csv', "id;phone\n1;'+49 30 123\n2;'tis")
    assert.deepEqual(
      rows.map(({ cells }) => cells[1]),
      ['+49 30 123', "'tis"],
    )
  })

  it('gives each column a name of its own', async () => {
    const { columns } = await readText('a.csv', 'id,,id\n1,2,3')
    assert.deepEqual(columns, ['id', 'Column 2', 'id (column 3)'])
  })

  it('keeps rows back that are cut into too many cells, or whose quotation marks do not match', async () => {
    const { rows, faults } = await readText('a.csv', 'id,price\n1,2\n2,3,50\n3,"a"b\n4,5\n')
    assert.deepEqual(rows, [{ number: 2, cells: ['1', '2'] }])
    assert.deepEqual(
      faults.map(({ row }) => row.number),
      [3, 4],
    )
    const open = await readText('a.csv', 'id,text\n1,"never closed\n2,x\n')
    assert.match(open.faults[0]?.message ?? '', /never closed/)
  })

  it('reads UTF-8 with and without a mark, UTF-16, and windows-1252 where the bytes are no UTF-8', async () => {
    const text = 'Größe;Preis\n1;5'
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      westernFileOf('a.csv', text).buffer,
    ])
      assert.equal(decodeText(bytes), text)
    assert.deepEqual((await read(westernFileOf('a.csv', text))).columns, ['Größe', 'Preis'])
  })

  it('reads one JSON object per line, and says which line is none', async () => {
    const table = await readText(
      'a.jsonl',
      '{"id":1,"tags":["a"]}\n\n[1]\n{"id":2,"price":{"amount":3}}\n{"id"',
    )
    assert.deepEqual(table.columns, ['id', 'tags', 'price'])
    assert.deepEqual(
      table.rows.map(({ number }) => number),
      [1, 4],
    )
    assert.deepEqual(
      table.faults.map(({ row }) => row.number),
      [3, 5],
    )
  })

  it('reads feeds in RSS and Atom, with what is written in references, in CDATA and in attributes', async () => {
    const rss = await readText(
      'a.xml',
      merchantFeed([
        '<g:id>1</g:id><title><![CDATA[Tents & <more>]]></title>',
        '<g:id>2</g:id><title>caf&#233; &amp; &#8364;</title><g:shipping><g:country>DE</g:country></g:shipping>',
      ]),
    )
    assert.equal(rss.format, 'product feed (RSS)')
    assert.deepEqual(rss.columns, ['g:id', 'title', 'g:shipping'])
    assert.deepEqual(rss.rows, [
      { number: 4, cells: ['1', 'Tents & <more>'] },
      { number: 5, cells: ['2', 'café & €', { 'g:country': 'DE' }] },
    ])
    const entry =
      '<g:id>7</g:id><title type="html">T</title><link rel="alternate" href="https://shop.example/7"/>'
    const atom = await readText(
      'a.xml',
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${entry}</entry></feed>`,
    )
    assert.equal(atom.format, 'product feed (Atom)')
    assert.deepEqual(atom.rows[0]?.cells, ['7', 'T', 'https://shop.example/7'])
  })

  it('refuses XML that is not whole, and says where', () => {
    assert.equal(
      xmlFault('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c>">]><a b="1>2"><!-- <x> --><c/></a>'),
      undefined,
    )
    assert.match(xmlFault('<a>\n<b></a>') ?? '', /^Line 2: <\/a>/)
    assert.match(xmlFault('<a>\n<b>') ?? '', /^Line 2: <b>/)
    assert.match(xmlFault('<a>\n<b') ?? '', /^Line 2: A tag/)
    assert.match(xmlFault('<a>\n<![CDATA[ x') ?? '', /^Line 2: A CDATA/)
  })

  it('expands no entities into more than was sent', async () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`
    const text = `${bomb}<rss><channel><item><title>${'&b;'.repeat(1000)}</title></item></channel></rss>`
    const size = await readText('a.xml', text).then(
      ({ rows }) => JSON.stringify(rows).length,
      () => 0,
    )
    assert.ok(size <= text.length, String(size))
  })

  it('refuses what cannot be imported, and says what to do', async () => {
    const rows = (count: number) => `id\n${'1\n'.repeat(count)}`
    for (const [text, reason] of [
      ['', /empty/],
      ['id,name\n', /no rows/],
      ['PK\u0003\u0004', /Save the sheet as CSV/],
      ['[{"id":1}]', /JSON Lines/],
      ['<html></html>', /no product feed/],
      ['a\0b', /no text/],
      [rows(10_001), /10,001 rows, and 10,000/],
      [`${'a,'.repeat(600)}b\n1`, /500 different columns/],
    ] as const)
      await assert.rejects(readText('a', text), { message: reason })
    assert.equal((await readText('a', rows(10_000))).rows.length, 10_000)
    const large = {
      name: 'a',
      size: 51 * 1024 * 1024,
      arrayBuffer: () => Promise.reject(new Error('not read')),
    }
    await assert.rejects(readSource(large), { message: /51 MB, and 50 MB/ })
    await assert.rejects(readSource({ ...large, size: 1 }), { message: /choose it again/ })
  })
})
