import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor, type Page, pageOf, type PageRequest } from '../db/page.ts'
import type { LedgerEntryRow } from '../db/schema.ts'
import { requirePeriod, type UsageRequest } from './get-account-usage.ts'
import { type ListedEntry, listEntries } from './usage-queries.ts'

export interface LedgerQuery extends UsageRequest, PageRequest {
  readonly reason?: LedgerEntryRow['reason'] | undefined
  readonly keyId?: string | undefined
  readonly reference?: string | undefined
}

/**
 * One page of the ledger, newest first.
 * @throws ApiError `INVALID_CURSOR`, `VALIDATION_FAILED`
 */
export async function listLedgerEntries(
  { db, accountId, clock }: Context,
  { from, to, reason, keyId, reference, limit, cursor }: LedgerQuery,
): Promise<Page<ListedEntry>> {
  const list = ['listLedgerEntries', accountId, from, to, reason, keyId, reference]
  const [beforeId] = cursor === undefined ? [undefined] : decodeCursor(cursor, list, ['text'])
  const period = requirePeriod({ from: from ?? new Date(0).toISOString(), to }, clock.now())
  const rows = await listEntries(db, accountId, {
    ...period,
    ...{ reason, keyId, reference, beforeId },
    limit: limit + 1,
  })
  return pageOf(rows, limit, (last) => encodeCursor(list, [last.ledger_entry_id]))
}
