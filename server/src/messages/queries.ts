import type { SessionKey } from '../db/keys.ts'
import { sql } from 'kysely'
import type { Db, MessageRow, TurnRow } from '../db/schema.ts'

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

/** A reply, and what its turn took. */
export type ReplyOfTurn = Pick<
  MessageRow,
  'message_id' | 'session_id' | 'outcome' | 'confidence' | 'result'
> &
  Pick<TurnRow, 'credits' | 'usage'> & {
    readonly duration_ms: number
  }

/** Every table is asked by its whole key. */
export async function findReplyOfTurn(
  db: Db,
  { accountId, widgetId, sessionId }: SessionKey,
  messageId: string,
): Promise<ReplyOfTurn | undefined> {
  const { rows } = await sql<ReplyOfTurn>`
    select reply.message_id, reply.session_id, reply.outcome, reply.confidence, reply.result, turn.credits, turn.usage,
      greatest(0, extract(epoch from turn.finished_at - turn.created_at) * 1000)::integer as duration_ms
    from message as reply
    join turn on turn.account_id = ${accountId} and turn.turn_id = reply.turn_id
    where reply.account_id = ${accountId} and reply.message_id = ${messageId} and reply.widget_id = ${widgetId}
      and reply.session_id = ${sessionId} and reply.status = 'completed'`.execute(db)
  return rows[0]
}
