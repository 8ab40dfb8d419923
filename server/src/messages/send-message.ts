import type { RequestContext } from '../context.ts'
import { beginTurn, type TurnReply, type VisitorMessage } from '../turns/index.ts'

/**
 * Puts a visitor's message to the assistant. A form that is pending is dismissed with it.
 * @throws ApiError what `beginTurn` throws
 */
export function sendMessage(ctx: RequestContext, message: Omit<VisitorMessage, 'kind'>): Promise<TurnReply> {
  return beginTurn(ctx, { kind: 'message', ...message })
}
