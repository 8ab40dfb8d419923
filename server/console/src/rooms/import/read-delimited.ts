import Papa from 'papaparse'
import {
  type Fault,
  requireFewColumns,
  type SourceRow,
  type SourceTable,
  UnreadableFile,
} from './source-table.ts'

const separators: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
}

/** The line in which spreadsheets name the separator to each other. */
const separatorLine = /^sep=(.)\r?\n/i

/**
 * Reads a table whose first row names the columns. The separator is found out unless it is known.
 * @throws UnreadableFile
 */
export function readDelimited(text: string, known?: string): SourceTable {
  const [told = '', named] = separatorLine.exec(text) ?? []
  const table = text.slice(told.length)
  const { data, errors, meta } = Papa.parse<string[]>(table, {
    delimiter: named ?? known ?? separatorOf(table),
    // They count as rows.
    skipEmptyLines: false,
  })
  const broken = new Map(
    errors.flatMap(({ type, code, row }) => (type === 'Quotes' ? [[row ?? 0, code] as const] : [])),
  )
  const faults: Fault[] = []
  const rows: SourceRow[] = []
  let columns: readonly string[] | undefined
  for (const [index, texts] of data.entries()) {
    const cells = texts.map(plainCell)
    if (cells.every((cell) => cell.trim() === '')) continue
    if (columns === undefined) {
      if (broken.has(index)) throw new UnreadableFile('The quotation marks in the first row do not match.')
      requireFewColumns(cells.length)
      columns = namesOf(cells)
      continue
    }
    const problem = quoteFaults[broken.get(index) ?? ''] ?? surplus(cells, columns.length)
    // A spreadsheet counts a row once, however many lines a cell of it has, and hides the line with the separator.
    const row = { number: index + 1, cells }
    if (problem === undefined) rows.push(row)
    else faults.push({ row, column: undefined, message: problem })
  }
  if (columns === undefined) throw new UnreadableFile('The file is empty.')
  const separator = separators[meta.delimiter] ?? meta.delimiter
  const format = `table separated by ${separator}s`
  return { format, counts: 'Row', separator: meta.delimiter, columns, rows, faults }
}

/** Empty lines would count against every separator, so they are looked over here. */
function separatorOf(table: string): string {
  const delimitersToGuess = Object.keys(separators)
  return Papa.parse(table, { delimitersToGuess, skipEmptyLines: 'greedy', preview: 20 }).meta.delimiter
}

const quoteFaults: Readonly<Record<string, string>> = {
  InvalidQuotes: 'The quotation marks do not match. Write one within a text in quotation marks twice: "".',
  MissingQuotes: 'A quotation mark is opened here and never closed, so nothing after it could be read.',
}

/** What stands beyond the last column has been cut from another cell, so that none of the row can be relied on. */
function surplus(cells: readonly string[], columns: number): string | undefined {
  if (cells.slice(columns).every((cell) => cell.trim() === '')) return undefined
  return (
    `The row has ${String(cells.length)} cells for ${String(columns)} columns. ` +
    `Put a text that contains the separator in quotation marks.`
  )
}

/** Without the mark that keeps a spreadsheet from taking a text for a formula: rows that were handed out come back with it. */
function plainCell(text: string): string {
  return /^'(?:\s*[=+\-@]|[\t\r])/.test(text) ? text.slice(1) : text
}

/** Each column gets a name of its own. */
function namesOf(cells: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return cells.map((cell, index) => {
    const name = cell.trim() || `Column ${String(index + 1)}`
    const own = taken.has(name) ? `${name} (column ${String(index + 1)})` : name
    taken.add(own)
    return own
  })
}
