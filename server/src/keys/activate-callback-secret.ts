import { type Context, transaction } from '../context.ts'
import type { ApiKeyRow } from '../db/schema.ts'
import { updateKey } from './queries.ts'
import { requireUnrevokedKey } from './require-key.ts'

/** Ends the overlap of a rotation: only the newest secret signs from now on. */
export function activateCallbackSecret(ctx: Context, keyId: string): Promise<ApiKeyRow> {
  return transaction(ctx, async (ctx) => {
    await requireUnrevokedKey(ctx, keyId)
    const overlap = { previous_callback_secret_sealed: null, previous_callback_secret_until: null }
    return updateKey(ctx.db, { accountId: ctx.accountId, keyId }, overlap)
  })
}
