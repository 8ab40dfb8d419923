import type { Context } from '../context.ts'
import type { ApiKeyRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { requirePowers } from './handed-on.ts'
import { lockUnrevokedKey } from './queries.ts'

/**
 * The key, locked for a change. A revoked one counts as unknown.
 * @throws ApiError `RECORD_NOT_FOUND`, `SCOPE_MISSING` for one that may do more than whoever wants to change it
 */
export async function requireUnrevokedKey(ctx: Context, keyId: string): Promise<ApiKeyRow> {
  const key = await lockUnrevokedKey(ctx.db, { accountId: ctx.accountId, keyId })
  if (key === undefined) throw keyNotFound()
  requirePowers(ctx, key)
  return key
}

export function keyNotFound(): ApiError {
  return new ApiError('RECORD_NOT_FOUND', {
    field: 'keyId',
    detail: 'No usable key with this id exists in this account.',
  })
}
