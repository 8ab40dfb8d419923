import { type Context, transaction } from '../context.ts'
import type { AccountRow } from '../db/schema.ts'
import { refusedField } from '../errors.ts'
import { markForErasure } from './erasure-queries.ts'
import { getAccount } from './get-account.ts'

/**
 * Ends an account: nobody can use it from now on, and the sweeper removes what it owns. A repeat changes nothing.
 * @throws ApiError `RECORD_NOT_FOUND` once nothing is left, `VALIDATION_FAILED` when another account is confirmed
 */
export function eraseAccount(ctx: Context, { confirm }: { readonly confirm: string }): Promise<AccountRow> {
  return transaction(ctx, async (ctx) => {
    const { accountId } = ctx
    const { name } = await getAccount(ctx)
    if (confirm !== name && confirm !== accountId) {
      throw refusedField('confirm', 'const', 'must be the name or the id of the account')
    }
    await markForErasure(ctx.db, accountId, ctx.clock.now())
    return getAccount(ctx)
  })
}
