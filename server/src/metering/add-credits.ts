import type { Context } from '../context.ts'
import { refusedField } from '../errors.ts'
import { creditAccount, type CreditResult } from './credit-account.ts'
import { parseMillicredits } from './parse-millicredits.ts'

export interface CreditAddition {
  /** In credits; negative to take some back. */
  readonly amount: number
  readonly reason: string
  readonly reference?: string
}

/** Adds credits, once for each reference. */
export async function addCredits(ctx: Context, addition: CreditAddition): Promise<CreditResult> {
  const amountMillicredits = parseMillicredits(addition.amount, 'amount')
  if (amountMillicredits === 0) throw refusedField('amount', 'not', 'must not be 0')
  return creditAccount(ctx, {
    amountMillicredits,
    note: addition.reason,
    reference: addition.reference ?? null,
  })
}
