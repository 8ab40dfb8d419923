import { type Fault, RowCollector, type SourceTable } from './source-table.ts'

/**
 * Reads one JSON object per line. What is no object is a fault of its line.
 * @throws UnreadableFile
 */
export function readJsonLines(text: string): SourceTable {
  const collector = new RowCollector()
  const faults: Fault[] = []
  for (const [index, content] of text.split('\n').entries()) {
    if (content.trim() === '') continue
    const number = index + 1
    const row = objectIn(content)
    if (row !== undefined) collector.add(number, row)
    else
      faults.push({
        row: { number, cells: [content.trim()] },
        column: undefined,
        message: 'The line is no JSON object. Write one whole record per line: {"externalId": "17", …}.',
      })
  }
  return {
    ...{ format: 'JSON Lines', counts: 'Line', separator: ',' },
    ...{ columns: collector.columns, rows: collector.rows, faults },
  }
}

/** The object that a text is in JSON, if it is one. */
export function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
