import { makeKey } from './make-key.ts'
import { isEmpty, readCell } from './read-cell.ts'
import { type DecimalMark } from './read-price.ts'
import { type Field, type RecordKind, weekdays, wordOf } from './record-kinds.ts'
import type { Fault, SourceRow, SourceTable } from './source-table.ts'
import { kept, leftOut, madeKey, type Reason, type Target } from './targets.ts'
import { isUnpriced } from './unpriced.ts'

export type RecordFields = Readonly<Record<string, unknown>>

/** A row that can be sent. */
export interface ReadyRow {
  readonly row: SourceRow
  readonly key: string
  readonly record: RecordFields
}

/** How the cells of a file become records. */
export interface Mapping {
  readonly kind: RecordKind
  /** Where each column goes. */
  readonly targets: readonly Target[]
  /** Why it goes there. */
  readonly reasons: readonly Reason[]
  /** The field by which rows find stored records, or that their keys are made. */
  readonly matchBy: string
  readonly mark: DecimalMark
  readonly currency: string
  /** Whether a price that is words, such as `on request`, means that there is none. */
  readonly takesUnpriced: boolean
}

export interface Conversion {
  readonly ready: readonly ReadyRow[]
  /** In the order of the file. */
  readonly faults: readonly Fault[]
  /** Every key that the file names, those of rows at fault included: none of these records is missing from it. */
  readonly keys: readonly string[]
  /** Rows of which nobody can tell what record they are about. */
  readonly unkeyed: number
  /** Rows whose key another row has already. */
  readonly twins: number
}

interface Column {
  readonly index: number
  readonly name: string
  readonly field: Field | undefined
}

/** Turns the rows of a file into records, each in one pass. What is wrong with a row keeps that row back alone. */
export function convertRows(table: SourceTable, mapping: Mapping): Conversion {
  const columns = columnsOf(table, mapping)
  const numbers = new Map<string, number>()
  const ready: ReadyRow[] = []
  const faults: Fault[] = [...table.faults]
  let unkeyed = table.faults.length
  let twins = 0
  for (const row of table.rows) {
    const { record, problems, key } = convertRow(row, columns, mapping)
    if (key === undefined) unkeyed += 1
    const first = key === undefined ? undefined : numbers.get(key)
    if (first !== undefined) {
      twins += 1
      problems.push(
        faultOf(
          row,
          keyColumn(columns, mapping),
          `${table.counts} ${String(first)} has the same ${keyWords(mapping)} already. ${
            mapping.matchBy === madeKey ? `Assign a column as ${keyWanted(mapping)}, or leave` : 'Leave'
          } one of them out.`,
        ),
      )
    } else if (key !== undefined) numbers.set(key, row.number)
    if (key === undefined || problems.length > 0) faults.push(...problems)
    else ready.push({ row, key, record })
  }
  faults.sort((one, other) => one.row.number - other.row.number)
  return { ready, faults, keys: [...numbers.keys()], unkeyed, twins }
}

/** What rows are found again by, within a sentence: `article number`, `name and address`. */
export function keyWords({ kind, matchBy }: Pick<Mapping, 'kind' | 'matchBy'>): string {
  const names = matchBy === madeKey ? kind.keyParts : [matchBy]
  return names.map((name) => wordOf(kind, name)).join(' and ')
}

/** What would tell rows apart that are called the same: what people know before what only programs do. */
export const keyWanted = ({ kind }: Pick<Mapping, 'kind'>): string => wordOf(kind, kind.keys.at(-1) ?? '')

function columnsOf({ columns }: SourceTable, { kind, targets }: Mapping): readonly Column[] {
  const fields = new Map(kind.fields.map((field) => [field.name, field]))
  return columns.flatMap((name, index) => {
    const target = targets[index] ?? leftOut
    const field = fields.get(target)
    return target === kept || field !== undefined ? [{ index, name, field }] : []
  })
}

const keyColumn = (columns: readonly Column[], { kind, matchBy }: Mapping): Column | undefined =>
  columns.find(({ field }) => field?.name === (matchBy === madeKey ? kind.keyParts[0] : matchBy))

const faultOf = (row: SourceRow, column: Column | undefined, message: string): Fault => ({
  row,
  column: column?.index,
  message,
})

function convertRow(row: SourceRow, columns: readonly Column[], mapping: Mapping) {
  const { kind, matchBy } = mapping
  const problems: Fault[] = []
  const record: Record<string, unknown> = {}
  const extras: Record<string, unknown> = {}
  const currency = currencyIn(row, columns, mapping)
  for (const column of columns) {
    const cell = row.cells[column.index]
    if (isEmpty(cell)) continue
    if (column.field === undefined) {
      extras[nameOfExtra(column.name)] = typeof cell === 'string' ? cell.trim() : cell
      continue
    }
    if (column.field.name === 'price' && mapping.takesUnpriced && isUnpriced(cell)) {
      // A price that was stored before is not that of today.
      record['price'] = null
      continue
    }
    const reading = readCell(cell, column.field, { mark: mapping.mark, currency })
    if ('problem' in reading) problems.push(faultOf(row, column, reading.problem))
    else put(record, column.field.name, reading.value)
  }
  if (Object.keys(extras).length > 0) record[kind.extras] = { ...extras, ...asObject(record[kind.extras]) }
  completePosition(row, columns, record, problems)
  requireFields({ row, columns, record, problems }, mapping)
  if (matchBy === madeKey) {
    const key = makeKey(kind, record)
    if (key !== undefined) record['externalId'] = key
    return { record, problems, key }
  }
  const key = record[matchBy]
  if (typeof key === 'string') return { record, problems, key }
  const column = keyColumn(columns, mapping)
  if (!problems.some((problem) => problem.column === column?.index))
    problems.push(faultOf(row, column, `This row has no ${keyWords(mapping)}. Give each row one of its own.`))
  return { record, problems, key: undefined }
}

interface Draft {
  readonly row: SourceRow
  readonly columns: readonly Column[]
  readonly record: RecordFields
  readonly problems: Fault[]
}

/** A column that a record needs has something in every row. Without such a column only stored records are changed. */
function requireFields({ row, columns, record, problems }: Draft, { kind }: Mapping): void {
  for (const name of kind.required) {
    const column = columns.find(({ field }) => field?.name === name)
    if (column === undefined || name in record || problems.some((each) => each.column === column.index))
      continue
    problems.push(faultOf(row, column, `This row has no ${wordOf(kind, name)}.`))
  }
}

/** That of the row, where a column has it, or the one chosen for the file. */
function currencyIn({ cells }: SourceRow, columns: readonly Column[], { mark, currency }: Mapping): string {
  const column = columns.find(({ field }) => field?.name === 'currency')
  if (column?.field === undefined || isEmpty(cells[column.index])) return currency
  const reading = readCell(cells[column.index], column.field, { mark, currency })
  return 'value' in reading && typeof reading.value === 'string' ? reading.value : currency
}

/** Puts a value where the contract has it; some columns bring a part of a field. */
function put(record: Record<string, unknown>, name: string, value: unknown): void {
  if (name === 'currency') return
  if (name === 'coordinates' && Array.isArray(value)) {
    const [latitude, longitude] = value as readonly unknown[]
    record['latitude'] ??= latitude
    record['longitude'] ??= longitude
  } else if (weekdays.some((day) => day === name)) {
    record['operatingHours'] = { ...asObject(record['operatingHours']), [name]: value }
  } else if (name === 'operatingHours') {
    record[name] = { ...asObject(value), ...asObject(record[name]) }
  } else record[name] = value
}

function completePosition(
  row: SourceRow,
  columns: readonly Column[],
  record: RecordFields,
  problems: Fault[],
): void {
  if ('latitude' in record === 'longitude' in record) return
  const missing = 'latitude' in record ? 'longitude' : 'latitude'
  const column = columns.find(({ field }) => field?.name === missing)
  // A cell that could not be read has been told of already.
  if (column === undefined || isEmpty(row.cells[column.index]))
    problems.push(faultOf(row, column, 'A position has both a latitude and a longitude.'))
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/** Product feeds have a prefix, which says nothing to those who ask. */
function nameOfExtra(column: string): string {
  return column.replace(/^g:/, '')
}
