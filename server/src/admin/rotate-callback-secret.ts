import {
  callbackSecretColumns,
  callbackSecretsOf,
  newKeyText,
  rotateSecrets,
  sealSigningSecret,
} from '../accounts/index.ts'
import { type Context, transaction } from '../context.ts'
import type { RotatedSecret } from '../deliveries/index.ts'
import { ApiError } from '../errors.ts'
import { updateKey } from './key-queries.ts'
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
