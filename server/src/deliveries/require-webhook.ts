import type { Context } from '../context.ts'
import type { WebhookRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { requireHearing } from './require-hearing.ts'
import { lockWebhook } from './webhook-queries.ts'

/**
 * The webhook, locked for a change.
 * @throws ApiError `RECORD_NOT_FOUND`, `SCOPE_MISSING` for one that is told what whoever wants to change it may not read
 */
export async function requireLockedWebhook(ctx: Context, webhookId: string): Promise<WebhookRow> {
  const webhook = await lockWebhook(ctx.db, { accountId: ctx.accountId, webhookId })
  if (webhook === undefined) throw webhookNotFound()
  requireHearing(ctx, webhook.events)
  return webhook
}

export function webhookNotFound(): ApiError {
  return new ApiError('RECORD_NOT_FOUND', {
    field: 'webhookId',
    detail: 'No webhook with this id exists in this account.',
  })
}
