import { type RawBuilder, sql } from 'kysely'
import type { Db, SessionRow } from '../db/schema.ts'
import type { WidgetKey } from '../db/keys.ts'
import { type IdleTime, isIdle } from './queries.ts'

export interface SessionFilters {
  readonly visitorId?: string | undefined
  readonly status?: SessionRow['status'] | undefined
  readonly isTrial?: boolean | undefined
  readonly createdSince?: Date | undefined
  readonly createdBefore?: Date | undefined
}

/** Where a session stands in the order of creation. */
export interface CreationPlace {
  readonly createdAt: Date
  readonly sessionId: string
}

export interface SessionStretch {
  readonly filters: SessionFilters
  readonly idle: IdleTime
  readonly before: CreationPlace | undefined
  readonly limit: number
}

/** Newest first, in the state of now: a session whose idle time has passed is expired, whoever may have noticed. */
export async function listSessionRows(
  db: Db,
  key: WidgetKey,
  { filters, idle, before, limit }: SessionStretch,
): Promise<SessionRow[]> {
  const rest =
    before === undefined
      ? sql`true`
      : sql`(created_at, session_id) < (${before.createdAt}::timestamptz, ${before.sessionId})`
  const { rows } = await sql<SessionRow>`
    select ${currentColumns(idle)} from session
    where ${isListed(key, filters, idle)} and ${rest}
    order by created_at desc, session_id desc
    limit ${limit}`.execute(db)
  return rows
}

export async function countSessions(
  db: Db,
  key: WidgetKey,
  { filters, idle }: Pick<SessionStretch, 'filters' | 'idle'>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from session where ${isListed(key, filters, idle)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** These sessions in the state of now, in the order of their creation. */
export async function listSessionsById(
  db: Db,
  key: WidgetKey,
  { sessionIds, idle }: { readonly sessionIds: readonly string[]; readonly idle: IdleTime },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select ${currentColumns(idle)} from session
    where account_id = ${key.accountId} and widget_id = ${key.widgetId} and session_id = any(${[...sessionIds]}::text[])
    order by created_at, session_id`.execute(db)
  return rows
}

function isListed(
  { accountId, widgetId }: WidgetKey,
  { visitorId, status, isTrial, createdSince, createdBefore }: SessionFilters,
  idle: IdleTime,
): RawBuilder<unknown> {
  const conditions = [sql`account_id = ${accountId} and widget_id = ${widgetId}`]
  if (visitorId !== undefined) conditions.push(sql`visitor_id = ${visitorId}`)
  if (isTrial !== undefined) conditions.push(sql`is_trial = ${isTrial}`)
  if (createdSince !== undefined) conditions.push(sql`created_at >= ${createdSince}`)
  if (createdBefore !== undefined) conditions.push(sql`created_at < ${createdBefore}`)
  if (status === 'resolved') conditions.push(sql`status = 'resolved'`)
  if (status === 'active') conditions.push(sql`status = 'active' and not ${isIdle(idle)}`)
  if (status === 'expired') conditions.push(sql`(status = 'expired' or ${isIdle(idle)})`)
  return sql.join(conditions, sql` and `)
}

/** Every column of `session`, those that idleness changes as it has changed them. */
function currentColumns(idle: IdleTime): RawBuilder<unknown> {
  return sql`account_id, widget_id, session_id, visitor_id, language, timezone, is_trial, message_count, rating, created_at,
    last_active_at, resolved_at, case when ${isIdle(idle)} then 'expired' else status end as status,
    case when ${isIdle(idle)} then last_active_at + make_interval(mins => ${idle.idleMinutes}::integer)
      else expired_at end as expired_at`
}
