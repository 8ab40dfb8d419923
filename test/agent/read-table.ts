import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type WrittenCode, languageCodes } from '../../server/src/language/language-code.ts'

/** What a column holds: null where nothing is to be there, and a pattern where text stands between slashes. */
export type Cell = string | number | boolean | null
export type Cells = Readonly<Record<string, Cell>>

/** One case of a table beside a spec. */
export interface Row {
  /** What is said, one message after the other. */
  readonly said: readonly string[]
  /** What is held of the last one, as it is written. */
  readonly expected: unknown
}

type Entries = readonly (readonly [key: string, value: unknown])[]

const then = ' → '

/**
 * The rows of each language: `message: what is held of it`. Messages of one conversation have arrows between them; what
 * stands under a key that ends with an arrow is said after it.
 */
export function readTable(file: URL): ReadonlyMap<WrittenCode, readonly Row[]> {
  const rowsOf = (entries: Entries, before: readonly string[]): readonly Row[] =>
    entries.flatMap(([key, value]) => {
      const said = [...before, ...key.replace(/ →$/u, '').split(then)]
      return key.endsWith(' →') ? rowsOf(entriesOf(value, key), said) : [{ said, expected: value }]
    })
  return byLanguage(file, (entries) => rowsOf(entries, []))
}

/** The rows of each language where messages are listed under what is held of them; null under `none`. */
export function readLists(file: URL): ReadonlyMap<WrittenCode, readonly Row[]> {
  return byLanguage(file, (entries) =>
    entries.flatMap(([key, messages]) => {
      assert.ok(Array.isArray(messages) && messages.length > 0, `${file.pathname}: ${key} lists nothing`)
      return messages.map((message: unknown) => {
        assert.ok(
          typeof message === 'string',
          `${file.pathname}: ${key}: ${JSON.stringify(message)} is no text`,
        )
        return { said: message.split(then), expected: key === 'none' ? null : key }
      })
    }),
  )
}

/** Texts that stand in a file one below the other. */
export function readTexts(file: URL): readonly string[] {
  const texts: unknown = parse(readFileSync(file, 'utf8'))
  return textsOf({ said: [file.pathname], expected: texts })
}

/**
 * A row's cells by their columns.
 * @param columns those that stand in order; a row may name others of `known` instead
 */
export function cellsOf(
  { said, expected }: Row,
  columns: readonly string[],
  known: readonly string[],
): Cells {
  const where = said.join(then)
  const entries: Entries = Array.isArray(expected)
    ? expected.map((cell: unknown, index) => [columns[index] ?? `column ${String(index + 1)}`, cell] as const)
    : typeof expected === 'object' && expected !== null
      ? entriesOf(expected, where)
      : [[columns[0] ?? '', expected]]
  assert.ok(entries.length > 0, `"${where}" holds nothing`)
  for (const [column, cell] of entries) {
    assert.ok(known.includes(column), `"${where}" has ${column}, not one of ${known.join(', ')}`)
    assert.ok(cell === null || ['string', 'number', 'boolean'].includes(typeof cell), `"${where}": ${column}`)
  }
  return Object.fromEntries(entries) as Cells // Checked right above.
}

/** A row's texts: one, several, or none where nothing is to be there. */
export function textsOf({ said, expected }: Row): readonly string[] {
  const texts: readonly unknown[] = expected === null ? [] : [expected].flat()
  return texts.map((text) => {
    assert.ok(typeof text === 'string', `"${said.join(then)}": ${JSON.stringify(text)} is no text`)
    return text
  })
}

/** Says in a title what a row holds. */
export function titleOf(cells: Cells): string {
  const parts = Object.entries(cells).map(([column, cell]) => {
    if (cell === null || cell === false) return `no ${column}`
    return cell === true ? `a ${column}` : `the ${column} ${cell === '' ? '""' : String(cell)}`
  })
  return parts.join(', ')
}

/** Fails unless every cell is as it is in fact. */
export function assertCells(actual: Cells, cells: Cells): void {
  for (const [column, cell] of Object.entries(cells)) {
    const pattern = typeof cell === 'string' ? /^\/(.+)\/$/u.exec(cell)?.[1] : undefined
    if (pattern === undefined) assert.equal(actual[column], cell, column)
    else
      assert.match(String(actual[column]), new RegExp(pattern, 'u'), `${column}: ${String(actual[column])}`)
  }
}

function byLanguage(
  file: URL,
  rowsOf: (entries: Entries) => readonly Row[],
): ReadonlyMap<WrittenCode, readonly Row[]> {
  const tables = entriesOf(parse(readFileSync(file, 'utf8')), file.pathname)
  return new Map(
    tables.map(([key, table]) => {
      const language = languageCodes.find((code) => code === key)
      assert.ok(language !== undefined, `${file.pathname} has ${key}, which is no language`)
      return [language, rowsOf(entriesOf(table, `${file.pathname}: ${key}`))]
    }),
  )
}

function entriesOf(value: unknown, where: string): Entries {
  assert.ok(typeof value === 'object' && value !== null && !Array.isArray(value), `${where} is no mapping`)
  const entries = Object.entries(value)
  assert.ok(entries.length > 0, `${where} is empty`)
  return entries
}
