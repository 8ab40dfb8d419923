import { type Service, transaction } from '../context.ts'
import type { Db } from '../db/schema.ts'
import { plainEmail } from './link-text.ts'
import { dropUnproven, findUserId, markProven } from './people-queries.ts'

/** Somebody who has shown that an e-mail is theirs. */
export interface Proven {
  readonly userId: string
  /** They had not before: all that was set for them has gone, since anybody may have set it. */
  readonly isAnew: boolean
}

/** Within the transaction of whatever shows it. */
export async function prove(db: Db, userId: string): Promise<Proven> {
  const isAnew = await dropUnproven(db, userId)
  if (isAnew) await markProven(db, userId)
  return { userId, isAnew }
}

/** Who is known under an e-mail, whether a member of anything or not, once somebody who is believed says that it is theirs. */
export function proveEmail(
  service: Pick<Service, 'db' | 'queue'>,
  email: string,
): Promise<Proven | undefined> {
  return transaction(service, async ({ db }) => {
    const userId = await findUserId(db, plainEmail(email))
    return userId === undefined ? undefined : prove(db, userId)
  })
}
