import type { AdminContext } from '../context.ts'
import { listWebhooks as listWebhookRows } from '../deliveries/index.ts'
import { enterAccount } from './enter-account.ts'
import { type PageRequest, readPage } from './read-page.ts'

/** One page of an account's webhooks. */
export function listWebhooks(
  ctx: AdminContext,
  { accountId, ...page }: PageRequest & { readonly accountId: string },
) {
  return readPage(['listWebhooks', accountId], page, {
    read: async (stretch) => listWebhookRows(await enterAccount(ctx, accountId), stretch),
    idOf: (webhook) => webhook.webhook_id,
  })
}
