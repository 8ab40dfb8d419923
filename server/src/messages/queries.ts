import type { SessionKey } from '../db/keys.ts'
import type { Db, MessageRow } from '../db/schema.ts'

export interface MessageRange {
  readonly order: 'asc' | 'desc'
  /** The position to start behind, seen in the order asked for. */
  readonly after: number | undefined
  readonly limit: number
}

export function listMessageRows(
  db: Db,
  key: SessionKey,
  { order, after, limit }: MessageRange,
): Promise<MessageRow[]> {
  return db
    .selectFrom('message')
    .selectAll()
    .where('account_id', '=', key.accountId)
    .where('widget_id', '=', key.widgetId)
    .where('session_id', '=', key.sessionId)
    .$if(after !== undefined, (query) => query.where('position', order === 'asc' ? '>' : '<', after ?? 0))
    .orderBy('position', order)
    .limit(limit)
    .execute()
}

export interface GivenFeedback {
  readonly rating: 'positive' | 'negative'
  readonly comment: string | null
}

/** Guarded: only a completed reply of this session takes feedback, which replaces what was given before. */
export function updateReplyFeedback(
  db: Db,
  { accountId, widgetId, sessionId }: SessionKey,
  messageId: string,
  feedback: GivenFeedback,
): Promise<Pick<MessageRow, 'message_id'> | undefined> {
  return db
    .updateTable('message')
    .set({ feedback_rating: feedback.rating, feedback_comment: feedback.comment })
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .where('widget_id', '=', widgetId)
    .where('session_id', '=', sessionId)
    .where('role', '=', 'assistant')
    .where('status', '=', 'completed')
    .returning('message_id')
    .executeTakeFirst()
}
