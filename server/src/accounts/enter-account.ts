import type { AdminContext, Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { getAccount } from './get-account.ts'

/**
 * Narrows the operator's request to one account, which must exist and not be on its way out.
 * @throws ApiError `RECORD_NOT_FOUND`
 */
export async function enterAccount(ctx: AdminContext, accountId: string): Promise<Context> {
  const account = ctx.account(accountId)
  const { erasure_requested_at: erasedSince } = await getAccount(account)
  if (erasedSince !== null) {
    throw new ApiError('RECORD_NOT_FOUND', { field: 'accountId', detail: 'This account is being erased.' })
  }
  return account
}
