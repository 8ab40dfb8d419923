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

/** The user with this e-mail, who is made where there is none. */
export async function upsertUser(
  db: Db,
  { userId, email, now }: { readonly userId: string; readonly email: string; readonly now: Date },
): Promise<string> {
  const user = await db
    .insertInto('member_user')
    .values({ id: userId, name: email, email, email_verified: false, created_at: now, updated_at: now })
    // Changes nothing, but returns the one that is there.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return user.id
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
