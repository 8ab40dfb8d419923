import { formatValue, isRecord } from './format-value.ts'

/** Rows under a line of column names. Without given columns, every field that holds a single value is one. */
export function formatTable(rows: readonly unknown[], columns?: readonly string[]): string {
  const records = rows.filter(isRecord)
  const names = columns ?? Object.keys(records[0] ?? {}).filter((name) => !isRecord(records[0]?.[name]))
  const lines = [names, ...records.map((record) => names.map((name) => formatValue(record[name])))]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}
