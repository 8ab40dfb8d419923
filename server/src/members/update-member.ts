import { type Context, transaction } from '../context.ts'
import { requireHeld } from '../contract/scopes.ts'
import type { MemberRole, MemberRow } from '../db/schema.ts'
import { updateRole } from './queries.ts'
import { requireChangeable } from './require-member.ts'
import { scopesOfRole } from './roles.ts'

/**
 * Gives a member another role, from their next request on.
 * @throws ApiError what `requireChangeable` throws, `SCOPE_MISSING` for a role that may do more than whoever gives it
 */
export function updateMember(
  ctx: Context,
  memberId: string,
  { role }: { readonly role: MemberRole },
): Promise<MemberRow> {
  return transaction(ctx, async (ctx) => {
    requireHeld(ctx, scopesOfRole(role))
    await requireChangeable(ctx, memberId, role)
    return updateRole(ctx.db, { accountId: ctx.accountId, memberId }, role)
  })
}
