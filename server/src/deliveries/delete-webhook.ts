import { type Context, transaction } from '../context.ts'
import { webhookNotFound } from './require-webhook.ts'
import { giveUpPendingDeliveries, removeWebhook } from './webhook-queries.ts'

/** Removes a webhook with its secret. What it was still owed is given up; the deliveries stay listed. */
export async function deleteWebhook(ctx: Context, webhookId: string): Promise<void> {
  const key = { accountId: ctx.accountId, webhookId }
  await transaction(ctx, async (ctx) => {
    if (!(await removeWebhook(ctx.db, key))) throw webhookNotFound()
    await giveUpPendingDeliveries(ctx.db, key)
  })
}
