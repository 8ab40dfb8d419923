import type { Context } from '../context.ts'
import type { WebhookRow } from '../db/schema.ts'
import { webhookNotFound } from './require-webhook.ts'
import { updateWebhookColumns } from './webhook-queries.ts'

/** Ends the overlap of a rotation: only the newest secret signs from now on. */
export async function activateWebhookSecret(ctx: Context, webhookId: string): Promise<WebhookRow> {
  const key = { accountId: ctx.accountId, webhookId }
  const overlap = { previous_secret_sealed: null, previous_secret_until: null }
  const webhook = await updateWebhookColumns(ctx.db, key, overlap)
  if (webhook === undefined) throw webhookNotFound()
  return webhook
}
