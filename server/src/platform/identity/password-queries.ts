import type { Db } from '../../db/schema.ts'

/** Hashes of passwords, in the rows that the library reads when somebody signs in with one. */

const providerId = 'credential'

export async function findPassword(db: Db, userId: string): Promise<string | undefined> {
  const credential = await db
    .selectFrom('member_credential')
    .select('password')
    .where('provider_id', '=', providerId)
    .where('subject', '=', userId)
    .executeTakeFirst()
  return credential?.password ?? undefined
}

export interface NewPassword {
  /** Of the row, where there is none yet. */
  readonly id: string
  readonly userId: string
  readonly hash: string
  readonly now: Date
}

export async function upsertPassword(db: Db, { id, userId, hash, now }: NewPassword): Promise<void> {
  const row = { id, user_id: userId, provider_id: providerId, subject: userId, password: hash }
  await db
    .insertInto('member_credential')
    .values({ ...row, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'subject']).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute()
}
