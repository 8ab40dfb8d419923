import type { Db } from '../../db/schema.ts'

export interface SessionNow {
  readonly userId: string
  readonly sessionId: string
  readonly now: Date
}

/**
 * Sets by what somebody comes in, within one transaction with the look at their session; nothing when it has ended. The
 * lock has a first proof, which takes the same one before it looks for what to drop, come before or after all of this.
 */
export function whileSignedIn<Result>(
  db: Db,
  { userId, sessionId, now }: SessionNow,
  set: (db: Db) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction().execute(async (within) => {
    await within.selectFrom('member_user').select('id').where('id', '=', userId).forKeyShare().execute()
    // After the lock: whoever has had it before may have ended the session.
    const session = await within
      .selectFrom('member_session')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return session === undefined ? undefined : set(within)
  })
}
