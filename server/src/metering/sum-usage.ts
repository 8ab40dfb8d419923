import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { type Buckets, creditBuckets, noCredits } from './prices.ts'
import { type LedgerSums, type Period, sumLedger } from './usage-queries.ts'

/** What the ledger says about a period, in millicredits. */
export interface Usage extends LedgerSums {
  readonly buckets: Buckets
  /** Charged for rows stored by bulk writes. */
  readonly rowsMillicredits: number
}

/** @throws ApiError `RECORD_NOT_FOUND` when there is no such account */
export async function sumUsage(ctx: Context, period: Period): Promise<Usage> {
  const sums = await sumLedger(ctx.db, ctx.accountId, period)
  if (sums === undefined) throw new ApiError('RECORD_NOT_FOUND', { field: 'accountId' })
  const { rows: rowsMillicredits = 0 } = sums.buckets
  const used = Object.fromEntries(creditBuckets.map((bucket) => [bucket, sums.buckets[bucket] ?? 0]))
  return { ...sums, buckets: { ...noCredits, ...used }, rowsMillicredits }
}
