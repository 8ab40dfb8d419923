import type { Db, MessageRow } from '../db/schema.ts'
import type { SessionKey } from './queries.ts'

export interface NewMessage extends SessionKey {
  readonly messageId: string
  readonly position: number
  readonly turnId: string
  readonly role: 'user' | 'assistant'
  readonly status: 'completed' | 'failed'
  readonly content: string
  readonly result: Readonly<Record<string, unknown>>
  readonly now: Date
}

export function insertMessage(db: Db, message: NewMessage): Promise<MessageRow> {
  return db
    .insertInto('message')
    .values({
      account_id: message.accountId,
      widget_id: message.widgetId,
      session_id: message.sessionId,
      message_id: message.messageId,
      position: message.position,
      turn_id: message.turnId,
      role: message.role,
      status: message.status,
      content: message.content,
      result: JSON.stringify(message.result),
      created_at: message.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface ReplyText {
  readonly accountId: string
  readonly messageId: string
  readonly status: 'completed' | 'failed'
  readonly content: string
  readonly result: Readonly<Record<string, unknown>>
}

/** Guarded by status: a completed reply never changes. */
export function replaceFailedReply(db: Db, reply: ReplyText): Promise<MessageRow> {
  return db
    .updateTable('message')
    .set({ status: reply.status, content: reply.content, result: JSON.stringify(reply.result) })
    .where('account_id', '=', reply.accountId)
    .where('message_id', '=', reply.messageId)
    .where('status', '=', 'failed')
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findMessage(db: Db, accountId: string, messageId: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('message')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
}

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
