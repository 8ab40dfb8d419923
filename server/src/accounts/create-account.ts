import { type AdminContext, transaction } from '../context.ts'
import type { AccountRow, PaymentState, Plan } from '../db/schema.ts'
import { creditAccount, parseMillicredits } from '../metering/index.ts'
import { getAccount } from './get-account.ts'
import { insertAccount } from './queries.ts'

export interface NewAccount {
  readonly name: string
  readonly plan: Plan
  readonly paymentState?: PaymentState
  readonly credits?: number
}

/** Makes an account. What it starts with enters the ledger, so that ledger and balance agree from the first day. */
export async function createAccount(ctx: AdminContext, account: NewAccount): Promise<AccountRow> {
  const { name, plan, paymentState = 'current', credits = 0 } = account
  const amountMillicredits = parseMillicredits(credits, 'credits')
  return transaction(ctx.account(ctx.newId('acc')), async (ctx) => {
    await insertAccount(ctx.db, {
      account_id: ctx.accountId,
      name,
      plan,
      payment_state: paymentState,
      balance_millicredits: 0,
      reserved_millicredits: 0,
      conversation_retention_days: null,
      delivery_retention_days: null,
      erasure_requested_at: null,
      created_at: ctx.clock.now(),
    })
    if (amountMillicredits > 0) {
      await creditAccount(ctx, { amountMillicredits, note: 'Credits to start with', reference: null })
    }
    return getAccount(ctx)
  })
}
