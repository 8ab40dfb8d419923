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
  isMember,
  lockMember,
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
/** Whatever has become of them: who is known to the service is not found out by inviting and withdrawing. */
export const mostAnHour = 60
const hourSeconds = 60 * 60

/**
 * Makes a link that turns whoever brings it into a member, once. Somebody who is known to the service under this e-mail has
 * to sign in first: a link of one account must not let anybody into another.
 * @throws ApiError `SCOPE_MISSING` for a role that may do more than whoever invites, `ALREADY_A_MEMBER`,
 * `MEMBER_LIMIT_EXCEEDED`, `RATE_LIMITED`
 */
export async function inviteMember(ctx: RequestContext, invited: NewMember): Promise<InvitationMade> {
  const { db, accountId, caller, clock, durations } = ctx
  const { role } = invited
  const email = plainEmail(invited.email)
  requireHeld(ctx, scopesOfRole(role))
  const inviter = caller.kind === 'member' ? caller.id : null
  if (inviter !== null) await requireStillInviting(ctx, inviter)
  if (await isMember(db, accountId, email)) throw new ApiError('ALREADY_A_MEMBER', { field: 'email' })
  const now = clock.now()
  await requireFewInvitations(ctx, email, now)
  const taken = Math.max(await countMembers(db, accountId), await countOpenInvitations(db, accountId, now))
  if (taken >= mostMembers) throw new ApiError('MEMBER_LIMIT_EXCEEDED')
  const token = newLinkToken()
  const invitation: MemberInvitationRow = {
    account_id: accountId,
    invitation_id: ctx.newId('inv'),
    digest: digestOfToken(token),
    email,
    role,
    invited_by: inviter,
    expires_at: new Date(now.getTime() + durations.members.invitationMs),
    used_at: null,
    created_at: now,
  }
  await insertInvitation(db, invitation)
  const url = linkUrl(ctx.origin, token)
  return { invitation, url, letter: await letterFor(ctx, invitation, url) }
}

/** Whoever is removed, or made less, at the same time must not leave an invitation behind. */
async function requireStillInviting({ db, accountId }: RequestContext, memberId: string): Promise<void> {
  const member = await lockMember(db, { accountId, memberId })
  if (member === undefined || !scopesOfRole(member.role).includes('members:write'))
    throw new ApiError('SCOPE_MISSING')
}

async function requireFewInvitations(ctx: RequestContext, email: string, now: Date): Promise<void> {
  const { db, accountId } = ctx
  const since = new Date(now.getTime() - hourSeconds * 1_000)
  const { all } = await countInvitationsSince(db, { accountId, email }, since)
  if (all < mostAnHour) return
  throw new ApiError('RATE_LIMITED', {
    detail: `An account makes ${String(mostAnHour)} invitations an hour.`,
    retryAfterSeconds: hourSeconds,
    quota: { name: 'invitations', limit: mostAnHour, windowSeconds: hourSeconds },
  })
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
