import type { Context } from '../context.ts'
import type { ApiKeyRow } from '../db/schema.ts'
import { revokeKey as revokeKeyRow } from './queries.ts'
import { keyNotFound } from './require-key.ts'

/** Ends a key for good. Repeating it changes nothing. */
export async function revokeKey({ db, accountId, clock }: Context, keyId: string): Promise<ApiKeyRow> {
  const key = await revokeKeyRow(db, { accountId, keyId }, clock.now())
  if (key === undefined) throw keyNotFound()
  return key
}
