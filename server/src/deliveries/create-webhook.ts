import { type Context, transaction } from '../context.ts'
import type { WebhookEvent, WebhookRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { newKeyText, sealSigningSecret } from '../secrets/index.ts'
import { mostWebhooks } from './most-webhooks.ts'
import { requireHearing } from './require-hearing.ts'
import { requireOutboundUrl } from './require-outbound-url.ts'
import { insertWebhook, lockWebhookCount } from './webhook-queries.ts'

export interface WebhookSettings {
  readonly url: string
  readonly events: WebhookEvent[]
  readonly enabled?: boolean
}

/** A webhook and the secret that is shown this once. */
export interface CreatedWebhook {
  readonly webhook: WebhookRow
  readonly secret: string
}

/** Makes a webhook. It is told what happens from now on. */
export async function createWebhook(
  ctx: Context,
  { url, events, enabled = true }: WebhookSettings,
): Promise<CreatedWebhook> {
  requireHearing(ctx, events)
  requireOutboundUrl(ctx, url, 'url')
  const webhookId = ctx.newId('hook')
  const secret = newKeyText('cs')
  const webhook: WebhookRow = {
    account_id: ctx.accountId,
    webhook_id: webhookId,
    url,
    events,
    enabled,
    secret_sealed: sealSigningSecret(ctx, webhookId, secret),
    previous_secret_sealed: null,
    previous_secret_until: null,
    created_at: ctx.clock.now(),
  }
  await transaction(ctx, async (ctx) => {
    if ((await lockWebhookCount(ctx.db, ctx.accountId)) >= mostWebhooks) throw tooMany()
    await insertWebhook(ctx.db, webhook)
  })
  return { webhook, secret }
}

function tooMany(): ApiError {
  return new ApiError('VALIDATION_FAILED', {
    detail: `An account has at most ${String(mostWebhooks)} webhooks.`,
  })
}
