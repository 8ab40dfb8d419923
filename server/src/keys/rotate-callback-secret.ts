import { type Context, transaction } from '../context.ts'
import { ApiError } from '../errors.ts'
import { newKeyText, type RotatedSecret, rotateSecrets, sealSigningSecret } from '../secrets/index.ts'
import { callbackSecretColumns, callbackSecretsOf } from './callback-secrets.ts'
import { updateKey } from './queries.ts'
import { requireUnrevokedKey } from './require-key.ts'

/** Makes a new secret for the callbacks of a key. A key that never had a callback URL has none to rotate. */
export function rotateCallbackSecret(
  ctx: Context,
  keyId: string,
  overlapMinutes: number,
): Promise<RotatedSecret> {
  return transaction(ctx, async (ctx) => {
    const current = callbackSecretsOf(await requireUnrevokedKey(ctx, keyId))
    if (current === null) {
      throw new ApiError('RECORD_NOT_FOUND', { field: 'keyId', detail: 'This key has no callback secret.' })
    }
    const secret = newKeyText('cs')
    const next = sealSigningSecret(ctx, keyId, secret)
    const { secrets, overlapEndsAt } = rotateSecrets(current, { next, overlapMinutes, now: ctx.clock.now() })
    await updateKey(ctx.db, { accountId: ctx.accountId, keyId }, callbackSecretColumns(secrets))
    return { secret, overlapEndsAt }
  })
}
