import type { RequestContext } from '../context.ts'
import { type SessionPath, submitForm, type TurnReply } from '../conversations/index.ts'
import { requireConversation } from './require-conversation.ts'

export type WidgetSubmission = Omit<Parameters<typeof submitForm>[1], keyof SessionPath>

/**
 * Answers the pending form of the visitor's conversation.
 * @throws ApiError what `submitForm` throws
 */
export async function submitWidgetForm(
  ctx: RequestContext,
  submission: WidgetSubmission,
): Promise<TurnReply> {
  return submitForm(ctx, { ...(await requireConversation(ctx)), ...submission })
}
