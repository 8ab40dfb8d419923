import { type Service, transaction } from '../context.ts'
import type { MemberRole } from '../db/schema.ts'
import { upsertPassword } from '../platform/identity/password-queries.ts'
import { digestOfToken } from './link-text.ts'
import {
  findInvitation,
  findLink,
  findUserId,
  insertMember,
  lockInvitation,
  upsertUser,
  useUpInvitation,
  useUpLink,
} from './people-queries.ts'
import { prove } from './prove-email.ts'
import { insertEvent } from './queries.ts'

/** What came of a link. */
export type LinkOutcome =
  /** Anew: what had been set for them has gone, since they had not shown before that the e-mail is theirs. */
  | { readonly outcome: 'signs-in'; readonly userId: string; readonly isAnew: boolean }
  /** Somebody who was not known has become a member, with the password that they chose. */
  | { readonly outcome: 'made-known'; readonly email: string }
  /** Somebody who had signed in before is a member of one more account. */
  | { readonly outcome: 'joined' }
  /** It was made for somebody else than is signed in, who has to sign in or to choose a password. It is still good. */
  | { readonly outcome: 'needs-sign-in' }
  /** A password was chosen for somebody known, who has to show by signing in that they are the one. It is still good. */
  | { readonly outcome: 'known' }
  /** Unknown, used or too old: callers cannot tell which. */
  | { readonly outcome: 'refused' }

export interface LinkUse {
  readonly token: string
  readonly requestId: string
  /** Who is signed in where the link was opened. */
  readonly userId: string | undefined
  /** Of the password that they have chosen, who say that they are new here. */
  readonly passwordHash: string | undefined
}

/** Whom a link is for, and what it makes them a member of: null for one that signs in. */
export interface LinkPurpose {
  readonly email: string
  readonly account: { readonly name: string; readonly role: MemberRole } | null
}

/** What a link is for, which stays good. Nothing when it is unknown, used or too old. */
export async function readLink(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  token: string,
): Promise<LinkPurpose | undefined> {
  const now = clock.now()
  const digest = digestOfToken(token)
  const link = await findLink(db, digest, now)
  if (link !== undefined) return { ...link, account: null }
  const invitation = await findInvitation(db, digest, now)
  return invitation && { email: invitation.email, account: { name: invitation.name, role: invitation.role } }
}

/**
 * Uses a link up: one that signs in, or an invitation. An invitation signs in only whom it makes known: else whoever
 * invites could come in by it as somebody else, and with that into the other accounts of theirs. Whether anybody is known
 * shows only once a password was chosen.
 */
export function useLink(
  service: Pick<Service, 'db' | 'queue' | 'clock' | 'newId'>,
  { token, requestId, userId, passwordHash }: LinkUse,
): Promise<LinkOutcome> {
  const now = service.clock.now()
  const digest = digestOfToken(token)
  return transaction(service, async ({ db, newId }) => {
    const linked = await useUpLink(db, digest, now)
    if (linked !== undefined) return { outcome: 'signs-in', ...(await prove(db, linked)) }
    const invitation = await lockInvitation(db, digest, now)
    if (invitation === undefined) return { outcome: 'refused' }
    const { account_id: accountId, email, role } = invitation
    const known = await findUserId(db, email)
    if (known === undefined ? passwordHash === undefined : known !== userId)
      return { outcome: passwordHash === undefined ? 'needs-sign-in' : 'known' }
    const newcomer = { userId: newId('user'), email, isProven: false, now }
    const joining = known ?? (await upsertUser(db, newcomer))
    // By another invitation at the same time.
    if (known === undefined && joining !== newcomer.userId) return { outcome: 'known' }
    if (known === undefined && passwordHash !== undefined)
      await upsertPassword(db, { id: newId('cred'), userId: joining, hash: passwordHash, now })
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
    return known === undefined ? { outcome: 'made-known', email } : { outcome: 'joined' }
  })
}
