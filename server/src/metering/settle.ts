import { afterCommit, type Context } from '../context.ts'
import { type Buckets, creditBuckets, sumOf } from './prices.ts'
import { payReserved } from './queries.ts'
import type { KeyDay } from './daily-ceiling.ts'
import { releaseReservations } from './reserve.ts'

export interface Settlement {
  readonly reason: 'turn' | 'sync'
  /** What is paid for. The ledger takes each reference once, so a repeated settlement fails as a whole. */
  readonly referenceId: string
  /** Whose request is paid for. */
  readonly callerId: string | null
  /** What was really used. */
  readonly buckets: Buckets
  /** The part of the reservation that ends here, used or not. */
  readonly releasedMillicredits: number
  /** The day of a key that the reservation counts for, and what is used from now on. */
  readonly keyDay?: KeyDay | undefined
}

/**
 * Charges what was used and ends the reservation. Runs in the transaction of the result it pays for.
 * @returns the charge in millicredits
 */
export async function settle(ctx: Context, settlement: Settlement): Promise<number> {
  const { reason, referenceId, callerId, buckets, releasedMillicredits, keyDay } = settlement
  const charge = sumOf(buckets)
  if (charge === 0) {
    await releaseReservations(ctx, [{ millicredits: releasedMillicredits, keyDay }])
    return charge
  }
  const used = creditBuckets.filter((bucket) => buckets[bucket] > 0)
  await payReserved(ctx.db, {
    entry: {
      accountId: ctx.accountId,
      ledgerEntryId: ctx.newId('led'),
      reason,
      referenceId,
      amountMillicredits: -charge,
      buckets: Object.fromEntries(used.map((bucket): [string, number] => [bucket, buckets[bucket]])),
      note: null,
      callerId,
      createdAt: ctx.clock.now(),
    },
    reservedMillicredits: releasedMillicredits,
    use: keyDay && { ...keyDay, millicredits: charge - releasedMillicredits },
  })
  afterCommit(ctx, () => {
    ctx.metrics.charged({ reason, millicredits: buckets })
  })
  return charge
}
