import type { RequestContext } from '../context.ts'
import { giveMessageFeedback } from '../conversations/index.ts'
import { requireConversation } from './require-conversation.ts'

/**
 * Stores the visitor's verdict on a completed reply of their conversation, and returns the id of that.
 * @throws ApiError `SESSION_NOT_FOUND`, `RECORD_NOT_FOUND`, `PAYMENT_OVERDUE`
 */
export async function giveWidgetMessageFeedback(
  ctx: RequestContext,
  messageId: string,
  feedback: Parameters<typeof giveMessageFeedback>[2],
): Promise<string> {
  const path = await requireConversation(ctx)
  await giveMessageFeedback(ctx, { ...path, messageId }, feedback)
  return path.sessionId
}
