import { requireAccount } from '../accounts/index.ts'
import type { AdminContext, Context } from '../context.ts'

/**
 * Narrows the operator's request to one account, which must exist.
 * @throws ApiError `RECORD_NOT_FOUND`
 */
export async function enterAccount(ctx: AdminContext, accountId: string): Promise<Context> {
  const account = ctx.account(accountId)
  await requireAccount(account)
  return account
}
