import type { Context } from '../context.ts'
import type { WebhookRow } from '../db/schema.ts'
import type { WebhookSettings } from './create-webhook.ts'
import { requireOutgoingUrl } from './require-outgoing-url.ts'
import { webhookNotFound } from './require-webhook.ts'
import { updateWebhookColumns } from './webhook-queries.ts'

/** Changes what is given. What is on its way already stays as it is. */
export async function updateWebhook(
  ctx: Context,
  webhookId: string,
  { url, events, enabled }: Partial<WebhookSettings>,
): Promise<WebhookRow> {
  if (url !== undefined) requireOutgoingUrl(ctx, url, 'url')
  const key = { accountId: ctx.accountId, webhookId }
  const webhook = await updateWebhookColumns(ctx.db, key, { url, events, enabled })
  if (webhook === undefined) throw webhookNotFound()
  return webhook
}
