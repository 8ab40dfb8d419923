import { type Context, transaction } from '../context.ts'
import type { LedgerEntryRow } from '../db/schema.ts'
import { refusedField } from '../errors.ts'
import { findCreditEntry, insertLedgerEntry, lockAccount, updateBalance } from './queries.ts'

export interface Credit {
  /** Negative to take credits back. */
  readonly amountMillicredits: number
  readonly note: string
  /** The operator's own number for it; counts once per account. */
  readonly reference: string | null
}

export interface CreditResult {
  readonly entry: LedgerEntryRow
  readonly balanceMillicredits: number
  /** True when the reference was used before: nothing changed, and `entry` is the one it made then. */
  readonly repeated: boolean
}

const mostMillicredits = 1_000_000_000_000

/**
 * Adds credits to the balance and the ledger in one step, or takes back what is neither spent nor reserved.
 * @throws ApiError `VALIDATION_FAILED` on `amount` when the balance would leave its range
 */
export function creditAccount(ctx: Context, credit: Credit): Promise<CreditResult> {
  return transaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx.db, ctx.accountId)
    const { reference, amountMillicredits } = credit
    const earlier = reference === null ? undefined : await findCreditEntry(ctx.db, ctx.accountId, reference)
    if (earlier !== undefined) {
      return { entry: earlier, balanceMillicredits: account.balance_millicredits, repeated: true }
    }
    const balanceMillicredits = account.balance_millicredits + amountMillicredits
    if (balanceMillicredits < account.reserved_millicredits) {
      throw refusedField('amount', 'minimum', 'takes back more than is free')
    }
    if (balanceMillicredits > mostMillicredits) {
      throw refusedField('amount', 'maximum', 'takes the balance over a billion credits')
    }
    const entry = await insertLedgerEntry(ctx.db, {
      accountId: ctx.accountId,
      ledgerEntryId: ctx.newId('led'),
      reason: 'credit',
      referenceId: reference,
      amountMillicredits,
      buckets: {},
      note: credit.note,
      callerId: null,
      createdAt: ctx.clock.now(),
    })
    await updateBalance(ctx.db, ctx.accountId, {
      balanceMillicredits: amountMillicredits,
      reservedMillicredits: 0,
    })
    return { entry, balanceMillicredits, repeated: false }
  })
}
