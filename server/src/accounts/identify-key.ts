import type { Caller, Service } from '../context.ts'
import { digestOf, isKeyText } from './key-text.ts'
import { findKeyByDigest } from './queries.ts'

/** Who holds this key; nobody when it is malformed, unknown, revoked or expired: callers cannot tell which. */
export async function identifyKey(
  service: Service,
  keyText: string | undefined,
): Promise<Caller | undefined> {
  if (keyText === undefined || !isKeyText(keyText)) return undefined
  const found = await findKeyByDigest(service.db, digestOf(keyText))
  if (found === undefined) return undefined
  const { key } = found
  const now = service.now()
  if (key.revoked_at !== null || (key.expires_at !== null && key.expires_at <= now)) return undefined
  return found
}
