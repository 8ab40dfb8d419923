import type { CredentialRow, Db } from '../../db/schema.ts'

/** Whom a provider vouches for. Passwords stand in the same table, which the library keeps. */

export interface OpenIdKey {
  readonly providerId: string
  readonly subject: string
}

export async function findOwner(db: Db, { providerId, subject }: OpenIdKey): Promise<string | undefined> {
  const credential = await db
    .selectFrom('member_credential')
    .select('user_id')
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return credential?.user_id
}

/** False when the identity is somebody's already. */
export async function insertCredential(db: Db, credential: CredentialRow): Promise<boolean> {
  const inserted = await db
    .insertInto('member_credential')
    .values(credential)
    .onConflict((conflict) => conflict.columns(['provider_id', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function listCredentials(db: Db, userId: string, providerId: string): Promise<CredentialRow[]> {
  return db
    .selectFrom('member_credential')
    .select(['id', 'user_id', 'provider_id', 'subject', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function deleteCredential(
  db: Db,
  { userId, providerId, id }: { readonly userId: string; readonly providerId: string; readonly id: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('member_credential')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
