import type { Caller, Service } from '../context.ts'
import { digestOf, isKeyText } from './key-text.ts'
import { findKeyByDigest } from './queries.ts'

/**
 * Who holds this key; nobody when it is malformed, unknown, revoked or expired: callers cannot tell which. What another
 * process changed about the key or its account counts here within two seconds.
 */
export async function identifyKey(
  service: Service,
  keyText: string | undefined,
): Promise<Caller | undefined> {
  if (keyText === undefined || !isKeyText(keyText)) return undefined
  const digest = digestOf(keyText)
  const found = await service.callers.recall(digest.toString('base64'), () =>
    findKeyByDigest(service.db, digest),
  )
  if (found === undefined) return undefined
  const { key } = found
  const now = service.now()
  if (key.revoked_at !== null || (key.expires_at !== null && key.expires_at <= now)) return undefined
  return found
}
