import type { Caller, Service } from '../context.ts'
import { digestOf, isKeyText } from '../secrets/index.ts'
import { findKeyByDigest } from './queries.ts'

/** Whether the key was somebody's when it was looked up here last. */
export function wasIdentified({ callers }: Pick<Service, 'callers'>, keyText: string): boolean {
  return callers.hasFound(memoryOf(keyText))
}

/**
 * Who holds this key; nobody when it is malformed, unknown, revoked or expired: callers cannot tell which. What another
 * process changed about the key or its account counts here within two seconds.
 */
export async function identifyKey(
  service: Service,
  keyText: string | undefined,
): Promise<Caller | undefined> {
  if (keyText === undefined || !isKeyText(keyText)) return undefined
  const found = await service.callers.recall(memoryOf(keyText), () =>
    findKeyByDigest(service.db, digestOf(keyText)),
  )
  if (found === undefined) return undefined
  const { key } = found
  const now = service.clock.now()
  if (key.revoked_at !== null || (key.expires_at !== null && key.expires_at <= now)) return undefined
  return found
}

function memoryOf(keyText: string): string {
  return digestOf(keyText).toString('base64')
}
