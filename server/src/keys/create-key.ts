import type { Context } from '../context.ts'
import type { ApiKeyRow, ReplyFormat, Scope } from '../db/schema.ts'
import { requireOutboundUrl } from '../deliveries/index.ts'
import { requireInstant } from '../instant.ts'
import { millicreditsOf } from '../metering/index.ts'
import { digestOf, displayPrefixOf, newKeyText, sealSigningSecret } from '../secrets/index.ts'
import { getWidget } from '../widgets/index.ts'
import { boundsOf, requireBounds, requirePowers } from './handed-on.ts'
import { insertKey } from './queries.ts'

interface KeySettings {
  readonly name: string
  readonly expiresAt?: string | null
  readonly requestsPerMinute?: number | null
  readonly turnsPerMinute?: number | null
}

export interface SecretKeySettings extends KeySettings {
  readonly kind: 'secret'
  readonly scopes: Scope[]
  readonly callbackUrl?: string | null
  readonly replyFormat?: ReplyFormat
}

export interface PublicKeySettings extends KeySettings {
  readonly kind: 'public'
  readonly widgetId: string
  readonly allowedOrigins?: string[]
  readonly dailyCredits?: number | null
  readonly networkStartsPerMinute?: number | null
  readonly networkTurnsPerMinute?: number | null
}

/** A key and what is shown of it this once. */
export interface CreatedKey {
  readonly key: ApiKeyRow
  readonly secret: string
  readonly callbackSecret: string | null
}

/**
 * Makes a key. A callback URL brings the secret that its callbacks are signed with.
 * @throws ApiError `SCOPE_MISSING`, `VALIDATION_FAILED` for one that could do more than the key that asks for it
 */
export async function createKey(
  ctx: Context,
  settings: SecretKeySettings | PublicKeySettings,
): Promise<CreatedKey> {
  const own = settings.kind === 'secret' ? columnsOfSecretKey(settings) : columnsOfPublicKey(settings)
  requirePowers(ctx, { kind: settings.kind, scopes: own.scopes })
  if (own.callback_url !== null) requireOutboundUrl(ctx, own.callback_url, 'callbackUrl')
  const usual = boundsOf(ctx)
  const { expiresAt, requestsPerMinute, turnsPerMinute } = settings
  const bounds = {
    expires_at: instantOr(usual.expires_at, expiresAt),
    requests_per_minute: requestsPerMinute === undefined ? usual.requests_per_minute : requestsPerMinute,
    turns_per_minute: turnsPerMinute === undefined ? usual.turns_per_minute : turnsPerMinute,
  }
  requireBounds(ctx, bounds)
  if (own.widget_id !== null) await getWidget(ctx, own.widget_id)

  const keyId = ctx.newId('key')
  const secret = newKeyText(settings.kind === 'secret' ? 'sk' : 'pk')
  const callbackSecret = own.callback_url === null ? null : newKeyText('cs')
  const key: ApiKeyRow = {
    ...own,
    ...bounds,
    account_id: ctx.accountId,
    key_id: keyId,
    kind: settings.kind,
    name: settings.name,
    digest: digestOf(secret),
    display_prefix: displayPrefixOf(secret),
    public_key: settings.kind === 'public' ? secret : null,
    callback_secret_sealed: callbackSecret && sealSigningSecret(ctx, keyId, callbackSecret),
    previous_callback_secret_sealed: null,
    previous_callback_secret_until: null,
    created_at: ctx.clock.now(),
    revoked_at: null,
  }
  await insertKey(ctx.db, key)
  return { key, secret, callbackSecret }
}

function instantOr(usual: Date | null, text: string | null | undefined): Date | null {
  if (text === undefined) return usual
  return text === null ? null : requireInstant(text, 'expiresAt')
}

type OwnColumns = Pick<
  ApiKeyRow,
  | 'scopes'
  | 'widget_id'
  | 'allowed_origins'
  | 'callback_url'
  | 'reply_format'
  | 'daily_millicredits'
  | 'network_starts_per_minute'
  | 'network_turns_per_minute'
>

function columnsOfSecretKey({
  scopes,
  callbackUrl = null,
  replyFormat = 'markdown',
}: SecretKeySettings): OwnColumns {
  return {
    scopes,
    widget_id: null,
    allowed_origins: [],
    callback_url: callbackUrl,
    reply_format: replyFormat,
    daily_millicredits: null,
    network_starts_per_minute: null,
    network_turns_per_minute: null,
  }
}

function columnsOfPublicKey({
  widgetId,
  allowedOrigins = [],
  dailyCredits = null,
  networkStartsPerMinute = null,
  networkTurnsPerMinute = null,
}: PublicKeySettings): OwnColumns {
  return {
    scopes: [],
    widget_id: widgetId,
    allowed_origins: allowedOrigins,
    callback_url: null,
    reply_format: 'markdown',
    daily_millicredits: dailyCredits === null ? null : millicreditsOf(dailyCredits),
    network_starts_per_minute: networkStartsPerMinute,
    network_turns_per_minute: networkTurnsPerMinute,
  }
}
