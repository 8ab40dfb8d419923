import { type Context, transaction } from '../context.ts'
import type { WebhookRow } from '../db/schema.ts'
import type { WebhookSettings } from './create-webhook.ts'
import { requireHearing } from './require-hearing.ts'
import { requireOutboundUrl } from './require-outbound-url.ts'
import { requireLockedWebhook } from './require-webhook.ts'
import { updateWebhookColumns } from './webhook-queries.ts'

/** Changes what is given. What is on its way already stays as it is. */
export function updateWebhook(
  ctx: Context,
  webhookId: string,
  { url, events, enabled }: Partial<WebhookSettings>,
): Promise<WebhookRow> {
  if (url !== undefined) requireOutboundUrl(ctx, url, 'url')
  requireHearing(ctx, events ?? [])
  return transaction(ctx, async (ctx) => {
    await requireLockedWebhook(ctx, webhookId)
    return updateWebhookColumns(ctx.db, { accountId: ctx.accountId, webhookId }, { url, events, enabled })
  })
}
