import type { Context } from '../context.ts'
import type { MessageRow, TurnRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { findMessage } from './message-queries.ts'

/**
 * The reply of a turn that has ended.
 * @throws ApiError `SESSION_NOT_FOUND` when it was erased a moment ago
 */
export async function findReply(ctx: Context, turn: TurnRow): Promise<MessageRow> {
  const messageId = turn.assistant_message_id
  if (messageId === null) throw new Error('A turn that has ended has no reply')
  const reply = await findMessage(ctx.db, ctx.accountId, messageId)
  if (reply === undefined) throw new ApiError('SESSION_NOT_FOUND', { field: 'sessionId' })
  return reply
}
