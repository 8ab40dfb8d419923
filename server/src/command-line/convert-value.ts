import type { Schema } from './contract.ts'

/** Why a text cannot be the value of an option. */
export class ConversionError extends Error {
  override name = 'ConversionError'
}

/** Turns what was typed into the JSON value that the schema asks for. The word `null` is null where that is allowed. */
export function convertValue(schema: Schema, text: string): unknown {
  const types = typesOf(schema)
  if (text === 'null' && types.includes('null')) return null
  if (schema.enum !== undefined) return oneOf(schema.enum, text)
  if (types.includes('boolean')) return oneOf([true, false], text)
  if (types.includes('integer') || types.includes('number')) return toNumber(text, types.includes('integer'))
  if (types.includes('object')) return fromJson(text)
  return schema.format === 'date-time' ? toInstant(text) : text
}

/**
 * Adds one more value of an option that takes several. Values that cannot hold a comma may be joined by commas. A JSON
 * array stands for the whole list, so `[]` empties it.
 */
export function collectValue(items: Schema, text: string, previous: readonly unknown[]): unknown[] {
  if (!text.startsWith('[')) {
    const parts = mayHoldComma(items) ? [text] : text.split(',').map((part) => part.trim())
    return [...previous, ...parts.filter((part) => part !== '').map((part) => convertValue(items, part))]
  }
  const list = fromJson(text)
  if (!Array.isArray(list)) throw new ConversionError('It must be a JSON array.')
  const elements: unknown[] = list
  return [...previous, ...elements]
}

function mayHoldComma({ enum: choices, format, pattern, ...schema }: Schema): boolean {
  return (
    choices === undefined &&
    format === undefined &&
    pattern === undefined &&
    typesOf(schema).includes('string')
  )
}

export function typesOf(schema: Schema): readonly string[] {
  const { type } = schema
  if (type === undefined) return []
  return typeof type === 'string' ? [type] : type
}

function oneOf(choices: readonly unknown[], text: string): unknown {
  const choice = choices.find((each) => String(each) === text)
  if (choice === undefined) throw new ConversionError(`Allowed choices are ${choices.join(', ')}.`)
  return choice
}

function toNumber(text: string, whole: boolean): number {
  const number = text.trim() === '' ? NaN : Number(text)
  if (whole ? Number.isInteger(number) : Number.isFinite(number)) return number
  throw new ConversionError(whole ? 'It must be a whole number.' : 'It must be a number.')
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ConversionError('It must be JSON.')
  }
}

const dateOrInstant = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/

function toInstant(text: string): string {
  const time = dateOrInstant.test(text) ? Date.parse(text) : NaN
  if (Number.isNaN(time)) throw new ConversionError('It must be a date, or a time with Z or an offset.')
  return new Date(time).toISOString()
}
