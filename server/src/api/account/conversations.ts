import type { Handlers } from '../../contract/handler.ts'
import { requireInstant } from '../../instant.ts'
import { listConversations, viewConversation } from '../../sessions/index.ts'

export const conversationRoutes = {
  async listConversations(ctx, { query }) {
    const { limit = 50, cursor, createdSince, createdBefore, ...rest } = query
    const filters = {
      ...rest,
      createdSince: createdSince === undefined ? undefined : requireInstant(createdSince, 'createdSince'),
      createdBefore: createdBefore === undefined ? undefined : requireInstant(createdBefore, 'createdBefore'),
    }
    const { rows, pagination } = await listConversations(ctx, { filters, limit, cursor })
    return { status: 200, data: rows.map(viewConversation), pagination }
  },
} satisfies Pick<Handlers, 'listConversations'>
