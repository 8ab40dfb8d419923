import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { CommandLineError } from '../command-line-error.ts'
import type { SourceFile } from './source-file.ts'

/** The cells of one row, and the line that it begins in. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

// A quote that is never closed would else take the rest of the file for one cell.
const mostCharactersOfARow = 4 * 1024 * 1024

/**
 * The rows of a table that hold anything, the header first.
 * @throws CommandLineError where quotes or separators make no sense
 */
export async function* readCsv(file: SourceFile, delimiter: string): AsyncGenerator<CsvRow> {
  let nextLine = 1
  const lines = new WeakMap<object, number>()
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: mostCharactersOfARow,
    // The parser's own count takes a line break of two characters inside a cell for two lines. It also counts what
    // has been handed on, which a failure drops.
    on_record(cells) {
      lines.set(cells, nextLine)
      nextLine += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\n/g)?.length ?? 0), 0)
      return cells.every((cell) => cell.trim() === '') ? null : cells
    },
  })
  // Whatever fails on the way also fails the parser, which is read below.
  pipeline(file.text(), parser, () => undefined)
  try {
    // Without further options the parser makes an array of texts of each row.
    for await (const cells of parser as AsyncIterable<string[]>) yield { line: lines.get(cells) ?? 0, cells }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new CommandLineError(
      `${file.name}, line ${String(nextLine)}: ${explanations.get(error.code) ?? error.message}`,
    )
  }
}

const strayQuote =
  'the row that begins here has a quote in the middle of a cell. Quote the whole cell and double the quotes inside it.'

const explanations: ReadonlyMap<string, string> = new Map([
  ['CSV_QUOTE_NOT_CLOSED', 'the row that begins here opens a quote and never closes it.'],
  ['CSV_MAX_RECORD_SIZE', 'the row that begins here has more than 4 MiB. Is a quote left open?'],
  ['INVALID_OPENING_QUOTE', strayQuote],
  ['CSV_INVALID_CLOSING_QUOTE', strayQuote],
])

const candidates = [',', ';', '\t'] as const

/**
 * Finds what separates the columns: whichever of comma, semicolon and tab the header has most of, outside quotes.
 * @throws CommandLineError when that is undecided
 */
export async function detectDelimiter(file: SourceFile): Promise<string> {
  let start = ''
  for await (const text of file.text()) {
    start += text
    if (/[\r\n]/.test(start)) break
  }
  const [header = ''] = start.replace(/"(?:[^"]|"")*"?/g, '').split(/[\r\n]/)
  const counts = candidates.map((candidate) => header.split(candidate).length - 1)
  const most = Math.max(...counts)
  const [first = ',', ...others] = candidates.filter((_, index) => counts[index] === most)
  if (most === 0 || others.length === 0) return first
  throw new CommandLineError(
    `${file.name}: it is not clear what separates the columns. Give --delimiter, such as --delimiter ";".`,
  )
}
