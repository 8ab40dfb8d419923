import type { Context } from '../context.ts'
import { type PageRequest, readPage } from '../db/page.ts'
import { countWebhooks, listWebhooksAfter } from './webhook-queries.ts'

/** One page of the account's webhooks, in the order they were made. */
export function listWebhooks({ db, accountId }: Context, page: PageRequest) {
  return readPage(['listWebhooks', accountId], page, {
    read: async (stretch) => ({
      rows: await listWebhooksAfter(db, accountId, stretch),
      total: await countWebhooks(db, accountId),
    }),
    idOf: (webhook) => webhook.webhook_id,
  })
}
