import { type RawBuilder, sql } from 'kysely'
import type { SessionKey, WidgetKey } from '../db/keys.ts'
import type { Db, SessionRow, VisitorTable, WidgetRow } from '../db/schema.ts'

export type VisitorDetails = Partial<
  Pick<VisitorTable, 'name' | 'email' | 'phone' | 'company' | 'latitude' | 'longitude'>
>

export interface NewVisitor extends WidgetKey {
  readonly visitorId: string
  /** Replaces what is known under the keys given and leaves the others alone. */
  readonly details: VisitorDetails
  readonly now: Date
}

/**
 * Holds the visitor's record until the transaction ends, also where nothing about it changes: a session that is started
 * meanwhile comes wholly before an erasure or wholly after it.
 */
export async function upsertVisitor(db: Db, visitor: NewVisitor): Promise<void> {
  await db
    .insertInto('visitor')
    .values({
      account_id: visitor.accountId,
      widget_id: visitor.widgetId,
      visitor_id: visitor.visitorId,
      ...visitor.details,
      created_at: visitor.now,
      updated_at: visitor.now,
    })
    .onConflict((conflict) => {
      const known = conflict.columns(['account_id', 'widget_id', 'visitor_id'])
      const changed = known.doUpdateSet({ ...visitor.details, updated_at: visitor.now })
      // Locks the row without writing it; to do nothing would not lock it.
      return Object.keys(visitor.details).length === 0 ? changed.where(sql<boolean>`false`) : changed
    })
    .execute()
}

export interface NewSession extends SessionKey {
  readonly visitorId: string
  readonly language: string | null
  readonly timezone: string | null
  readonly isTrial: boolean
  readonly now: Date
}

/** Nothing is inserted, and nothing returned, when the widget has had a session with this id. */
export function insertUnusedSession(db: Db, session: NewSession): Promise<SessionRow | undefined> {
  return db
    .insertInto('session')
    .values({
      account_id: session.accountId,
      widget_id: session.widgetId,
      session_id: session.sessionId,
      visitor_id: session.visitorId,
      status: 'active',
      language: session.language,
      timezone: session.timezone,
      is_trial: session.isTrial,
      rating: null,
      created_at: session.now,
      last_active_at: session.now,
      resolved_at: null,
      expired_at: null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'widget_id', 'session_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findSession(db: Db, key: SessionKey): Promise<SessionRow | undefined> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', key.accountId)
    .where('widget_id', '=', key.widgetId)
    .where('session_id', '=', key.sessionId)
    .executeTakeFirst()
}

/** What the sessions of a widget go by. */
export type WidgetRules = Pick<
  WidgetRow,
  'widget_id' | 'idle_minutes' | 'turns_per_minute' | 'visitor_turns_per_minute'
>

/** The rules of a widget that may be deleted by now. */
export type FoundRules = WidgetRules & { readonly is_deleted: boolean }

/** A session and the rules of its widget; nothing when there is no such widget. */
export async function findSessionOfWidget(
  db: Db,
  { accountId, widgetId, sessionId }: SessionKey,
): Promise<{ readonly widget: FoundRules; readonly session: SessionRow | undefined } | undefined> {
  const { rows } = await sql<{ rules: FoundRules } & SessionRow>`
    select json_build_object('widget_id', widget.widget_id, 'idle_minutes', widget.idle_minutes,
        'turns_per_minute', widget.turns_per_minute,
        'visitor_turns_per_minute', widget.visitor_turns_per_minute,
        'is_deleted', widget.deleted_at is not null) as rules,
      session.*
    from widget
    left join session on session.account_id = ${accountId} and session.widget_id = ${widgetId}
      and session.session_id = ${sessionId}
    where widget.account_id = ${accountId} and widget.widget_id = ${widgetId}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { rules, ...session } = row
  return { widget: rules, session: isThere(session) ? session : undefined }
}

/** A left join without a match has nothing in any column. */
function isThere(session: SessionRow | Readonly<Record<keyof SessionRow, null>>): session is SessionRow {
  return session.session_id !== null
}

export interface Resumption {
  readonly language: string | undefined
  readonly timezone: string | undefined
  readonly now: Date
}

/** Guarded by status, so a session that ends at the same moment stays ended. */
export function resumeActiveSession(
  db: Db,
  key: SessionKey,
  { language, timezone, now }: Resumption,
): Promise<SessionRow | undefined> {
  return updateActiveSession(db, key)
    .set({
      last_active_at: now,
      ...(language !== undefined && { language }),
      ...(timezone !== undefined && { timezone }),
    })
    .returningAll()
    .executeTakeFirst()
}

/** Guarded by status, so two concurrent calls resolve a session once. */
export function resolveActiveSession(db: Db, key: SessionKey, now: Date): Promise<SessionRow | undefined> {
  return updateActiveSession(db, key)
    .set({ status: 'resolved', resolved_at: now })
    .returningAll()
    .executeTakeFirst()
}

/** Guarded by what was read: a session that was active again in between, or is owed an answer, stays as it is. */
export function expireIdleSession(
  db: Db,
  session: SessionRow,
  expiredAt: Date,
): Promise<SessionRow | undefined> {
  return updateActiveSession(db, {
    accountId: session.account_id,
    widgetId: session.widget_id,
    sessionId: session.session_id,
  })
    .set({ status: 'expired', expired_at: expiredAt })
    .where('last_active_at', '=', session.last_active_at)
    .where(isOwedNothing)
    .returningAll()
    .executeTakeFirst()
}

/** The widget that many further on, in the order of the keys of all accounts; nothing when there are fewer. */
export function findWidgetFurtherOn(db: Db, after: WidgetKey, count: number): Promise<WidgetKey | undefined> {
  return db
    .selectFrom('widget')
    .select(['account_id as accountId', 'widget_id as widgetId'])
    .where(sql<boolean>`(account_id, widget_id) > (${after.accountId}, ${after.widgetId})`)
    .orderBy('account_id')
    .orderBy('widget_id')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()
}

/** The widgets of all accounts after one of them, up to another one or all. */
export interface WidgetStretch {
  readonly after: WidgetKey
  readonly last: WidgetKey | undefined
}

/**
 * Expires sessions of a stretch of widgets, at most `limit`, oldest activity of each widget first, and returns them.
 * Goes from widget to widget, because each has its own idle time and so its own stretch of the index.
 */
export async function expireSessionsIdleAt(
  db: Db,
  now: Date,
  { after, last, limit }: WidgetStretch & { readonly limit: number },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    with idle as (
      select due.account_id, due.widget_id, due.session_id, due.expired_at
      from (
        select account_id, widget_id, idle_minutes from widget
        where (account_id, widget_id) > (${after.accountId}, ${after.widgetId})
          ${last === undefined ? sql`` : sql`and (account_id, widget_id) <= (${last.accountId}, ${last.widgetId})`}
      ) as widget
      cross join lateral (
        select session.account_id, session.widget_id, session.session_id,
          session.last_active_at + make_interval(mins => widget.idle_minutes) as expired_at
        from session
        where session.account_id = widget.account_id
          and session.widget_id = widget.widget_id
          and ${isIdle({ idleMinutes: sql<number>`widget.idle_minutes`, now })}
        order by session.last_active_at
        limit ${limit}
        for update of session skip locked
      ) as due
      limit ${limit}
    )
    update session set status = 'expired', expired_at = idle.expired_at
    from idle
    where session.account_id = idle.account_id
      and session.widget_id = idle.widget_id
      and session.session_id = idle.session_id
    returning session.*
  `.execute(db)
  return rows
}

/** Guarded by status: an active session has nothing to rate yet. */
export function rateEndedSession(
  db: Db,
  key: SessionKey,
  rating: 'positive' | 'negative',
): Promise<SessionRow | undefined> {
  return db
    .updateTable('session')
    .set({ rating })
    .where('account_id', '=', key.accountId)
    .where('widget_id', '=', key.widgetId)
    .where('session_id', '=', key.sessionId)
    .where('status', '<>', 'active')
    .returningAll()
    .executeTakeFirst()
}

/** How long sessions of a widget stay active, seen from now. */
export interface IdleTime {
  readonly idleMinutes: number | RawBuilder<number>
  readonly now: Date
}

/**
 * Of the table `session`: to be expired by whoever comes by it first. What reads one session asks the same of the row
 * (`require-session.ts`), and `expireIdleSession` asks again of what was written meanwhile.
 */
export function isIdle({ idleMinutes, now }: IdleTime): RawBuilder<boolean> {
  return sql`(session.status = 'active'
    and session.last_active_at <= ${now}::timestamptz - make_interval(mins => ${idleMinutes}::integer)
    and ${isOwedNothing})`
}

/** Of the table `session`: no turn of it is waiting or running. */
const isOwedNothing = sql<boolean>`not exists (
  select from turn
  where turn.account_id = session.account_id
    and turn.widget_id = session.widget_id
    and turn.session_id = session.session_id
    and turn.status in ('accepted', 'running')
)`

function updateActiveSession(db: Db, key: SessionKey) {
  return db
    .updateTable('session')
    .where('account_id', '=', key.accountId)
    .where('widget_id', '=', key.widgetId)
    .where('session_id', '=', key.sessionId)
    .where('status', '=', 'active')
}
