import { Refusal, type Schemas } from '../../api.ts'
import { countOf, numberOf } from '../../parts/format.ts'
import type { ReadyRow } from './convert-rows.ts'

const mostRowsPerBatch = 100
/** Half of what the service takes: what surrounds the rows fits in any case. */
const mostBytesPerBatch = 4 * 1024 * 1024

/** Rows that are sent together, under a name by which the service knows them again. */
export interface Batch {
  readonly name: string
  readonly rows: readonly ReadyRow[]
}

/** A row that the service has not stored. */
export interface RejectedRow {
  readonly row: ReadyRow
  readonly code: string
  readonly field: string | undefined
  readonly message: string
}

/** Whether a row was refused for what is stored, which may be mended, rather than for what it says. */
export function isWorthAnother({ code }: RejectedRow): boolean {
  return ['AMBIGUOUS_MATCH', 'NOT_FOUND', 'WRITE_CONFLICT', 'LIMIT_EXCEEDED'].includes(code)
}

/** How far an import has come: everything before `next` is confirmed. */
export interface Progress {
  readonly next: number
  readonly rows: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly rejected: readonly RejectedRow[]
  readonly credits: number
}

export const atStart: Progress = {
  next: 0,
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: [],
  credits: 0,
}

/** Parts rows into batches, in the order of the file. */
export function batchesOf(rows: readonly ReadyRow[], name: string): readonly Batch[] {
  const encoder = new TextEncoder()
  const batches: Batch[] = []
  let batch: ReadyRow[] = []
  let bytes = 0
  const close = () => {
    if (batch.length > 0) batches.push({ name: `${name}-${String(batches.length)}`, rows: batch })
    batch = []
    bytes = 0
  }
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row.record)).length
    if (batch.length === mostRowsPerBatch || bytes + size > mostBytesPerBatch) close()
    batch.push(row)
    bytes += size
  }
  close()
  return batches
}

export interface Sent {
  readonly results: readonly Schemas['UpsertRowResult'][]
  readonly credits: number
}

interface Import {
  readonly batches: readonly Batch[]
  readonly from: Progress
  readonly send: (batch: Batch) => Promise<Sent>
  readonly onProgress: (progress: Progress) => void
  readonly isStopped: () => boolean
}

/**
 * Sends one batch after the other until all are confirmed or it is stopped. What interrupts it is thrown; sending goes
 * on later with the batch that was not confirmed, which then counts once, whatever became of it.
 */
export async function runImport({ batches, from, send, onProgress, isStopped }: Import): Promise<Progress> {
  let progress = from
  for (const batch of batches.slice(from.next)) {
    if (isStopped()) break
    progress = await sendBatch(progress, batch, send)
    onProgress(progress)
  }
  return progress
}

/** Without the rows for whose form the service refuses the batch: one such row is not to keep the others out. */
async function sendBatch(progress: Progress, batch: Batch, send: Import['send']): Promise<Progress> {
  try {
    return advance(progress, batch, await send(batch))
  } catch (error) {
    const misshapen = misshapenRows(error, batch)
    if (misshapen.length === 0) throw error
    const rows = batch.rows.filter((each) => misshapen.every(({ row }) => row !== each))
    const left = { name: `${batch.name}-${String(rows.length)}`, rows }
    const counted = {
      ...progress,
      rows: progress.rows + misshapen.length,
      rejected: [...progress.rejected, ...misshapen],
    }
    return rows.length === 0 ? { ...counted, next: counted.next + 1 } : sendBatch(counted, left, send)
  }
}

const placeInBatch = /^items\[(\d+)\]\.?/

function misshapenRows(error: unknown, { rows }: Batch): readonly RejectedRow[] {
  if (!(error instanceof Refusal) || error.status !== 400) return []
  const byRow = new Map<ReadyRow, RejectedRow>()
  for (const { field: path, message } of error.faults) {
    const [place = '', index] = placeInBatch.exec(path) ?? []
    const row = index === undefined ? undefined : rows[Number(index)]
    if (row === undefined || byRow.has(row)) continue
    const field = path.slice(place.length)
    const said = message.startsWith(path) ? `${field}${message.slice(path.length)}` : message
    byRow.set(row, { row, code: error.code, field: field === '' ? undefined : field, message: said })
  }
  return [...byRow.values()]
}

function advance(progress: Progress, batch: Batch, { results, credits }: Sent): Progress {
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length
  const rejected = results.flatMap((result) => {
    const row = batch.rows[result.index]
    if (result.outcome !== 'failed' || row === undefined) return []
    const { code = 'UNKNOWN', field, message = 'The service gives no reason.' } = result
    return [{ row, code, field, message }]
  })
  return {
    next: progress.next + 1,
    rows: progress.rows + batch.rows.length,
    created: progress.created + count('created'),
    updated: progress.updated + count('updated'),
    unchanged: progress.unchanged + count('unchanged'),
    rejected: [...progress.rejected, ...rejected],
    credits: progress.credits + credits,
  }
}

interface Counts {
  readonly total: number
  readonly refused: number
  readonly faulty: number
}

/** What has become of every row of the file. */
export function summaryOf({ total, refused, faulty }: Counts): string {
  const stored = `${numberOf(total - refused)} of ${countOf(total + faulty, 'row')} stored`
  const leftOut = numberOf(refused + faulty)
  if (refused === 0)
    return faulty === 0 ? `${stored}.` : `${stored}, ${leftOut} left out with something to mend.`
  if (faulty === 0) return `${stored}, ${leftOut} refused by the service.`
  return `${stored}, ${leftOut} left out: ${numberOf(faulty)} with something to mend, ${numberOf(refused)} refused by the service.`
}
