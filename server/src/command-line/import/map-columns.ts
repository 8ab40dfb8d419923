import type { ContractDocument } from '../../contract/document.ts'
import { CommandLineError } from '../command-line-error.ts'
import { ConversionError } from '../convert-value.ts'
import { formatValue } from '../format-value.ts'
import { convertCell } from './convert-cell.ts'
import type { ImportableKind } from './importable-kind.ts'
import type { ImportOptions } from './import-options.ts'
import { findField, listFields, type RowField } from './row-field.ts'

/** A value that every row gets. */
export interface Constant {
  readonly field: RowField
  readonly value: unknown
}

/** Where the columns of a file go. */
export interface Mapping {
  /** The field of a column; undefined for one that is left out on purpose. */
  fieldOf(column: string): RowField | undefined
  readonly constants: readonly Constant[]
  /** @throws CommandLineError naming every column that has nowhere to go */
  requireKnown(columns: readonly string[]): void
  /** What has been asked for so far, in order of appearance. */
  readonly seen: ReadonlyMap<string, RowField | undefined>
  /** @throws CommandLineError for an option about a column that the file does not have */
  requireAllSeen(): void
}

/**
 * Decides where columns go: as `--map` says, else to the field of the same name whatever its capitals. Nothing is
 * guessed beyond that.
 * @throws CommandLineError
 */
export function mapColumns(
  document: ContractDocument,
  kind: ImportableKind,
  options: ImportOptions,
): Mapping {
  const fieldAt = (path: string): RowField => {
    const field = findField(document, kind.row, path)
    if (field !== undefined) return field
    throw new CommandLineError(`There is no field ${quoted(path)}. ${knownFields(document, kind)}`)
  }
  const mapped = new Map([...options.map].map(([column, path]) => [column, fieldAt(path)]))
  const constants = [...options.set].map(([path, text]) => toConstant(fieldAt(path), text, options))
  const sources = new Map<string, string>()
  const seen = new Map<string, RowField | undefined>()

  const find = (column: string): RowField | undefined =>
    options.ignore.includes(column)
      ? undefined
      : (mapped.get(column) ?? findField(document, kind.row, column.trim()))
  const requireKnown = (columns: readonly string[]): void => {
    if (options.ignoreUnknown) return
    const unknown = columns.filter((column) => !options.ignore.includes(column) && find(column) === undefined)
    if (unknown.length > 0) {
      throw new CommandLineError(unknownColumns(unknown, knownFields(document, kind)))
    }
  }

  const decide = (column: string): RowField | undefined => {
    requireKnown([column])
    const field = find(column)
    if (field === undefined) return undefined
    const rival =
      [...sources].find(([path]) => isWithin(path, field.path) || isWithin(field.path, path))?.[1] ??
      // A constant inside of what a column gives is none: it completes that.
      constants
        .map(({ field }) => field.path)
        .filter((path) => isWithin(field.path, path))
        .map((path) => `--set ${path}`)[0]
    if (rival !== undefined) throw new CommandLineError(givenTwice(column, field, rival))
    sources.set(field.path, `column ${quoted(column)}`)
    return field
  }
  return {
    constants,
    seen,
    requireKnown,
    fieldOf(column) {
      if (!seen.has(column)) seen.set(column, decide(column))
      return seen.get(column)
    },
    requireAllSeen() {
      const missing = [...options.map.keys(), ...options.ignore].filter((column) => !seen.has(column))
      if (missing.length === 0) return
      const names = [...seen.keys()].map(quoted).join(', ')
      throw new CommandLineError(
        `The file has no column ${missing.map(quoted).join(', ')}. Its columns: ${names}.`,
      )
    },
  }
}

function isWithin(path: string, holder: string): boolean {
  return path === holder || path.startsWith(`${holder}.`)
}

function givenTwice(column: string, field: RowField, rival: string): string {
  return `Column ${quoted(column)} gives ${field.path}, and so does ${rival}. Leave one out, with --ignore for a column.`
}

function toConstant(field: RowField, text: string, options: ImportOptions): Constant {
  try {
    return { field, value: convertCell(field.schema, text, options) }
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error
    throw new CommandLineError(`--set ${field.path}: the value ${error.message}.`)
  }
}

function unknownColumns(columns: readonly string[], known: string): string {
  const [first = ''] = columns
  const subject =
    columns.length === 1
      ? `Column ${quoted(first)} is not a field.`
      : `Columns ${columns.map(quoted).join(', ')} are not fields.`
  return [
    subject,
    `Say where one goes with --map '${formatValue(first)}=<field>', or leave it out with`,
    `--ignore '${formatValue(first)}' or --ignore-unknown. ${known}`,
  ].join(' ')
}

function knownFields(document: ContractDocument, kind: ImportableKind): string {
  return `Fields of ${kind.name}: ${listFields(document, kind.row).join(', ')}.`
}

export function quoted(name: string): string {
  return `"${formatValue(name)}"`
}
