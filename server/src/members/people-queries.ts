import { sql } from 'kysely'
import type { Db, MemberInvitationRow, MemberRow } from '../db/schema.ts'

/** All of this is about people, who may be members of several accounts: for the connection that sees every account. */

export interface MembershipRow extends MemberRow {
  readonly account_name: string
}

/** The accounts that somebody is a member of. Those that are being erased are gone already. */
export function listMemberships(db: Db, userId: string, limit: number): Promise<MembershipRow[]> {
  return db
    .selectFrom('member')
    .innerJoin('account', 'account.account_id', 'member.account_id')
    .selectAll('member')
    .select('account.name as account_name')
    .where('member.user_id', '=', userId)
    .where('account.erasure_requested_at', 'is', null)
    .orderBy('member.account_id')
    .limit(limit)
    .execute()
}

export async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const user = await db.selectFrom('member_user').select('id').where('email', '=', email).executeTakeFirst()
  return user?.id
}

export interface NewUser {
  readonly userId: string
  readonly email: string
  readonly isProven: boolean
  readonly now: Date
}

/** The user with this e-mail, who is made where there is none. One who is there stays as proven as they were. */
export async function upsertUser(db: Db, { userId, email, isProven, now }: NewUser): Promise<string> {
  const user = await db
    .insertInto('member_user')
    .values({ id: userId, name: email, email, email_verified: isProven, created_at: now, updated_at: now })
    // Changes nothing, but returns the one that is there.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return user.id
}

/**
 * Ends all by which somebody could come in whose e-mail is not proven to be theirs. Says whether it was not. Of whoever is
 * setting something at this moment, one waits for the other.
 */
export async function dropUnproven(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('member_user')
    .select('id')
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) return false
  for (const table of ['member_session', 'member_credential', 'member_passkey'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  return true
}

export async function markProven(db: Db, userId: string): Promise<void> {
  await db.updateTable('member_user').set({ email_verified: true }).where('id', '=', userId).execute()
}

/** Nothing when the person is a member already. */
export function insertMember(db: Db, member: MemberRow): Promise<MemberRow | undefined> {
  return db
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function insertLink(
  db: Db,
  link: { readonly digest: Buffer; readonly user_id: string; readonly expires_at: Date },
): Promise<void> {
  await db
    .insertInto('member_link')
    .values({ ...link, used_at: null })
    .execute()
}

/** Those by which somebody could sign in now. */
export async function countOpenLinks(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('member_link')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Whom a link signs in that is still good. */
export function findLink(db: Db, digest: Buffer, now: Date): Promise<{ readonly email: string } | undefined> {
  return db
    .selectFrom('member_link')
    .innerJoin('member_user', 'member_user.id', 'member_link.user_id')
    .select('member_user.email')
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** An invitation that is still good, with the name of its account. */
export function findInvitation(db: Db, digest: Buffer, now: Date) {
  return db
    .selectFrom('member_invitation')
    .innerJoin('account', 'account.account_id', 'member_invitation.account_id')
    .select(['member_invitation.email', 'member_invitation.role', 'account.name'])
    .where('member_invitation.digest', '=', digest)
    .where('member_invitation.used_at', 'is', null)
    .where('member_invitation.expires_at', '>', now)
    .executeTakeFirst()
}

/** Guarded, so that of two who bring a link one is signed in. Nothing when it is unknown, used or too old. */
export async function useUpLink(db: Db, digest: Buffer, now: Date): Promise<string | undefined> {
  const used = await db
    .updateTable('member_link')
    .set({ used_at: now })
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return used?.user_id
}

/** Keeps others who bring it waiting. Nothing when it is unknown, used or too old. */
export function lockInvitation(db: Db, digest: Buffer, now: Date): Promise<MemberInvitationRow | undefined> {
  return db
    .selectFrom('member_invitation')
    .selectAll()
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

export async function useUpInvitation(
  db: Db,
  { account_id: accountId, invitation_id: invitationId }: MemberInvitationRow,
  now: Date,
): Promise<void> {
  await db
    .updateTable('member_invitation')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('invitation_id', '=', invitationId)
    .execute()
}

/** What nobody can use any more: links, invitations, sessions, and old events. */
export async function deleteOutdated(
  db: Db,
  { now, eventsBefore, limit }: { readonly now: Date; readonly eventsBefore: Date; readonly limit: number },
): Promise<void> {
  for (const table of ['member_link', 'member_invitation', 'member_session', 'member_verification'] as const)
    await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where expires_at < ${now} limit ${limit}))`.execute(db)
  await sql`delete from account_event where ctid = any(array(
    select ctid from account_event where created_at < ${eventsBefore} limit ${limit}))`.execute(db)
}

/** People who are members of nothing, with all by which they signed in. */
export async function deleteStrangers(db: Db, limit: number): Promise<void> {
  await sql`delete from member_user where id = any(array(
    select id from member_user where not exists (select from member where member.user_id = member_user.id)
    limit ${limit}))`.execute(db)
}
