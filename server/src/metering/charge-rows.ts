import { afterCommit, type Context } from '../context.ts'
import { prices } from './prices.ts'
import { payFromFreeBalance } from './queries.ts'
import { requireFreeBalance, uncovered } from './reserve.ts'

export interface RowCharge {
  /** What the ledger names the charge after. */
  readonly referenceId: string
  /** Rows of the request: the free balance has to cover all of them. */
  readonly rows: number
  /** Rows that were stored, and are paid. */
  readonly storedRows: number
}

/**
 * Charges for stored rows, in the transaction that stores them: what reserving for all rows and settling for those
 * stored would do, in one step. Where none was stored nothing is paid, but the balance has to cover the rows all the same.
 * @returns the charge in millicredits
 * @throws ApiError `PAYMENT_OVERDUE`, `BALANCE_EXHAUSTED`
 */
export async function chargeRows(
  ctx: Context,
  { referenceId, rows, storedRows }: RowCharge,
): Promise<number> {
  const charge = storedRows * prices.row
  if (charge === 0) {
    await requireFreeBalance(ctx, rows * prices.row)
    return 0
  }
  const isPaid = await payFromFreeBalance(ctx.db, {
    leastFreeMillicredits: rows * prices.row,
    entry: {
      accountId: ctx.accountId,
      ledgerEntryId: ctx.newId('led'),
      reason: 'write',
      referenceId,
      amountMillicredits: -charge,
      buckets: { rows: charge },
      note: null,
      callerId: ctx.caller?.id ?? null,
      createdAt: ctx.clock.now(),
    },
  })
  if (isPaid) {
    afterCommit(ctx, () => {
      ctx.metrics.charged({ reason: 'write', millicredits: { rows: charge } })
    })
    return charge
  }
  throw await uncovered(ctx, rows * prices.row)
}
