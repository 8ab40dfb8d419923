import type { RequestContext } from '../context.ts'
import { endSession } from '../conversations/index.ts'
import { requireConversation } from './require-conversation.ts'

/**
 * Resolves the visitor's conversation.
 * @throws ApiError `SESSION_NOT_FOUND`, `SESSION_CLOSED`
 */
export async function endWidgetSession(
  ctx: RequestContext,
): Promise<{ readonly sessionId: string; readonly resolvedAt: Date }> {
  const path = await requireConversation(ctx)
  return { sessionId: path.sessionId, resolvedAt: await endSession(ctx, path) }
}
