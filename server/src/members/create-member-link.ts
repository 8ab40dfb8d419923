import { type AdminContext, transaction } from '../context.ts'
import type { MemberRole } from '../db/schema.ts'
import { digestOfToken, linkUrl, newLinkToken, plainEmail } from './link-text.ts'
import { dropUnproven, insertLink, insertMember, upsertUser } from './people-queries.ts'

export interface MemberLink {
  readonly email: string
  readonly url: string
  readonly expiresAt: Date
}

/**
 * Makes a link that signs somebody in, once, for a quarter of an hour. Who is not a member of the account becomes one, of
 * this role; who is one keeps theirs. It opens all accounts of this e-mail, so only the operator may make it. Whoever had
 * come in before without proving that the e-mail is theirs is out.
 */
export async function createMemberLink(
  { account, ...ctx }: AdminContext,
  accountId: string,
  { email, role = 'owner' }: { readonly email: string; readonly role?: MemberRole | undefined },
): Promise<MemberLink> {
  const now = ctx.clock.now()
  const token = newLinkToken()
  const expiresAt = new Date(now.getTime() + ctx.durations.members.linkMs)
  await transaction(ctx, async ({ db, newId }) => {
    const person = { userId: newId('user'), email: plainEmail(email), isProven: true, now }
    const userId = await upsertUser(db, person)
    await dropUnproven(db, userId)
    await insertMember(db, {
      account_id: account(accountId).accountId,
      member_id: newId('mem'),
      user_id: userId,
      email: person.email,
      role,
      created_at: now,
    })
    await insertLink(db, { digest: digestOfToken(token), user_id: userId, expires_at: expiresAt })
  })
  return { email: plainEmail(email), url: linkUrl(ctx.origin, token), expiresAt }
}
