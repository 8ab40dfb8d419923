import type { Context } from '../context.ts'
import { requireHeld } from '../contract/scopes.ts'
import type { AccountRow, PaymentState, Plan } from '../db/schema.ts'
import { updateAccount as updateAccountRow } from './queries.ts'

export interface AccountChange {
  readonly name?: string
  readonly plan?: Plan
  readonly paymentState?: PaymentState
  readonly conversationRetentionDays?: number | null
  readonly deliveryRetentionDays?: number | null
}

/**
 * Changes what is given. Keys read plan and payment state with every request, so both count at once.
 * @throws ApiError `SCOPE_MISSING`
 */
export async function updateAccount(ctx: Context, change: AccountChange): Promise<AccountRow> {
  const { db, accountId } = ctx
  // It decides when conversations are erased.
  if (change.conversationRetentionDays !== undefined) requireHeld(ctx, ['conversations:chat'])
  return updateAccountRow(db, accountId, {
    name: change.name,
    plan: change.plan,
    payment_state: change.paymentState,
    conversation_retention_days: change.conversationRetentionDays,
    delivery_retention_days: change.deliveryRetentionDays,
  })
}
