import type { AdminContext } from '../context.ts'
import type { ApiKeyRow } from '../db/schema.ts'
import { enterAccount } from './enter-account.ts'
import { type KeyPath, revokeKey as revokeKeyRow } from './key-queries.ts'
import { keyNotFound } from './require-key.ts'

/** Ends a key for good. Repeating it changes nothing. */
export async function revokeKey(ctx: AdminContext, path: KeyPath): Promise<ApiKeyRow> {
  const { db } = await enterAccount(ctx, path.accountId)
  const key = await revokeKeyRow(db, path, ctx.clock.now())
  if (key === undefined) throw keyNotFound()
  return key
}
