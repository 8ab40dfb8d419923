import type { Context } from '../context.ts'
import { dayOf } from '../metering/index.ts'
import { findKey, type UsedKeyRow } from './queries.ts'
import { keyNotFound } from './require-key.ts'

/**
 * One key with what its visitors have used up today, revoked and expired ones included.
 * @throws ApiError `RECORD_NOT_FOUND`
 */
export async function getKey({ db, accountId, clock }: Context, keyId: string): Promise<UsedKeyRow> {
  const key = await findKey(db, { accountId, keyId }, dayOf(clock.now()))
  if (key === undefined) throw keyNotFound()
  return key
}
