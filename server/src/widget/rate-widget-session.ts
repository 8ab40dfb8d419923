import type { RequestContext } from '../context.ts'
import { rateSession } from '../conversations/index.ts'
import { requireConversation } from './require-conversation.ts'

/**
 * Stores the visitor's verdict on their conversation, once that has ended, and returns its id.
 * @throws ApiError `SESSION_NOT_FOUND`, `SESSION_ACTIVE`
 */
export async function rateWidgetSession(
  ctx: RequestContext,
  rating: Parameters<typeof rateSession>[2],
): Promise<string> {
  const path = await requireConversation(ctx)
  await rateSession(ctx, path, rating)
  return path.sessionId
}
