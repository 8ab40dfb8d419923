import type { RequestContext } from '../context.ts'
import { sendMessage, type SessionPath, type TurnReply } from '../conversations/index.ts'
import { requireConversation } from './require-conversation.ts'

export type WidgetMessage = Omit<Parameters<typeof sendMessage>[1], keyof SessionPath | 'visitorContext'>

/**
 * Puts a message to the assistant in the visitor's conversation.
 * @throws ApiError what `sendMessage` throws
 */
export async function sendWidgetMessage(ctx: RequestContext, message: WidgetMessage): Promise<TurnReply> {
  return sendMessage(ctx, { ...(await requireConversation(ctx)), ...message })
}
