import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { type Buckets, creditBuckets, noCredits } from './prices.ts'
import { type DaySum, type LedgerSums, type Period, type ReasonSum, sumLedger } from './usage-queries.ts'

/** What the ledger says about a period, in millicredits. */
export interface Usage {
  readonly buckets: Buckets
  /** Charged for rows stored by bulk writes. */
  readonly rowsMillicredits: number
  readonly reasons: readonly ReasonSum[]
  readonly days: readonly DaySum[]
  readonly callers: LedgerSums['callers']
  readonly callersOfDays: LedgerSums['callers_of_days']
  readonly balanceMillicredits: number
  readonly reservedMillicredits: number
  /** Sum of the whole ledger: the balance, or something is broken. */
  readonly ledgerMillicredits: number
}

/** @throws ApiError `RECORD_NOT_FOUND` when there is no such account */
export async function sumUsage(ctx: Context, period: Period): Promise<Usage> {
  const sums = await sumLedger(ctx.db, ctx.accountId, period)
  if (sums === undefined) throw new ApiError('RECORD_NOT_FOUND', { field: 'accountId' })
  const { rows: rowsMillicredits = 0 } = sums.buckets
  const used = Object.fromEntries(creditBuckets.map((bucket) => [bucket, sums.buckets[bucket] ?? 0]))
  return {
    buckets: { ...noCredits, ...used },
    rowsMillicredits,
    reasons: sums.reasons,
    days: sums.days,
    callers: sums.callers,
    callersOfDays: sums.callers_of_days,
    balanceMillicredits: sums.balance_millicredits,
    reservedMillicredits: sums.reserved_millicredits,
    ledgerMillicredits: sums.ledger_millicredits,
  }
}
