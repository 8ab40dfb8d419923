import assert from 'node:assert/strict'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCsv, detectDelimiter } from '../../../server/src/command-line/import/read-csv.ts'
import { readJsonLines } from '../../../server/src/command-line/import/read-json-lines.ts'
import { openSourceFile, type SourceFile } from '../../../server/src/command-line/import/source-file.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-file-test-'))
})
after(() => rm(folder, { recursive: true }))

/** Does something with a file of this content. */
async function withFile<Result>(
  content: string | Uint8Array,
  work: (file: SourceFile) => Promise<Result>,
  name = 'file.csv',
): Promise<Result> {
  await writeFile(join(folder, name), content)
  const file = await openSourceFile(join(folder, name), undefined)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const list: Value[] = []
  for await (const value of values) list.push(value)
  return list
}

const csv = (content: string | Uint8Array, delimiter = ',') =>
  withFile(content, (file) => all(readCsv(file, delimiter)))
const jsonLines = (content: string) => withFile(content, (file) => all(readJsonLines(file)), 'file.jsonl')

describe('readCsv', () => {
  it('knows the line that each row begins in, whatever ends the lines', async () => {
    for (const end of ['\n', '\r\n']) {
      const rows = await csv(['a,b', '1,2', '', `"x${end}y${end}z",3`, ' , ', '4,"5 ""6"""'].join(end))
      assert.deepEqual(rows, [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', '2'] },
        { line: 4, cells: [`x${end}y${end}z`, '3'] },
        { line: 8, cells: ['4', '5 "6"'] },
      ])
    }
  })

  it('drops a byte order mark and reads characters of several bytes across the pieces of the file', async () => {
    const long = 'ä€😀'.repeat(30_000)
    const rows = await csv(`\ufeffa;b\r\n${long};ü\r\n`, ';')
    assert.deepEqual(rows[0]?.cells, ['a', 'b'])
    assert.deepEqual(rows[1]?.cells, [long, 'ü'])
  })

  it('names the line whose quotes make no sense', async () => {
    await assert.rejects(csv('a,b\r\n"1\r\n",2\r\n"open,3\r\n4,5\r\n6,7'), {
      message: 'file.csv, line 4: the row that begins here opens a quote and never closes it.',
    })
    await assert.rejects(csv('a,b\n1,2\n5" nail,3\n'), { message: /^file\.csv, line 3: .*middle of a cell/ })
    await assert.rejects(csv('a,b\n1,2\n"x"y,3\n'), { message: /^file\.csv, line 3: .*middle of a cell/ })
    await assert.rejects(csv(`a,b\n1,2\n"${'x'.repeat(5_000_000)}`), {
      message: /^file\.csv, line 3: .*4 MiB/,
    })
  })

  it('refuses other encodings, naming the line', async () => {
    const latin1 = Buffer.from('sku,name\nA,Zelt\nB,Größe\n', 'latin1')
    await assert.rejects(csv(latin1), {
      message: /^file\.csv, line 3: this is not UTF-8\. .*iconv -f WINDOWS-1252/,
    })
    await assert.rejects(csv(Buffer.from('\ufeffsku,name\n', 'utf16le')), { message: /UTF-16/ })
    await assert.rejects(csv(Buffer.concat([Buffer.from('a\nb\n'), Buffer.from([0xe2, 0x82])])), {
      message: /^file\.csv, line 3: this is not UTF-8/,
    })
  })
})

describe('readJsonLines', () => {
  it('counts blank lines and splits at line feeds only', async () => {
    assert.deepEqual(await jsonLines('{"a":1}\r\n\n  \n{"b":"x\u2028y"}'), [
      { line: 1, text: '{"a":1}\r' },
      { line: 4, text: '{"b":"x\u2028y"}' },
    ])
  })

  it('refuses a line without end', async () => {
    await assert.rejects(jsonLines(`{}\n${'x'.repeat(5_000_000)}`), {
      message: /^file\.jsonl, line 2: .*4 MiB/,
    })
  })
})

describe('detectDelimiter', () => {
  const detect = (content: string) => withFile(content, detectDelimiter)

  it('finds comma, semicolon and tab by the header, outside quotes', async () => {
    assert.equal(await detect('a,b,c\n1;2;3;4'), ',')
    assert.equal(await detect('\ufeff"a,x,y";b;c\r\n'), ';')
    assert.equal(await detect('a\tb\n'), '\t')
    assert.equal(await detect('"a\nb";c\n'), ';')
  })

  it('takes a single column for comma separated', async () => {
    assert.equal(await detect('sku\nA\n'), ',')
    assert.equal(await detect(''), ',')
  })

  it('asks where it is undecided', async () => {
    await assert.rejects(detect('a,b;c\n'), { message: /Give --delimiter/ })
  })
})

describe('openSourceFile', () => {
  it('goes by the name, or by what is said', async () => {
    assert.equal(await withFile('', (file) => Promise.resolve(file.format), 'a.TSV'), 'csv')
    assert.equal(await withFile('', (file) => Promise.resolve(file.format), 'a.ndjson'), 'jsonl')
    await assert.rejects(openSourceFile(join(folder, 'stock.json'), undefined), { message: /jq -c/ })
    await assert.rejects(openSourceFile(join(folder, 'stock'), undefined), { message: /--format csv/ })
  })

  it('refuses what is not there or no file', async () => {
    await assert.rejects(openSourceFile(join(folder, 'none.csv'), undefined), {
      message: /cannot be read: ENOENT/,
    })
    await assert.rejects(openSourceFile(folder, 'csv'), { message: /is not a file/ })
  })

  it('notices when the file is written to', () =>
    withFile(
      'a\n1\n',
      async (file) => {
        await file.requireUnchanged()
        await appendFile(join(folder, 'changing.csv'), '2\n')
        await assert.rejects(file.requireUnchanged(), { message: /was written to/ })
      },
      'changing.csv',
    ))
})
