import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { withdrawOpenInvitation } from './queries.ts'

/**
 * Ends an invitation before somebody has accepted it. Whatever its role, whoever may invite at all may do this.
 * @throws ApiError `RECORD_NOT_FOUND` also for one that was accepted, was withdrawn or has expired
 */
export async function withdrawInvitation(
  { db, accountId, clock }: Context,
  invitationId: string,
): Promise<void> {
  if (await withdrawOpenInvitation(db, { accountId, invitationId }, clock.now())) return
  throw new ApiError('RECORD_NOT_FOUND', {
    field: 'invitationId',
    detail: 'No open invitation with this id exists in this account.',
  })
}
