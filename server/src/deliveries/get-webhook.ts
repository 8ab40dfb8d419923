import type { Context } from '../context.ts'
import type { WebhookRow } from '../db/schema.ts'
import { webhookNotFound } from './require-webhook.ts'
import { findWebhook } from './webhook-queries.ts'

/** Another account's webhook is answered like one that does not exist. */
export async function getWebhook({ db, accountId }: Context, webhookId: string): Promise<WebhookRow> {
  const webhook = await findWebhook(db, { accountId, webhookId })
  if (webhook === undefined) throw webhookNotFound()
  return webhook
}
