import type { Db, PasskeyRow } from '../../db/schema.ts'

/** Passkeys belong to people: for the connection that sees every account. */

export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('member_passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('member_passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Nothing when the key is somebody's already. */
export async function insertPasskey(db: Db, passkey: PasskeyRow): Promise<boolean> {
  const inserted = await db
    .insertInto('member_passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** How often the key says that it has signed: a copy of it would fall behind. */
export async function updateCounter(db: Db, id: string, counter: number): Promise<void> {
  await db.updateTable('member_passkey').set({ counter }).where('id', '=', id).execute()
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('member_passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
