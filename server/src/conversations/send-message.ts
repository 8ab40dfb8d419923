import type { RequestContext } from '../context.ts'
import { acceptMessage, type VisitorMessage } from './accept-message.ts'
import { beginTurn, type TurnReply } from './begin-turn.ts'

/**
 * Puts a visitor's message to the assistant.
 * @throws ApiError what `acceptMessage` and `beginTurn` throw
 */
export function sendMessage(ctx: RequestContext, message: VisitorMessage): Promise<TurnReply> {
  return beginTurn(ctx, { request: message, accept: () => acceptMessage(ctx, message) })
}
