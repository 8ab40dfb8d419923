import type { Context } from '../context.ts'
import type { AccountRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { beyondCeiling, type DailyCeiling, type KeyDay, usedMillicredits } from './daily-ceiling.ts'
import { creditsOf } from './prices.ts'
import {
  findBalance,
  type NewReservation,
  releaseOfKeys,
  type Reserved,
  reserveFreeBalance,
  updateBalance,
} from './queries.ts'

/**
 * Sets credits aside before the work they pay for starts; a new turn does so in the statement that writes it, by
 * `reserving`, and is refused by `notGranted` as here. An empty balance is refused even where the price is 0. With a
 * ceiling it also counts for the day of a key: that never goes beyond it, whatever happens at once. For a transaction
 * that fails with it.
 * @throws ApiError `RATE_LIMITED`, `PAYMENT_OVERDUE`, `BALANCE_EXHAUSTED`
 */
export async function reserve(ctx: Context, millicredits: number, ceiling?: DailyCeiling): Promise<void> {
  const reserved = await reserveFreeBalance(ctx.db, { accountId: ctx.accountId, millicredits, ceiling })
  if (!reserved.isGranted) throw await notGranted(ctx, { millicredits, ceiling, ...reserved })
}

/** Why so much is not set aside. */
export async function notGranted(
  ctx: Context,
  { millicredits, ceiling, isFree }: Omit<NewReservation, 'accountId'> & Pick<Reserved, 'isFree'>,
): Promise<ApiError> {
  if (ceiling !== undefined) {
    const used = isFree ? Infinity : await usedMillicredits(ctx, ceiling)
    if (used + millicredits > ceiling.ceilingMillicredits) return beyondCeiling(ctx, ceiling)
  }
  return uncovered(ctx, millicredits)
}

/** Gives back what was set aside and not used. */
export async function release(ctx: Context, millicredits: number): Promise<void> {
  if (millicredits === 0) return
  await updateBalance(ctx.db, ctx.accountId, { balanceMillicredits: 0, reservedMillicredits: -millicredits })
}

/** What was set aside for a turn, and the day of its key that it counts for, if it does. */
export interface Reservation {
  readonly millicredits: number
  readonly keyDay: KeyDay | undefined
}

/** Gives back what was set aside for turns and not used. */
export async function releaseReservations(ctx: Context, reservations: readonly Reservation[]): Promise<void> {
  const reservedMillicredits = reservations.reduce((sum, { millicredits }) => sum + millicredits, 0)
  const uses = reservations.flatMap(({ keyDay, millicredits }) =>
    keyDay === undefined ? [] : [{ ...keyDay, millicredits: -millicredits }],
  )
  if (uses.length === 0) return release(ctx, reservedMillicredits)
  await releaseOfKeys(ctx.db, ctx.accountId, { reservedMillicredits, uses })
}

/**
 * Refuses what the free balance does not cover, and sets nothing aside.
 * @throws ApiError `PAYMENT_OVERDUE`, `BALANCE_EXHAUSTED`
 */
export async function requireFreeBalance(ctx: Context, millicredits: number): Promise<void> {
  const account = await requireBalance(ctx)
  if (account.payment_state === 'overdue') throw new ApiError('PAYMENT_OVERDUE')
  if (freeOf(account) < Math.max(millicredits, 1)) throw exhausted(ctx, account, millicredits)
}

/** Why a balance does not pay for something. */
export async function uncovered(ctx: Context, millicredits: number): Promise<ApiError> {
  const account = await requireBalance(ctx)
  return account.payment_state === 'overdue'
    ? new ApiError('PAYMENT_OVERDUE')
    : exhausted(ctx, account, millicredits)
}

/** Visitors of a widget are not told what its account has. */
function exhausted({ holds }: Context, account: AccountRow, millicredits: number): ApiError {
  if (holds.length === 0) return new ApiError('BALANCE_EXHAUSTED')
  const creditsNeeded = creditsOf(Math.max(millicredits, 1))
  const creditsAvailable = creditsOf(freeOf(account))
  return new ApiError('BALANCE_EXHAUSTED', {
    detail: `This needs ${String(creditsNeeded)} credits, and ${String(creditsAvailable)} are free. Nothing was started.`,
    members: { creditsNeeded, creditsAvailable },
  })
}

function freeOf({ balance_millicredits: balance, reserved_millicredits: reserved }: AccountRow): number {
  return Math.max(0, balance - reserved)
}

/** Refuses writes of an account that owes a payment. */
export async function requirePaymentCurrent(ctx: Context): Promise<void> {
  const account = await requireBalance(ctx)
  if (account.payment_state === 'overdue') throw new ApiError('PAYMENT_OVERDUE')
}

/** An account may be erased while a request of it is under way. */
async function requireBalance({ db, accountId }: Context): Promise<AccountRow> {
  const account = await findBalance(db, accountId)
  if (account === undefined) {
    throw new ApiError('RECORD_NOT_FOUND', { field: 'accountId', detail: 'No account with this id exists.' })
  }
  return account
}
