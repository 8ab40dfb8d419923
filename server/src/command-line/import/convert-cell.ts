import { isObject, type JsonObject } from '../../contract/document.ts'
import { ConversionError } from '../convert-value.ts'

/** How the file writes what a cell cannot say by itself. */
export interface CellStyle {
  /** Between the values of a list. */
  readonly listSeparator: string
  /** Numbers are written as `1.299,95`. */
  readonly decimalComma: boolean
}

const words: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])

/**
 * Turns the text of a cell into the JSON value that the schema asks for; undefined where the text says that there is
 * nothing to say.
 * @throws ConversionError
 */
export function convertCell(schema: JsonObject, text: string, style: CellStyle): unknown {
  const types = [schema['type']].flat()
  if (types.includes('string')) return text
  if (types.includes('boolean')) return toBoolean(schema, text.trim())
  if (types.includes('number') || types.includes('integer')) return toNumber(text.trim(), style)
  if (types.includes('array') && [innerType(schema)].flat().includes('string')) {
    return text
      .split(style.listSeparator)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  }
  return fromJson(text)
}

function innerType(schema: JsonObject): unknown {
  return isObject(schema['items']) ? schema['items']['type'] : undefined
}

function toBoolean(schema: JsonObject, text: string): boolean | undefined {
  const value = words.get(text.toLowerCase())
  if (value === undefined) throw new ConversionError('must be true or false (or yes or no, or 1 or 0)')
  // Such as `isClosed`, which is true or not there.
  return schema['const'] === undefined || schema['const'] === value ? value : undefined
}

const withPoint = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i
const withComma = /^[+-]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/

function toNumber(text: string, { decimalComma }: CellStyle): number {
  if (decimalComma) {
    if (withComma.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
    throw new ConversionError('must be a number such as 1299,95')
  }
  if (withPoint.test(text)) return Number(text)
  const hint = withComma.test(text) ? '; for decimal commas give --decimal-comma' : ''
  throw new ConversionError(`must be a number such as 1299.95${hint}`)
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ConversionError('must be JSON')
  }
}
