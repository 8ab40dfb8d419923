import { type Context, transaction } from '../context.ts'
import type { ApiKeyRow } from '../db/schema.ts'
import { digestOf, displayPrefixOf, handOverSecrets, newKeyText } from '../secrets/index.ts'
import { callbackSecretColumns, callbackSecretsOf } from './callback-secrets.ts'
import { requireBounds } from './handed-on.ts'
import { insertKey, updateKey } from './queries.ts'
import { keyNotFound, requireUnrevokedKey } from './require-key.ts'

export interface RotatedKey {
  readonly key: ApiKeyRow
  readonly secret: string
  /** The one that was replaced, with the end of its overlap. */
  readonly previousKey: ApiKeyRow
}

/**
 * Replaces a key by one with the same settings, expiry and callback secret included. The old one works until the
 * overlap is over or it expires by itself.
 * @throws ApiError `RECORD_NOT_FOUND` for a key that does not work any more, too
 */
export function rotateKey(ctx: Context, keyId: string, overlapMinutes: number): Promise<RotatedKey> {
  return transaction(ctx, async (ctx) => {
    const old = await requireUnrevokedKey(ctx, keyId)
    const now = ctx.clock.now()
    if (old.expires_at !== null && old.expires_at <= now) throw keyNotFound()
    requireBounds(ctx, old)
    const secret = newKeyText(old.kind === 'secret' ? 'sk' : 'pk')
    const key = successorOf(ctx, old, secret)
    await insertKey(ctx.db, key)
    const overlapEnd = new Date(now.getTime() + overlapMinutes * 60_000)
    const expiresAt = old.expires_at !== null && old.expires_at < overlapEnd ? old.expires_at : overlapEnd
    const oldKey = { accountId: ctx.accountId, keyId }
    return { key, secret, previousKey: await updateKey(ctx.db, oldKey, { expires_at: expiresAt }) }
  })
}

function successorOf(ctx: Context, old: ApiKeyRow, secret: string): ApiKeyRow {
  const keyId = ctx.newId('key')
  const secrets = callbackSecretsOf(old)
  return {
    ...old,
    key_id: keyId,
    digest: digestOf(secret),
    display_prefix: displayPrefixOf(secret),
    public_key: old.kind === 'public' ? secret : null,
    ...callbackSecretColumns(secrets && handOverSecrets(ctx, secrets, { from: old.key_id, to: keyId })),
    created_at: ctx.clock.now(),
  }
}
