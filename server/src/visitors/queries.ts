import { sql } from 'kysely'
import type { Db, MessageRow, StoredMemory, VisitorRow } from '../db/schema.ts'
import type { WidgetKey } from '../db/keys.ts'

export interface VisitorKey extends WidgetKey {
  readonly visitorId: string
}

export function findVisitor(db: Db, key: VisitorKey): Promise<VisitorRow | undefined> {
  return selectVisitor(db, key).executeTakeFirst()
}

/** Waits for whoever has to do with the visitor's record at the moment, and keeps everybody else from it. */
export async function lockVisitor(db: Db, key: VisitorKey): Promise<boolean> {
  return (await selectVisitor(db, key).forUpdate().executeTakeFirst()) !== undefined
}

function selectVisitor(db: Db, { accountId, widgetId, visitorId }: VisitorKey) {
  return db
    .selectFrom('visitor')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('widget_id', '=', widgetId)
    .where('visitor_id', '=', visitorId)
}

/** One entry of an export: a message, or in its stead a session that has none. */
export interface ExportEntry {
  readonly session_id: string
  readonly session_created_at: Date
  /** 0 for a session without messages. */
  readonly position: number
}

export interface ExportStretch {
  readonly after: ExportEntry | undefined
  readonly limit: number
}

/** Sessions in the order of their creation, the messages of each in theirs. */
export async function listExportEntries(
  db: Db,
  { accountId, widgetId, visitorId }: VisitorKey,
  { after, limit }: ExportStretch,
): Promise<ExportEntry[]> {
  // The first condition is the one an index can answer; the second cuts off what is left of the session begun.
  const rest =
    after === undefined
      ? sql`true`
      : sql`(session.created_at, session.session_id) >= (${after.session_created_at}::timestamptz, ${after.session_id})
        and (session.created_at, session.session_id, coalesce(message.position, 0))
          > (${after.session_created_at}::timestamptz, ${after.session_id}, ${after.position}::integer)`
  const { rows } = await sql<ExportEntry>`
    select session.session_id, session.created_at as session_created_at, coalesce(message.position, 0) as position
    from session left join message
      on message.account_id = session.account_id and message.widget_id = session.widget_id
      and message.session_id = session.session_id
    where session.account_id = ${accountId} and session.widget_id = ${widgetId}
      and session.visitor_id = ${visitorId} and ${rest}
    order by session.created_at, session.session_id, message.position
    limit ${limit}`.execute(db)
  return rows
}

/** The messages that these entries stand for, in their order within each session. */
export async function listMessagesOfEntries(
  db: Db,
  { accountId, widgetId }: WidgetKey,
  entries: readonly ExportEntry[],
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select message.*
    from unnest(${entries.map((entry) => entry.session_id)}::text[], ${entries.map((entry) => entry.position)}::integer[])
      as entry (session_id, position)
    join message on message.account_id = ${accountId} and message.widget_id = ${widgetId}
      and message.session_id = entry.session_id and message.position = entry.position
    order by message.session_id, message.position`.execute(db)
  return rows
}

/** What is remembered of these sessions, by their ids. One of which nothing is remembered is not among them. */
export async function listMemories(
  db: Db,
  { accountId, widgetId }: WidgetKey,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, StoredMemory>> {
  const { rows } = await sql<{ session_id: string; memory: StoredMemory }>`
    select session_id, memory from session
    where account_id = ${accountId} and widget_id = ${widgetId} and session_id = any(${[...sessionIds]}::text[])
      and memory is not null`.execute(db)
  return new Map(rows.map(({ session_id: sessionId, memory }) => [sessionId, memory]))
}
