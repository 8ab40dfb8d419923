import type { RequestOptions } from '../client-options.ts'
import { SdkError } from '../errors.ts'
import type { KnowledgeBaseIds } from '../resources/ids.ts'
import type { RecordKind, RecordKinds, Records } from '../resources/records.ts'
import type { UpsertRowResult, UpsertSummary } from '../schemas.ts'
import { batches, type Numbered } from './batches.ts'

/** One row of a kind. */
export type Row<Kind extends RecordKind> = RecordKinds[Kind]['upsert']['items'][number]
/** The field that holds your own keys. */
export type MatchField<Kind extends RecordKind> = RecordKinds[Kind]['upsert']['matchBy']

/** Rows to come: an array, or anything that gives them one by one. */
export type Rows<Kind extends RecordKind> = Iterable<Row<Kind>> | AsyncIterable<Row<Kind>>

/** How far an upsert of many rows has come. */
export interface UpsertProgress {
  /** How many rows had each outcome so far. */
  readonly summary: UpsertSummary
  /** What became of the rows since the last call, with their position in all rows. */
  readonly results: readonly UpsertRowResult[]
}

/** How to upsert many rows. */
export interface UpsertAllOptions<Kind extends RecordKind> extends Omit<RequestOptions, 'idempotencyKey'> {
  /** The field that holds your own keys. */
  readonly matchBy: MatchField<Kind>
  /** Told after each request. */
  readonly onProgress?: ((progress: UpsertProgress) => void) | undefined
}

/** What became of many rows. */
export interface UpsertedAll {
  /** One per row, in the order of the rows. */
  readonly results: readonly UpsertRowResult[]
  readonly summary: UpsertSummary
  readonly creditsConsumed: number
}

/** A request failed for good. What became of the rows before it is in `upserted`. */
export class UpsertInterruptedError extends SdkError {
  override name = 'UpsertInterruptedError'
  readonly upserted: UpsertedAll

  constructor(cause: SdkError, upserted: UpsertedAll) {
    const { length } = upserted.results
    super(`After ${String(length)} rows: ${cause.message}`, { cause, attempts: cause.attempts })
    this.upserted = upserted
  }
}

/** How often rows are sent that meet another writer. */
const mostRounds = 3

/**
 * Creates or changes any number of records, 100 to a request. A row that fails does not fail the others; a key that
 * comes a second time fails, however far the two rows are apart.
 *
 * @example
 * const { summary, results } = await upsertAll(service.knowledgeBases.products, { kbId }, rows, {
 *   matchBy: 'sku',
 *   onProgress: ({ summary }) => console.log(summary),
 * })
 *
 * @throws UpsertInterruptedError with the results so far
 */
export async function upsertAll<Kind extends RecordKind>(
  records: Records<Kind>,
  ids: KnowledgeBaseIds,
  rows: Rows<Kind>,
  { matchBy, onProgress, ...own }: UpsertAllOptions<Kind>,
): Promise<UpsertedAll> {
  const results: UpsertRowResult[] = []
  const summary = { created: 0, updated: 0, unchanged: 0, failed: 0 }
  const keys = new Set<string>()
  let creditsConsumed = 0
  const send = async (items: readonly Row<Kind>[]): Promise<readonly UpsertRowResult[]> => {
    const { data, meta } = await records.upsert(ids, { matchBy, items }, own)
    creditsConsumed += meta.creditsConsumed
    return data.results
  }
  try {
    for await (const batch of batches(rows)) {
      const repeats = batch.filter(({ row }) => isRepeat(keyOf(row, matchBy), keys))
      const others = batch.filter((each) => !repeats.includes(each))
      const settled = [...repeats.map((each) => repeated(each, matchBy)), ...(await settle(others, send))]
      settled.sort((one, other) => one.index - other.index)
      for (const { outcome } of settled) if (outcome in summary) summary[outcome as keyof UpsertSummary] += 1
      results.push(...settled)
      onProgress?.({ summary: { ...summary }, results: settled })
    }
  } catch (error) {
    if (!(error instanceof SdkError)) throw error
    throw new UpsertInterruptedError(error, { results, summary, creditsConsumed })
  }
  return { results, summary, creditsConsumed }
}

/** Sends rows until none meets another writer any more, or this has happened too often. */
async function settle<Item>(
  rows: readonly Numbered<Item>[],
  send: (items: readonly Item[]) => Promise<readonly UpsertRowResult[]>,
): Promise<UpsertRowResult[]> {
  const settled: UpsertRowResult[] = []
  let open = rows
  for (let round = 1; open.length > 0; round += 1) {
    const again: Numbered<Item>[] = []
    for (const result of await send(open.map(({ row }) => row))) {
      const sent = open[result.index]
      if (sent === undefined) continue
      if (result.code === 'WRITE_CONFLICT' && round < mostRounds) again.push(sent)
      else settled.push({ ...result, index: sent.index })
    }
    open = again
  }
  return settled
}

/** The key of a row, if it has one that counts. What is wrong with another the service says. */
export function keyOf(row: object, matchBy: string): string | undefined {
  const key: unknown = Object.entries(row).find(([name]) => name === matchBy)?.[1]
  return typeof key === 'string' ? key : undefined
}

function isRepeat(key: string | undefined, keys: Set<string>): boolean {
  if (key === undefined) return false
  const isKnown = keys.has(key)
  keys.add(key)
  return isKnown
}

/** The service refuses a key that comes twice in one request; here all requests count as one. */
function repeated({ row, index }: Numbered<object>, matchBy: string): UpsertRowResult {
  const key = keyOf(row, matchBy) ?? null
  const message = 'An earlier row has the same key; that one was applied.'
  return { index, key, outcome: 'failed', code: 'DUPLICATE_IN_BATCH', field: matchBy, message }
}
