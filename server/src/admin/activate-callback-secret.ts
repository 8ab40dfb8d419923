import { type AdminContext, transaction } from '../context.ts'
import type { ApiKeyRow } from '../db/schema.ts'
import { enterAccount } from './enter-account.ts'
import { type KeyPath, updateKey } from './key-queries.ts'
import { requireUnrevokedKey } from './require-key.ts'

/** Ends the overlap of a rotation: only the newest secret signs from now on. */
export async function activateCallbackSecret(ctx: AdminContext, path: KeyPath): Promise<ApiKeyRow> {
  const account = await enterAccount(ctx, path.accountId)
  return transaction(account, async (ctx) => {
    await requireUnrevokedKey(ctx, path.keyId)
    const overlap = { previous_callback_secret_sealed: null, previous_callback_secret_until: null }
    return updateKey(ctx.db, path, overlap)
  })
}
