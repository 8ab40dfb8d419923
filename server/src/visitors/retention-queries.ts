import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { SessionsKey } from './erasure-queries.ts'
import type { WidgetKey } from '../db/keys.ts'

export interface RetainingAccount {
  readonly account_id: string
  readonly conversation_retention_days: number
}

/** Accounts that keep their conversations for a time only, in the order of their ids. */
export async function listRetainingAccounts(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<RetainingAccount[]> {
  const { rows } = await sql<RetainingAccount>`
    select account_id, conversation_retention_days from account
    where conversation_retention_days is not null and account_id > ${after}
    order by account_id limit ${limit}`.execute(db)
  return rows
}

export interface OutdatedSession {
  readonly account_id: string
  readonly widget_id: string
  readonly session_id: string
  readonly visitor_id: string
  readonly message_count: number
  /** Sessions of its account that ended before are not kept any longer. */
  readonly ended_before: Date
}

/** Sessions of these accounts that ended or expired longer ago than they are kept, the oldest of each account first. */
export async function listOutdatedSessions(
  db: Db,
  accounts: readonly RetainingAccount[],
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<OutdatedSession[]> {
  const ids = accounts.map((account) => account.account_id)
  const days = accounts.map((account) => account.conversation_retention_days)
  const { rows } = await sql<OutdatedSession>`
    select outdated.*, ended_before
    from unnest(${ids}::text[], ${days}::integer[]) as retaining (account_id, days)
    cross join lateral (select ${now}::timestamptz - make_interval(days => retaining.days) as ended_before) as due
    cross join lateral (
      select account_id, widget_id, session_id, visitor_id, message_count from session
      where session.account_id = retaining.account_id and session.status <> 'active'
        and coalesce(resolved_at, expired_at) < due.ended_before
      order by coalesce(resolved_at, expired_at) limit ${limit}
    ) as outdated
    limit ${limit}`.execute(db)
  return rows
}

export interface LockedSessions {
  readonly sessionIds: string[]
  readonly visitorIds: string[]
}

/**
 * Of these sessions locks those that are still over and outdated, after their visitors: nobody starts another session
 * of theirs meanwhile. What somebody else holds is left out.
 */
export async function lockOutdatedSessions(
  db: Db,
  { accountId, widgetId, sessionIds }: SessionsKey,
  { visitorIds, endedBefore }: { readonly visitorIds: readonly string[]; readonly endedBefore: Date },
): Promise<LockedSessions> {
  const visitors = await sql<{ visitor_id: string }>`
    select visitor_id from visitor
    where account_id = ${accountId} and widget_id = ${widgetId} and visitor_id = any(${[...visitorIds]}::text[])
    order by visitor_id for update skip locked`.execute(db)
  const free = visitors.rows.map((visitor) => visitor.visitor_id)
  const sessions = await sql<{ session_id: string }>`
    select session_id from session
    where account_id = ${accountId} and widget_id = ${widgetId} and session_id = any(${[...sessionIds]}::text[])
      and visitor_id = any(${free}::text[])
      and status <> 'active' and coalesce(resolved_at, expired_at) < ${endedBefore}
    for update skip locked`.execute(db)
  return { sessionIds: sessions.rows.map((session) => session.session_id), visitorIds: free }
}

/** Removes those of these visitors who have no session any more. For a transaction that has locked them. */
export async function deleteVisitorsWithoutSessions(
  db: Db,
  { accountId, widgetId }: WidgetKey,
  visitorIds: readonly string[],
): Promise<void> {
  await sql`
    delete from visitor
    where account_id = ${accountId} and widget_id = ${widgetId} and visitor_id = any(${[...visitorIds]}::text[])
      and not exists (
        select from session
        where session.account_id = visitor.account_id and session.widget_id = visitor.widget_id
          and session.visitor_id = visitor.visitor_id
      )`.execute(db)
}
