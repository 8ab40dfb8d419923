import { type Context, transaction } from '../context.ts'
import { deleteMember } from './queries.ts'
import { requireChangeable } from './require-member.ts'

/**
 * Ends a membership, from the next request on. Who is a member of nothing any more is forgotten by the sweeper.
 * @throws ApiError what `requireChangeable` throws
 */
export function removeMember(ctx: Context, memberId: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    await requireChangeable(ctx, memberId, null)
    await deleteMember(ctx.db, { accountId: ctx.accountId, memberId })
  })
}
