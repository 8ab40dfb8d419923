import type { Context } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { findMessage } from './message-queries.ts'
import { type MessageWithForm, withForms } from '../sessions/index.ts'

/**
 * The reply of a turn that has ended, with its form.
 * @throws ApiError `SESSION_NOT_FOUND` when it was erased a moment ago
 */
export async function findReply(ctx: Context, turn: TurnRow): Promise<MessageWithForm> {
  const messageId = turn.assistant_message_id
  if (messageId === null) throw new Error('A turn that has ended has no reply')
  const found = await findMessage(ctx.db, ctx.accountId, messageId)
  const [reply] = await withForms(ctx.db, ctx.accountId, found === undefined ? [] : [found])
  if (reply === undefined) throw new ApiError('SESSION_NOT_FOUND', { field: 'sessionId' })
  return reply
}
