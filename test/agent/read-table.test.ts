import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assertCells, cellsOf, readLists, readTable, readTexts } from './read-table.ts'

describe('a table of cases', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tables-'))
  })
  after(() => rm(folder, { recursive: true }))

  const written = async (text: string): Promise<URL> => {
    const file = join(folder, 'table.yaml')
    await writeFile(file, text)
    return pathToFileURL(file)
  }
  const cellsIn = async (text: string) =>
    [...readTable(await written(text)).values()]
      .flat()
      .map((row) => [row.said, cellsOf(row, ['asks', 'query'], ['asks', 'query', 'place'])])

  it('has a row for every message, with those that were said before it', async () => {
    assert.deepEqual(await cellsIn('en:\n  a: x\n  b → c: [x, ~]\n  d →:\n    e: { place: 2 }\n'), [
      [['a'], { asks: 'x' }],
      [['b', 'c'], { asks: 'x', query: null }],
      [['d', 'e'], { place: 2 }],
    ])
    const rows = readLists(await written('en:\n  x: [a]\n  none: [b]\n')).get('en')
    assert.deepEqual(rows, [
      { said: ['a'], expected: 'x' },
      { said: ['b'], expected: null },
    ])
  })

  const malformed = {
    'a message twice': 'en:\n  a: x\n  a: y',
    'a language that nobody speaks': 'xx:\n  a: x',
    'a column that there is not': 'en:\n  a: { akss: x }',
    'more cells than columns': 'en:\n  a: [x, y, z]',
    'a cell that is a list': 'en:\n  a: [[x]]',
    'nothing to hold': 'en:\n  a: []',
    'no rows': 'en: {}',
    'a list of rows': 'en: [a]',
  }
  for (const [what, text] of Object.entries(malformed)) {
    it(`fails with ${what}`, async () => {
      await assert.rejects(cellsIn(text))
    })
  }

  it('fails with anything but texts in lists', async () => {
    const numbers = await written('en:\n  x: [1]')
    assert.throws(() => readLists(numbers), /1 is no text/)
    const empty = await written('en:\n  x: []')
    assert.throws(() => readLists(empty), /lists nothing/)
    const one = await written('- 1')
    assert.throws(() => readTexts(one), /1 is no text/)
  })

  it('holds text as it is, and patterns in the text', () => {
    assertCells({ query: 'the tent', place: null }, { query: '/tent$/', place: null })
    assert.throws(() => {
      assertCells({ query: 'the tent' }, { query: 'tent' })
    })
    assert.throws(() => {
      assertCells({ query: 'the tent' }, { query: '/^tent/' })
    })
    assert.throws(() => {
      assertCells({ place: 'Oslo' }, { place: null })
    })
  })
})
