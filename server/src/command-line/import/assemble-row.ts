import { isObject, type JsonObject } from '../../contract/document.ts'
import { ConversionError } from '../convert-value.ts'
import { type CellStyle, convertCell } from './convert-cell.ts'
import type { Constant } from './map-columns.ts'
import type { RowField } from './row-field.ts'

/** What is wrong with one row. */
export interface RowFault {
  readonly code: string
  readonly field?: string
  readonly message: string
}

export interface AssembledRow {
  readonly item: JsonObject
  readonly faults: readonly RowFault[]
}

export interface Assembly extends CellStyle {
  readonly constants: readonly Constant[]
  /** Empty cells remove what is stored, instead of leaving it alone. */
  readonly emptyClears: boolean
}

/** Makes a row of the cells of a table. `fields` are those of the columns. */
export function assembleCells(
  fields: readonly (RowField | undefined)[],
  cells: readonly string[],
  assembly: Assembly,
): AssembledRow {
  const item: Record<string, unknown> = {}
  const faults: RowFault[] = []
  const emptied: RowField[] = []
  fields.forEach((field, column) => {
    const text = cells[column] ?? ''
    if (field === undefined) return
    if (text.trim() === '') {
      emptied.push(field)
      return
    }
    try {
      const value = convertCell(field.schema, text, assembly)
      if (value !== undefined) place(item, field.steps, value)
    } catch (error) {
      if (!(error instanceof ConversionError)) throw error
      const message = `${field.path} ${error.message}.`
      faults.push({ code: 'VALIDATION_FAILED', field: field.path, message })
    }
  })
  if (assembly.emptyClears) for (const field of emptied) clear(item, field)
  placeConstants(item, assembly.constants, new Set(fields.map((field) => field?.steps[0])))
  return { item, faults }
}

/** Makes a row of an object that has been read, its values as they are. */
export function assembleObject(
  values: readonly (readonly [field: RowField, value: unknown])[],
  { constants }: Assembly,
): AssembledRow {
  const item: Record<string, unknown> = {}
  for (const [field, value] of values) place(item, field.steps, value)
  // Which objects the other rows of the file have is not known here, so the row itself decides.
  placeConstants(item, constants, undefined)
  return { item, faults: [] }
}

/**
 * Inside an object that replaces the stored one whole, a constant only completes what the row says: a row without an
 * amount must not get a price that is all currency. `columns` are the objects that the file says something about.
 */
function placeConstants(
  item: Record<string, unknown>,
  constants: readonly Constant[],
  columns: ReadonlySet<string | undefined> | undefined,
): void {
  for (const { field, value } of constants) {
    const [top = ''] = field.steps
    const completes = field.steps.length > 1 && !field.merges && columns?.has(top) !== false
    if (!completes || isObject(item[top])) place(item, field.steps, value)
  }
}

function clear(item: Record<string, unknown>, { steps, merges }: RowField): void {
  const [top = ''] = steps
  if (merges) place(item, steps, null)
  // An object with other parts in this row is replaced whole, which clears this part too.
  else if (item[top] === undefined) item[top] = null
}

function place(item: Record<string, unknown>, steps: readonly string[], value: unknown): void {
  const [step = '', ...rest] = steps
  if (rest.length === 0) {
    item[step] = value
    return
  }
  const inner = item[step]
  const holder: Record<string, unknown> = isObject(inner) ? inner : {}
  item[step] = holder
  place(holder, rest, value)
}
