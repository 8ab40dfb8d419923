import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { WidgetKey } from '../db/keys.ts'
import type { VisitorKey } from './queries.ts'

/** Sessions of one widget, by their ids. */
export interface SessionsKey extends WidgetKey {
  readonly sessionIds: readonly string[]
}

/** Waits until the sessions of the visitor are free, and keeps everybody else from them. */
export async function lockSessionsOfVisitor(
  db: Db,
  { accountId, widgetId, visitorId }: VisitorKey,
): Promise<string[]> {
  const sessions = await db
    .selectFrom('session')
    .select('session_id')
    .where('account_id', '=', accountId)
    .where('widget_id', '=', widgetId)
    .where('visitor_id', '=', visitorId)
    .forUpdate()
    .execute()
  return sessions.map((session) => session.session_id)
}

/** What was set aside for turns of one key, and the day that it counts for, if it does. */
export interface ReservedByKey {
  readonly keyId: string
  readonly day: string | null
  readonly millicredits: number
}

/**
 * Removes the turns of these sessions, finished or not, and what has been streamed of them. Returns what was set aside
 * for them and not used. Fails at once when another transaction holds one of them.
 */
export async function deleteTurns(
  db: Db,
  { accountId, widgetId, sessionIds }: SessionsKey,
): Promise<ReservedByKey[]> {
  const { rows } = await sql<ReservedByKey>`
    with held as (
      select turn_id from turn
      where account_id = ${accountId} and widget_id = ${widgetId} and session_id = any(${[...sessionIds]}::text[])
      for update nowait
    ), gone as (
      delete from turn using held
      where turn.account_id = ${accountId} and turn.turn_id = held.turn_id
      returning turn.key_id, turn.usage_day, turn.reserved_millicredits
    )
    select key_id as "keyId", usage_day as day, sum(reserved_millicredits)::bigint as millicredits
    from gone where reserved_millicredits > 0 group by key_id, usage_day`.execute(db)
  return rows
}

/** What repeats of requests about these sessions would be answered. Fails at once when another transaction holds one. */
export async function deleteStoredAnswers(
  db: Db,
  { accountId, widgetId, sessionIds }: SessionsKey,
): Promise<void> {
  await sql`
    with held as (
      select key_id, operation_id, idempotency_key from idempotency_record
      where account_id = ${accountId} and widget_id = ${widgetId} and session_id = any(${[...sessionIds]}::text[])
      for update nowait
    )
    delete from idempotency_record as record using held
    where record.account_id = ${accountId} and record.key_id = held.key_id
      and record.operation_id = held.operation_id and record.idempotency_key = held.idempotency_key`.execute(
    db,
  )
}

/**
 * Removes what these sessions have in a table, or the sessions themselves once nothing belongs to them any more, and
 * returns how much that was. Whoever changes a form holds its session meanwhile.
 */
export async function deleteOfSessions(
  db: Db,
  table: 'message' | 'form' | 'session',
  { accountId, widgetId, sessionIds }: SessionsKey,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('account_id', '=', accountId)
    .where('widget_id', '=', widgetId)
    .where(sql<boolean>`session_id = any(${[...sessionIds]}::text[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes a visitor's record, once there are no sessions of theirs any more. */
export async function deleteVisitor(db: Db, { accountId, widgetId, visitorId }: VisitorKey): Promise<void> {
  await db
    .deleteFrom('visitor')
    .where('account_id', '=', accountId)
    .where('widget_id', '=', widgetId)
    .where('visitor_id', '=', visitorId)
    .execute()
}
