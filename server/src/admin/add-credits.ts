import type { AdminContext } from '../context.ts'
import { refusedField } from '../errors.ts'
import { creditAccount, type CreditResult } from '../metering/index.ts'
import { enterAccount } from './enter-account.ts'
import { requireMillicredits } from './require-millicredits.ts'

export interface CreditAddition {
  readonly accountId: string
  /** In credits; negative to take some back. */
  readonly amount: number
  readonly reason: string
  readonly reference?: string
}

/** Adds credits, once for each reference. */
export async function addCredits(ctx: AdminContext, addition: CreditAddition): Promise<CreditResult> {
  const amountMillicredits = requireMillicredits(addition.amount, 'amount')
  if (amountMillicredits === 0) throw refusedField('amount', 'not', 'must not be 0')
  return creditAccount(await enterAccount(ctx, addition.accountId), {
    amountMillicredits,
    note: addition.reason,
    reference: addition.reference ?? null,
  })
}
