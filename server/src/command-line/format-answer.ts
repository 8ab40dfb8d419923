import { type Contract, resolve, type Schema } from './contract.ts'
import { formatRecord } from './format-record.ts'
import { formatTable } from './format-table.ts'
import { formatValue, isRecord } from './format-value.ts'
import { flagOf } from './inputs.ts'
import type { Operation } from './operations.ts'

/** An answer for people: a table for a list, else a record, with a word about secrets that are not shown again. */
export function formatAnswer(contract: Contract, operation: Operation, answer: unknown): string {
  if (!isRecord(answer)) return formatValue(answer)
  const { data, pagination } = answer
  if (Array.isArray(data)) return formatList(data, operation.columns, pagination)
  const text = isRecord(data) ? formatRecord(data) : formatValue(data)
  const schema = operation.answer?.properties?.['data']
  const secrets = schema === undefined ? [] : findSecrets(contract, resolve(contract, schema), data)
  if (secrets.length === 0) return text
  return `${text}\n\nKeep now, it is not shown again: ${secrets.join(', ')}`
}

function formatList(
  rows: readonly unknown[],
  columns: readonly string[] | undefined,
  pagination: unknown,
): string {
  if (rows.length === 0) return 'Nothing found.'
  const table = formatTable(rows, columns)
  if (!isRecord(pagination) || typeof pagination['cursor'] !== 'string') return table
  const { cursor, total } = pagination
  return `${table}\n\n${String(rows.length)} of ${formatValue(total)}. Next page: ${flagOf('cursor')} ${formatValue(cursor)}`
}

/** Dotted names of the values in an answer that the contract marks as shown this once. */
function findSecrets(contract: Contract, schema: Schema, value: unknown): string[] {
  const resolved = resolve(contract, schema)
  if (resolved.oneOf !== undefined)
    return resolved.oneOf.flatMap((branch) => findSecrets(contract, branch, value))
  if (!isRecord(value)) return []
  return Object.entries(resolved.properties ?? {}).flatMap(([name, property]) => {
    const inner = value[name]
    if (typeof inner === 'string') return resolve(contract, property)['x-shown-once'] === true ? [name] : []
    return findSecrets(contract, property, inner).map((path) => `${name}.${path}`)
  })
}
