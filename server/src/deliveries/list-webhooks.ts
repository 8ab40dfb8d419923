import type { Context } from '../context.ts'
import type { WebhookRow } from '../db/schema.ts'
import { countWebhooks, listWebhooksAfter } from './webhook-queries.ts'

/** A stretch of a list, and how long the whole list is. */
export interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** Webhooks of the account in the order they were made. */
export async function listWebhooks(
  ctx: Context,
  stretch: { readonly afterId: string; readonly limit: number },
): Promise<Listed<WebhookRow>> {
  const rows = await listWebhooksAfter(ctx.db, ctx.accountId, stretch)
  return { rows, total: await countWebhooks(ctx.db, ctx.accountId) }
}
