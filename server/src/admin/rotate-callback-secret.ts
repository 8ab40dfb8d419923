import {
  callbackSecretColumns,
  callbackSecretsOf,
  newKeyText,
  rotateSecrets,
  sealSigningSecret,
} from '../accounts/index.ts'
import { type AdminContext, transaction } from '../context.ts'
import type { RotatedSecret } from '../deliveries/index.ts'
import { ApiError } from '../errors.ts'
import { enterAccount } from './enter-account.ts'
import { type KeyPath, updateKey } from './key-queries.ts'
import { requireUnrevokedKey } from './require-key.ts'

/** Makes a new secret for the callbacks of a key. A key that never had a callback URL has none to rotate. */
export async function rotateCallbackSecret(
  ctx: AdminContext,
  path: KeyPath,
  overlapMinutes: number,
): Promise<RotatedSecret> {
  const account = await enterAccount(ctx, path.accountId)
  return transaction(account, async (ctx) => {
    const current = callbackSecretsOf(await requireUnrevokedKey(ctx, path.keyId))
    if (current === null) {
      throw new ApiError('RECORD_NOT_FOUND', { field: 'keyId', detail: 'This key has no callback secret.' })
    }
    const secret = newKeyText('cs')
    const next = sealSigningSecret(ctx, path.keyId, secret)
    const { secrets, overlapEndsAt } = rotateSecrets(current, { next, overlapMinutes, now: ctx.clock.now() })
    await updateKey(ctx.db, path, callbackSecretColumns(secrets))
    return { secret, overlapEndsAt }
  })
}
