import { type Context, transaction } from '../context.ts'
import { requireHeld } from '../contract/scopes.ts'
import type { ApiKeyRow, ReplyFormat, Scope } from '../db/schema.ts'
import { requireOutboundUrl } from '../deliveries/index.ts'
import { refusedField } from '../errors.ts'
import { requireInstant } from '../instant.ts'
import { millicreditsOf } from '../metering/index.ts'
import { newKeyText, sealSigningSecret } from '../secrets/index.ts'
import { requireBounds } from './handed-on.ts'
import { updateKey as updateKeyRow } from './queries.ts'
import { requireUnrevokedKey } from './require-key.ts'

export interface KeySettings {
  readonly name?: string
  readonly scopes?: Scope[]
  readonly callbackUrl?: string | null
  readonly replyFormat?: ReplyFormat
  readonly allowedOrigins?: string[]
  readonly expiresAt?: string | null
  readonly requestsPerMinute?: number | null
  readonly turnsPerMinute?: number | null
  readonly dailyCredits?: number | null
  readonly networkStartsPerMinute?: number | null
  readonly networkTurnsPerMinute?: number | null
}

export interface UpdatedKey {
  readonly key: ApiKeyRow
  /** Made by the key's first callback URL, and shown this once. */
  readonly callbackSecret: string | null
}

/** Changes what is given. A key keeps its callback secret, whatever becomes of its URL. */
export async function updateKey(ctx: Context, keyId: string, settings: KeySettings): Promise<UpdatedKey> {
  const { callbackUrl } = settings
  if (typeof callbackUrl === 'string') requireOutboundUrl(ctx, callbackUrl, 'callbackUrl')
  requireHeld(ctx, settings.scopes ?? [])
  const bounds = {
    expires_at: instantOrNull(settings.expiresAt),
    requests_per_minute: settings.requestsPerMinute,
    turns_per_minute: settings.turnsPerMinute,
  }
  requireBounds(ctx, bounds)
  return transaction(ctx, async (ctx) => {
    const key = await requireUnrevokedKey(ctx, keyId)
    refuseForeignFields(key, settings)
    const isFirstUrl = typeof callbackUrl === 'string' && key.callback_secret_sealed === null
    const callbackSecret = isFirstUrl ? newKeyText('cs') : null
    const changed = await updateKeyRow(
      ctx.db,
      { accountId: ctx.accountId, keyId },
      {
        name: settings.name,
        scopes: settings.scopes,
        allowed_origins: settings.allowedOrigins,
        callback_url: callbackUrl,
        callback_secret_sealed:
          callbackSecret === null ? undefined : sealSigningSecret(ctx, key.key_id, callbackSecret),
        reply_format: settings.replyFormat,
        daily_millicredits: millicreditsOrNull(settings.dailyCredits),
        network_starts_per_minute: settings.networkStartsPerMinute,
        network_turns_per_minute: settings.networkTurnsPerMinute,
        ...bounds,
      },
    )
    return { key: changed, callbackSecret }
  })
}

function instantOrNull(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? requireInstant(text, 'expiresAt') : text
}

function millicreditsOrNull(credits: number | null | undefined): number | null | undefined {
  return typeof credits === 'number' ? millicreditsOf(credits) : credits
}

const otherKindsFields = {
  secret: ['allowedOrigins', 'dailyCredits', 'networkStartsPerMinute', 'networkTurnsPerMinute'],
  public: ['scopes', 'callbackUrl', 'replyFormat'],
} as const satisfies Record<ApiKeyRow['kind'], readonly (keyof KeySettings)[]>

function refuseForeignFields({ kind }: ApiKeyRow, settings: KeySettings): void {
  const field = otherKindsFields[kind].find((name) => settings[name] !== undefined)
  if (field !== undefined)
    throw refusedField(field, 'additionalProperties', `is not a field of a ${kind} key`)
}
