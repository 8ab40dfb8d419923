import type { Context } from '../context.ts'
import type { ApiKeyRow } from '../db/schema.ts'
import { open, seal } from '../platform/seal.ts'

/** The callback secret as it is stored: readable only with the key ring, and only on the key it was made for. */
export function sealCallbackSecret(ctx: Context, keyId: string, secret: string): string {
  return seal(ctx.keyRing, secret, ownerOf(keyId))
}

/** What callbacks of this key are signed with; null while it never had a callback URL. */
export function openCallbackSecret(ctx: Context, key: ApiKeyRow): string | null {
  const sealed = key.callback_secret_sealed
  return sealed === null ? null : open(ctx.keyRing, sealed, ownerOf(key.key_id))
}

function ownerOf(keyId: string): string {
  return `${keyId}/callback-secret`
}
