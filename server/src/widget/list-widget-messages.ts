import type { RequestContext } from '../context.ts'
import { listMessages } from '../conversations/index.ts'
import { requireConversation } from './require-conversation.ts'

export interface HistoryQuery {
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly cursor?: string | undefined
}

/**
 * One page of the visitor's conversation.
 * @throws ApiError `SESSION_NOT_FOUND`, `INVALID_CURSOR`
 */
export async function listWidgetMessages(
  ctx: RequestContext,
  query: HistoryQuery,
): ReturnType<typeof listMessages> {
  return listMessages(ctx, { ...(await requireConversation(ctx)), ...query })
}
