import { isObject, type JsonObject } from '../../contract/document.ts'
import { CommandLineError } from '../command-line-error.ts'
import { assembleCells, assembleObject, type AssembledRow, type Assembly } from './assemble-row.ts'
import type { CheckedRow, RowChecker } from './check-row.ts'
import { type Mapping, quoted } from './map-columns.ts'
import { readCsv } from './read-csv.ts'
import { readJsonLines } from './read-json-lines.ts'
import type { RowField } from './row-field.ts'
import type { SourceFile } from './source-file.ts'

export interface RowReading {
  readonly file: SourceFile
  /** Undefined for JSON Lines. */
  readonly delimiter: string | undefined
  readonly mapping: Mapping
  readonly assembly: Assembly
  readonly matchBy: string
  readonly check: RowChecker
}

/**
 * Every row of the file, checked. It can be read again, with the same result.
 * @throws CommandLineError for what is wrong with the file as a whole
 */
export function readRows(reading: RowReading): AsyncGenerator<CheckedRow> {
  return reading.delimiter === undefined ? objectRows(reading) : tableRows(reading, reading.delimiter)
}

async function* tableRows(reading: RowReading, delimiter: string): AsyncGenerator<CheckedRow> {
  const { file, assembly, check } = reading
  let fields: readonly (RowField | undefined)[] | undefined
  for await (const { line, cells } of readCsv(file, delimiter)) {
    if (fields === undefined) {
      fields = mapHeader(reading, cells)
      continue
    }
    yield check(
      line,
      cells.length === fields.length
        ? assembleCells(fields, cells, assembly)
        : // The cells may stand in the wrong columns, so even the key is not to be trusted.
          broken(`The row has ${String(cells.length)} cells, the header ${String(fields.length)}.`),
    )
  }
}

function mapHeader(
  { file, mapping, matchBy }: RowReading,
  header: readonly string[],
): readonly (RowField | undefined)[] {
  mapping.requireKnown(header)
  header.forEach((column, index) => {
    const first = header.indexOf(column)
    if (first === index || mapping.fieldOf(column) === undefined) return
    throw new CommandLineError(
      `${file.name}: columns ${String(first + 1)} and ${String(index + 1)} are both named ${quoted(column)}.`,
    )
  })
  const fields = header.map((column) => mapping.fieldOf(column))
  mapping.requireAllSeen()
  if (fields.some((field) => field?.path === matchBy)) return fields
  throw new CommandLineError(
    `${file.name} has no column for ${matchBy}, which rows are matched by. Name one: --map '<column>=${matchBy}'`,
  )
}

async function* objectRows({ file, mapping, assembly, check }: RowReading): AsyncGenerator<CheckedRow> {
  for await (const { line, text } of readJsonLines(file)) {
    const read = parseObject(text)
    yield check(line, typeof read === 'string' ? broken(read) : assembled(read, line))
  }
  mapping.requireAllSeen()

  function assembled(read: JsonObject, line: number): AssembledRow {
    const values = Object.entries(read).flatMap(([name, value]) => {
      const field = fieldIn(line, name)
      return field === undefined ? [] : [[field, value] as const]
    })
    return assembleObject(values, assembly)
  }
  function fieldIn(line: number, name: string): RowField | undefined {
    try {
      return mapping.fieldOf(name)
    } catch (error) {
      if (!(error instanceof CommandLineError)) throw error
      throw new CommandLineError(`${file.name}, line ${String(line)}: ${error.message}`)
    }
  }
}

function parseObject(text: string): JsonObject | string {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : 'The line is not a JSON object.'
  } catch (error) {
    return `The line is not JSON: ${error instanceof Error ? error.message : ''}`.slice(0, 300)
  }
}

function broken(message: string): AssembledRow {
  return { item: {}, faults: [{ code: 'VALIDATION_FAILED', message }] }
}
