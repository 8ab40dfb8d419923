import type { AdminContext } from '../context.ts'
import type { AccountRow, PaymentState, Plan } from '../db/schema.ts'
import { enterAccount } from './enter-account.ts'
import { updateAccount as updateAccountRow } from './queries.ts'

export interface AccountChange {
  readonly accountId: string
  readonly name?: string
  readonly plan?: Plan
  readonly paymentState?: PaymentState
  readonly conversationRetentionDays?: number | null
  readonly deliveryRetentionDays?: number | null
}

/** Changes what is given. Keys read plan and payment state with every request, so both count at once. */
export async function updateAccount(
  ctx: AdminContext,
  { accountId, ...change }: AccountChange,
): Promise<AccountRow> {
  const { db } = await enterAccount(ctx, accountId)
  return updateAccountRow(db, accountId, {
    name: change.name,
    plan: change.plan,
    payment_state: change.paymentState,
    conversation_retention_days: change.conversationRetentionDays,
    delivery_retention_days: change.deliveryRetentionDays,
  })
}
