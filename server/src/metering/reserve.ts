import { requireAccount } from '../accounts/index.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { reserveFreeBalance, updateBalance } from './queries.ts'

/**
 * Sets credits aside before the work they pay for starts. An empty balance is refused even where the price is 0.
 * @throws ApiError `PAYMENT_OVERDUE`, `BALANCE_EXHAUSTED`
 */
export async function reserve(ctx: Context, millicredits: number): Promise<void> {
  if (await reserveFreeBalance(ctx.db, ctx.accountId, millicredits)) return
  await requirePaymentCurrent(ctx)
  throw new ApiError('BALANCE_EXHAUSTED')
}

/** Gives back what was set aside and not used. */
export async function release(ctx: Context, millicredits: number): Promise<void> {
  if (millicredits === 0) return
  await updateBalance(ctx.db, ctx.accountId, { balanceMillicredits: 0, reservedMillicredits: -millicredits })
}

/**
 * Refuses what the free balance does not cover, and sets nothing aside.
 * @throws ApiError `PAYMENT_OVERDUE`, `BALANCE_EXHAUSTED`
 */
export async function requireFreeBalance(ctx: Context, millicredits: number): Promise<void> {
  const account = await requireAccount(ctx)
  if (account.payment_state === 'overdue') throw new ApiError('PAYMENT_OVERDUE')
  const free = account.balance_millicredits - account.reserved_millicredits
  if (free < Math.max(millicredits, 1)) throw new ApiError('BALANCE_EXHAUSTED')
}

/** Refuses writes of an account that owes a payment. */
export async function requirePaymentCurrent(ctx: Context): Promise<void> {
  const account = await requireAccount(ctx)
  if (account.payment_state === 'overdue') throw new ApiError('PAYMENT_OVERDUE')
}
