import type { RequestContext } from '../context.ts'
import { requireHeld } from '../contract/scopes.ts'
import type { MemberInvitationRow, MemberRole } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import type { Letter } from '../platform/mail/mail.ts'
import { invitationLetter } from './letters.ts'
import { digestOfToken, linkUrl, newLinkToken, plainEmail } from './link-text.ts'
import {
  countInvitationsSince,
  countMembers,
  countOpenInvitations,
  findAccountName,
  insertInvitation,
} from './queries.ts'
import { scopesOfRole } from './roles.ts'

export interface NewMember {
  readonly email: string
  readonly role: MemberRole
}

export interface InvitationMade {
  readonly invitation: MemberInvitationRow
  /** Shown this once. */
  readonly url: string
  /** To be sent once the invitation is committed; nothing where no mail is to be sent. */
  readonly letter: Letter | undefined
}

/** Members and open invitations of an account, each. */
export const mostMembers = 200
/** Nobody fills the mailboxes of others by inviting and withdrawing. */
const mostMailsADay = { all: mostMembers, toThem: 5 }
const dayMs = 24 * 60 * 60_000

/**
 * Makes a link that turns whoever brings it into a member, once. Somebody who is known to the service under this e-mail has
 * to sign in first: a link of one account must not let anybody into another.
 * @throws ApiError `SCOPE_MISSING` for a role that may do more than whoever invites, `MEMBER_LIMIT_EXCEEDED`
 */
export async function inviteMember(ctx: RequestContext, { email, role }: NewMember): Promise<InvitationMade> {
  const { db, accountId, clock, durations } = ctx
  requireHeld(ctx, scopesOfRole(role))
  const now = clock.now()
  const taken = Math.max(await countMembers(db, accountId), await countOpenInvitations(db, accountId, now))
  if (taken >= mostMembers) throw new ApiError('MEMBER_LIMIT_EXCEEDED')
  const token = newLinkToken()
  const invitation: MemberInvitationRow = {
    account_id: accountId,
    invitation_id: ctx.newId('inv'),
    digest: digestOfToken(token),
    email: plainEmail(email),
    role,
    expires_at: new Date(now.getTime() + durations.members.invitationMs),
    used_at: null,
    created_at: now,
  }
  await insertInvitation(db, invitation)
  const url = linkUrl(ctx.origin, token)
  return { invitation, url, letter: await letterFor(ctx, invitation, url) }
}

async function letterFor(
  { db, accountId, mail, caller }: RequestContext,
  { email, role, created_at: createdAt, expires_at: expiresAt }: MemberInvitationRow,
  url: string,
): Promise<Letter | undefined> {
  if (mail === undefined) return undefined
  const since = new Date(createdAt.getTime() - dayMs)
  const made = await countInvitationsSince(db, { accountId, email }, since)
  if (made.all > mostMailsADay.all || made.toThem > mostMailsADay.toThem) return undefined
  const accountName = await findAccountName(db, accountId)
  const inviter = caller.kind === 'member' ? caller.name : undefined
  return invitationLetter({ to: email, accountName, role, inviter, url, expiresAt })
}
