import { sql } from 'kysely'
import type { Db, MessageRow } from '../db/schema.ts'
import type { SessionKey } from './queries.ts'

export interface NewMessage extends SessionKey {
  readonly messageId: string
  readonly turnId: string
  readonly role: 'user' | 'assistant'
  readonly status: 'completed' | 'failed'
  readonly content: string
  readonly result: Readonly<Record<string, unknown>>
  readonly now: Date
}

/**
 * Adds a message behind the others of its session, which becomes active now. Holds the session's row until the
 * transaction ends, so positions have no gaps and messages become visible in their order. Nothing is added, and nothing
 * returned, when the session is not one that takes it: an active one for a visitor's message, any for a reply.
 */
export async function appendMessage(db: Db, message: NewMessage): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    with counted as (
      update session set message_count = message_count + 1, last_active_at = ${message.now}::timestamptz
      where account_id = ${message.accountId} and widget_id = ${message.widgetId} and session_id = ${message.sessionId}
        and (status = 'active' or ${message.role}::text = 'assistant')
      returning account_id, widget_id, session_id, message_count
    )
    insert into message (account_id, widget_id, session_id, message_id, position, turn_id, role, status, content, result,
      created_at)
    select account_id, widget_id, session_id, ${message.messageId}, message_count, ${message.turnId}, ${message.role},
      ${message.status}, ${message.content}, ${JSON.stringify(message.result)}::jsonb, ${message.now}::timestamptz
    from counted
    returning *`.execute(db)
  return rows[0]
}

export interface ReplyText extends SessionKey {
  readonly messageId: string
  readonly status: 'completed' | 'failed'
  readonly content: string
  readonly result: Readonly<Record<string, unknown>>
  readonly now: Date
}

/** Puts a reply in the place of a failed one; the session becomes active now. A completed reply never changes. */
export async function replaceFailedReply(db: Db, reply: ReplyText): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    with kept_awake as (
      update session set last_active_at = ${reply.now}::timestamptz
      where account_id = ${reply.accountId} and widget_id = ${reply.widgetId} and session_id = ${reply.sessionId}
    )
    update message
    set status = ${reply.status}, content = ${reply.content}, result = ${JSON.stringify(reply.result)}::jsonb
    where account_id = ${reply.accountId} and message_id = ${reply.messageId} and status = 'failed'
    returning *`.execute(db)
  return rows[0]
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
