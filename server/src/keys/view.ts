import type { components } from '../contract/admin-types.gen.ts'
import type { ApiKeyRow } from '../db/schema.ts'
import { creditsOf, dailyCeilingOfKey, endOfDay } from '../metering/index.ts'
import { digestOf } from '../secrets/index.ts'
import type { UsedKeyRow } from './queries.ts'

type Wire = components['schemas']

export function viewKey(key: ApiKeyRow): Wire['Key'] {
  return {
    keyId: key.key_id,
    accountId: key.account_id,
    kind: key.kind,
    name: key.name,
    prefix: key.display_prefix,
    publicKey: publicKeyOf(key),
    scopes: key.scopes,
    widgetId: key.widget_id,
    allowedOrigins: key.allowed_origins,
    callbackUrl: key.callback_url,
    replyFormat: key.reply_format,
    requestsPerMinute: key.requests_per_minute,
    turnsPerMinute: key.turns_per_minute,
    dailyCredits: key.daily_millicredits === null ? null : creditsOf(key.daily_millicredits),
    networkStartsPerMinute: key.network_starts_per_minute,
    networkTurnsPerMinute: key.network_turns_per_minute,
    expiresAt: key.expires_at?.toISOString() ?? null,
    revokedAt: key.revoked_at?.toISOString() ?? null,
    createdAt: key.created_at.toISOString(),
  }
}

/** The version before copies a column that it does not know when it rotates a key: what it copies is of the key before. */
function publicKeyOf({ public_key: text, digest }: ApiKeyRow): string | null {
  return text !== null && digestOf(text).equals(digest) ? text : null
}

/** The key with what of its day is used up, if it has a ceiling. */
export function viewUsedKey(key: UsedKeyRow, now: Date): Wire['Key'] {
  const ceiling = dailyCeilingOfKey(key, now)
  if (ceiling === undefined) return viewKey(key)
  return {
    ...viewKey(key),
    creditsToday: {
      used: creditsOf(key.used_millicredits),
      ceiling: creditsOf(ceiling.ceilingMillicredits),
      endsAt: endOfDay(now).toISOString(),
    },
  }
}
