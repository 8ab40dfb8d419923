import { type Service, transaction } from '../context.ts'
import { digestOfToken } from './link-text.ts'
import {
  findUserId,
  insertMember,
  lockInvitation,
  upsertUser,
  useUpInvitation,
  useUpLink,
} from './people-queries.ts'
import { insertEvent } from './queries.ts'

/** What came of a link. */
export type LinkOutcome =
  | { readonly outcome: 'signs-in'; readonly userId: string }
  /** Somebody who had signed in before is a member of one more account. */
  | { readonly outcome: 'joined' }
  /** It was made for somebody known, who has to show by signing in that they are the one. It is still good. */
  | { readonly outcome: 'needs-sign-in' }
  /** Unknown, used or too old: callers cannot tell which. */
  | { readonly outcome: 'refused' }

export interface LinkUse {
  readonly token: string
  readonly requestId: string
  /** Who is signed in where the link was opened. */
  readonly userId: string | undefined
}

/**
 * Uses a link up: one that signs in, or an invitation. An invitation signs in only whom it makes known: else whoever
 * invites could come in by it as somebody else, and with that into the other accounts of theirs.
 */
export function useLink(
  service: Pick<Service, 'db' | 'queue' | 'clock' | 'newId'>,
  { token, requestId, userId }: LinkUse,
): Promise<LinkOutcome> {
  const now = service.clock.now()
  const digest = digestOfToken(token)
  return transaction(service, async ({ db, newId }) => {
    const linked = await useUpLink(db, digest, now)
    if (linked !== undefined) return { outcome: 'signs-in', userId: linked }
    const invitation = await lockInvitation(db, digest, now)
    if (invitation === undefined) return { outcome: 'refused' }
    const { account_id: accountId, email, role } = invitation
    const known = await findUserId(db, email)
    if (known !== undefined && known !== userId) return { outcome: 'needs-sign-in' }
    const joining = known ?? (await upsertUser(db, { userId: newId('user'), email, now }))
    await useUpInvitation(db, invitation, now)
    const made = {
      account_id: accountId,
      member_id: newId('mem'),
      user_id: joining,
      email,
      role,
      created_at: now,
    }
    const member = await insertMember(db, made)
    if (member !== undefined) {
      await insertEvent(db, {
        account_id: accountId,
        event_id: newId('aev'),
        actor_kind: 'member',
        actor_id: member.member_id,
        operation_id: 'acceptInvitation',
        object_id: invitation.invitation_id,
        deleted: null,
        request_id: requestId,
        created_at: now,
      })
    }
    return known === undefined ? { outcome: 'signs-in', userId: joining } : { outcome: 'joined' }
  })
}
