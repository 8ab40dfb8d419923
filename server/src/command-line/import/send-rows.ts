import type { JsonObject } from '../../contract/document.ts'
import type { Catalogue, RowResult } from './catalogue.ts'
import { type CheckedRow, mostBytesPerRequest } from './check-row.ts'
import type { RowReport } from './row-report.ts'

export interface Sending {
  readonly catalogue: Catalogue
  readonly rowsPerRequest: number
  readonly signal: AbortSignal
  /** Told what became of the rows of each request, in the order of the file, and what it cost. */
  readonly onSettled: (rows: readonly RowReport[], credits: number) => Promise<void>
}

/**
 * Upserts the sound rows, many to a request and one request after the other. Between two requests it can be interrupted.
 * @throws the reason of the signal, and whatever stops a request for good
 */
export async function sendRows(rows: AsyncIterable<CheckedRow>, sending: Sending): Promise<void> {
  let batch: CheckedRow[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    sending.signal.throwIfAborted()
    if (batch.length > 0) await settle(batch, sending)
    batch = []
    bytes = 0
  }
  for await (const row of rows) {
    if (batch.length === sending.rowsPerRequest || bytes + row.bytes > mostBytesPerRequest) await flush()
    batch.push(row)
    bytes += row.bytes
  }
  await flush()
}

async function settle(batch: readonly CheckedRow[], { catalogue, onSettled }: Sending): Promise<void> {
  const sound = batch.filter(({ fault }) => fault === undefined)
  const { results, credits } = await upsertPatiently(
    catalogue,
    sound.map(({ item }) => item),
  )
  const resultOf = new Map(sound.map((row, index) => [row, results[index]]))
  await onSettled(
    batch.map((row) => toReport(row, resultOf.get(row))),
    credits,
  )
}

/** How often rows are sent again that met another writer. */
const mostRounds = 4

async function upsertPatiently(
  catalogue: Catalogue,
  items: readonly JsonObject[],
): Promise<{ results: readonly (RowResult | undefined)[]; credits: number }> {
  const results: (RowResult | undefined)[] = items.map(() => undefined)
  let open = items.map((_, index) => index)
  let credits = 0
  for (let round = 0; round < mostRounds && open.length > 0; round += 1) {
    const answer = await catalogue.upsert(open.map((index) => items[index] ?? {}))
    credits += answer.credits
    open.forEach((index, position) => {
      results[index] = answer.results[position]
    })
    open = open.filter((index) => results[index]?.code === 'WRITE_CONFLICT')
  }
  return { results, credits }
}

function toReport(row: CheckedRow, result: RowResult | undefined): RowReport {
  const { line, fault } = row
  const key = row.key ?? null
  if (fault !== undefined) return { line, key, outcome: 'invalid', ...fault }
  if (result === undefined)
    return { line, key, outcome: 'failed', message: 'The service did not mention it.' }
  const { index: _, ...told } = result
  return { ...told, line, key }
}
