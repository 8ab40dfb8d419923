import type { Listed, Stretch } from '../db/page.ts'
import type { AccountEventRow, Db, MemberInvitationRow, MemberRole, MemberRow } from '../db/schema.ts'

export interface MemberPath {
  readonly accountId: string
  readonly memberId: string
}

export async function listMembers(
  db: Db,
  accountId: string,
  { afterId, limit }: Stretch,
): Promise<Listed<MemberRow>> {
  const all = db.selectFrom('member').where('account_id', '=', accountId)
  const rows = await all
    .selectAll()
    .where('member_id', '>', afterId)
    .orderBy('member_id')
    .limit(limit)
    .execute()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export async function countMembers(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps changes of this member waiting. Nothing when they are none any more. */
export function lockMember(db: Db, { accountId, memberId }: MemberPath): Promise<MemberRow | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .forShare()
    .executeTakeFirst()
}

export async function isMember(db: Db, accountId: string, email: string): Promise<boolean> {
  const member = await db
    .selectFrom('member')
    .select('member_id')
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirst()
  return member !== undefined
}

/** Keeps other changes of these members waiting: of two owners who remove each other, the second finds no other left. */
export function lockOwnersAnd(db: Db, { accountId, memberId }: MemberPath): Promise<MemberRow[]> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('role', '=', 'owner'), eb('member_id', '=', memberId)]))
    .orderBy('member_id')
    .forUpdate()
    .execute()
}

export function updateRole(
  db: Db,
  { accountId, memberId }: MemberPath,
  role: MemberRole,
): Promise<MemberRow> {
  return db
    .updateTable('member')
    .set({ role })
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteMember(db: Db, { accountId, memberId }: MemberPath): Promise<void> {
  await db
    .deleteFrom('member')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .execute()
}

export async function insertInvitation(db: Db, invitation: MemberInvitationRow): Promise<void> {
  await db.insertInto('member_invitation').values(invitation).execute()
}

export async function listOpenInvitations(
  db: Db,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
  { afterId, limit }: Stretch,
): Promise<Listed<MemberInvitationRow>> {
  const rows = await db
    .selectFrom('member_invitation')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('invitation_id', '>', afterId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('invitation_id')
    .limit(limit)
    .execute()
  return { rows, total: await countOpenInvitations(db, accountId, now) }
}

export async function countOpenInvitations(db: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('member_invitation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Guarded, so that of who withdraws it and who brings it one is too late. Says whether it was open until now. */
export async function withdrawOpenInvitation(
  db: Db,
  { accountId, invitationId }: { readonly accountId: string; readonly invitationId: string },
  now: Date,
): Promise<boolean> {
  const withdrawn = await db
    .updateTable('member_invitation')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('invitation_id', '=', invitationId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('invitation_id')
    .executeTakeFirst()
  return withdrawn !== undefined
}

/** What a member has invited to and nobody has accepted. */
export function withdrawInvitationsOf(
  db: Db,
  { accountId, memberId }: MemberPath,
  now: Date,
): Promise<Pick<MemberInvitationRow, 'invitation_id'>[]> {
  return db
    .updateTable('member_invitation')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('invited_by', '=', memberId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('invitation_id')
    .execute()
}

/** How many were made since then, in all and for one address, whatever has become of them. */
export function countInvitationsSince(
  db: Db,
  { accountId, email }: { readonly accountId: string; readonly email: string },
  since: Date,
): Promise<{ readonly all: number; readonly toThem: number }> {
  return db
    .selectFrom('member_invitation')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('email', '=', email).as('toThem'),
    ])
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}

export async function findAccountName(db: Db, accountId: string): Promise<string> {
  const { name } = await db
    .selectFrom('account')
    .select('name')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return name
}

export async function insertEvent(db: Db, event: AccountEventRow): Promise<void> {
  await db.insertInto('account_event').values(event).execute()
}

/** Newest first: ids sort by creation. */
export function listEvents(
  db: Db,
  accountId: string,
  { beforeId, limit }: { readonly beforeId: string | undefined; readonly limit: number },
): Promise<AccountEventRow[]> {
  return db
    .selectFrom('account_event')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(beforeId !== undefined, (query) => query.where('event_id', '<', beforeId ?? ''))
    .orderBy('event_id', 'desc')
    .limit(limit)
    .execute()
}
