import type { KeyCaller, Service } from '../context.ts'
import type { ApiKeyRow } from '../db/schema.ts'
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
): Promise<KeyCaller | undefined> {
  if (keyText === undefined || !isKeyText(keyText)) return undefined
  const found = await service.callers.recall(memoryOf(keyText), () => findCaller(service, keyText))
  if (found === undefined) return undefined
  const { key } = found
  const now = service.clock.now()
  if (key.revoked_at !== null || (key.expires_at !== null && key.expires_at <= now)) return undefined
  return found
}

async function findCaller({ db }: Service, keyText: string): Promise<KeyCaller | undefined> {
  const found = await findKeyByDigest(db, digestOf(keyText))
  return found && { ...callerWith(found.key), ...found }
}

/** What is known of whoever brings this key. */
export function callerWith(key: ApiKeyRow): Omit<KeyCaller, 'plan' | 'paymentState'> {
  return {
    kind: key.kind,
    key,
    accountId: key.account_id,
    id: key.key_id,
    name: key.name,
    scopes: key.scopes,
    replyFormat: key.reply_format,
    requestsPerMinute: key.requests_per_minute,
    turnsPerMinute: key.turns_per_minute,
  }
}

function memoryOf(keyText: string): string {
  return digestOf(keyText).toString('base64')
}
