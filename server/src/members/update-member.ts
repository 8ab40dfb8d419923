import { type RequestContext, transaction } from '../context.ts'
import { requireHeld } from '../contract/scopes.ts'
import type { MemberRole, MemberRow } from '../db/schema.ts'
import { updateRole } from './queries.ts'
import { requireChangeable } from './require-member.ts'
import { scopesOfRole } from './roles.ts'
import { withdrawAllOf } from './withdraw-invitation.ts'

/**
 * Gives a member another role, from their next request on. Who may not invite any more has invited nobody either.
 * @throws ApiError what `requireChangeable` throws, `SCOPE_MISSING` for a role that may do more than whoever gives it
 */
export function updateMember(
  ctx: RequestContext,
  memberId: string,
  { role }: { readonly role: MemberRole },
): Promise<MemberRow> {
  return transaction(ctx, async (ctx) => {
    requireHeld(ctx, scopesOfRole(role))
    await requireChangeable(ctx, memberId, role)
    if (!scopesOfRole(role).includes('members:write')) await withdrawAllOf(ctx, memberId)
    return updateRole(ctx.db, { accountId: ctx.accountId, memberId }, role)
  })
}
