import { formatTable } from './format-table.ts'
import { formatText, formatValue, isRecord } from './format-value.ts'

/** One field per line. Nested objects become dotted names, lists of objects become tables below. */
export function formatRecord(record: Readonly<Record<string, unknown>>): string {
  const fields = flatten(record, '')
  const isTable = ([, value]: Field): boolean => Array.isArray(value) && value.some(isRecord)
  const width = Math.max(0, ...fields.filter((field) => !isTable(field)).map(([name]) => name.length))
  const lines = fields
    .filter((field) => !isTable(field))
    .map(([name, value]) => `${name.padEnd(width)}  ${formatField(value, width + 2)}`)
  const tables = fields.flatMap(([name, value]) =>
    Array.isArray(value) && value.some(isRecord) ? [`\n${name}:\n${formatTable(value)}`] : [],
  )
  return [...lines, ...tables].join('\n')
}

/** The lines of a text stand below each other. */
function formatField(value: unknown, indent: number): string {
  return typeof value === 'string'
    ? formatText(value).replaceAll('\n', `\n${' '.repeat(indent)}`)
    : formatValue(value)
}

type Field = readonly [name: string, value: unknown]

function flatten(record: Readonly<Record<string, unknown>>, prefix: string): Field[] {
  return Object.entries(record).flatMap(([name, value]) =>
    isRecord(value) && Object.keys(value).length > 0
      ? flatten(value, `${prefix}${name}.`)
      : [[`${prefix}${name}`, value] as const],
  )
}
