import { type AdminContext } from '../context.ts'
import { dayOf } from '../metering/index.ts'
import { enterAccount } from './enter-account.ts'
import { findKey, type KeyPath, type UsedKeyRow } from './key-queries.ts'
import { keyNotFound } from './require-key.ts'

/**
 * One key with what its visitors have used up today, revoked and expired ones included.
 * @throws ApiError `RECORD_NOT_FOUND`
 */
export async function getKey(ctx: AdminContext, path: KeyPath): Promise<UsedKeyRow> {
  const { db } = await enterAccount(ctx, path.accountId)
  const key = await findKey(db, path, dayOf(ctx.clock.now()))
  if (key === undefined) throw keyNotFound()
  return key
}
