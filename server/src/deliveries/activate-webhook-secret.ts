import { type Context, transaction } from '../context.ts'
import type { WebhookRow } from '../db/schema.ts'
import { requireLockedWebhook } from './require-webhook.ts'
import { updateWebhookColumns } from './webhook-queries.ts'

/** Ends the overlap of a rotation: only the newest secret signs from now on. */
export function activateWebhookSecret(ctx: Context, webhookId: string): Promise<WebhookRow> {
  return transaction(ctx, async (ctx) => {
    await requireLockedWebhook(ctx, webhookId)
    const overlap = { previous_secret_sealed: null, previous_secret_until: null }
    return updateWebhookColumns(ctx.db, { accountId: ctx.accountId, webhookId }, overlap)
  })
}
