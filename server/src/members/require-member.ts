import type { Context } from '../context.ts'
import { requireHeld } from '../contract/scopes.ts'
import type { MemberRole, MemberRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { lockOwnersAnd } from './queries.ts'
import { scopesOfRole } from './roles.ts'

/**
 * A member, locked for a change, who may be made this: `null` for none any more.
 * @throws ApiError `RECORD_NOT_FOUND`, `LAST_OWNER`, `SCOPE_MISSING` for one who may do more than whoever wants to change them
 */
export async function requireChangeable(
  ctx: Context,
  memberId: string,
  role: MemberRole | null,
): Promise<MemberRow> {
  const locked = await lockOwnersAnd(ctx.db, { accountId: ctx.accountId, memberId })
  const member = locked.find((each) => each.member_id === memberId)
  if (member === undefined) {
    throw new ApiError('RECORD_NOT_FOUND', {
      field: 'memberId',
      detail: 'No member with this id exists in this account.',
    })
  }
  requireHeld(ctx, scopesOfRole(member.role))
  const isLastOwner =
    member.role === 'owner' && locked.every(({ role, member_id: id }) => role !== 'owner' || id === memberId)
  if (isLastOwner && role !== 'owner') throw new ApiError('LAST_OWNER')
  return member
}
