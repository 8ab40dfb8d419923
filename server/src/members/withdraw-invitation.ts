import type { Context, RequestContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { withdrawInvitationsOf, withdrawOpenInvitation } from './queries.ts'
import { recordEvent } from './record-event.ts'

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

/** Ends what a member has invited to: else they would have a way back in after they have gone. */
export async function withdrawAllOf(ctx: RequestContext, memberId: string): Promise<void> {
  const { db, accountId, clock, caller: actor, requestId } = ctx
  for (const { invitation_id: objectId } of await withdrawInvitationsOf(
    db,
    { accountId, memberId },
    clock.now(),
  ))
    await recordEvent(ctx, { actor, operationId: 'withdrawInvitation', objectId, requestId })
}
