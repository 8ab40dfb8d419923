import { type RequestContext, transaction } from '../context.ts'
import { deleteMember } from './queries.ts'
import { requireChangeable } from './require-member.ts'
import { withdrawAllOf } from './withdraw-invitation.ts'

/**
 * Ends a membership, from the next request on, and what they have invited to. Who is a member of nothing any more is
 * forgotten by the sweeper.
 * @throws ApiError what `requireChangeable` throws
 */
export function removeMember(ctx: RequestContext, memberId: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    await requireChangeable(ctx, memberId, null)
    await withdrawAllOf(ctx, memberId)
    await deleteMember(ctx.db, { accountId: ctx.accountId, memberId })
  })
}
