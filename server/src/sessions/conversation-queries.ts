import { type RawBuilder, sql } from 'kysely'
import type { Db, ReplyOutcome, SessionRow } from '../db/schema.ts'
import { isIdle } from './queries.ts'

export interface ConversationFilters {
  readonly widgetId?: string | undefined
  readonly visitorId?: string | undefined
  readonly status?: SessionRow['status'] | undefined
  readonly rating?: 'positive' | 'negative' | undefined
  readonly feedback?: 'positive' | 'negative' | undefined
  readonly outcome?: ReplyOutcome | undefined
  readonly language?: string | undefined
  readonly isTrial?: boolean | undefined
  /** Words of a message. */
  readonly contains?: string | undefined
  readonly createdSince?: Date | undefined
  readonly createdBefore?: Date | undefined
}

/** Where a session stands among all of its account. */
export interface ConversationPlace {
  readonly created_at: Date
  readonly widget_id: string
  readonly session_id: string
}

export interface ConversationStretch {
  readonly accountId: string
  readonly filters: ConversationFilters
  readonly before: ConversationPlace | undefined
  readonly now: Date
  readonly limit: number
  /** Of all sessions that the order of the list itself narrows, how many are looked at. */
  readonly mostLooked: number
}

export interface ConversationRow
  extends
    ConversationPlace,
    Pick<
      SessionRow,
      'visitor_id' | 'status' | 'message_count' | 'rating' | 'language' | 'is_trial' | 'last_active_at'
    > {
  readonly feedback: 'positive' | 'negative' | null
  readonly outcomes: readonly ReplyOutcome[]
  readonly first_message: string | null
}

const longestFirstMessage = 200

/**
 * Newest first, in the state of now: a session whose idle time has passed is expired, whoever may have noticed. Widgets are
 * looked up one by one: joined, all sessions would be put together before the first of them is known.
 */
export async function listConversationRows(db: Db, stretch: ConversationStretch): Promise<ConversationRow[]> {
  const { filters, now, limit } = stretch
  const { rows } = await sql<ConversationRow>`
    select session.widget_id, session.session_id, visitor_id, state.status, message_count, rating, session.language,
      is_trial, session.created_at, last_active_at, feedback, outcomes, first_message
    from (${lookedAt(stretch)}) as session
    cross join lateral (
      select idle_minutes from widget
      where widget.account_id = session.account_id and widget.widget_id = session.widget_id
      offset 0
    ) as widget
    cross join lateral (
      select case when ${isIdle({ idleMinutes: sql<number>`widget.idle_minutes`, now })} then 'expired'
        else session.status end as status
    ) as state
    cross join lateral (
      select min(feedback_rating) as feedback, array_agg(distinct feedback_rating) as feedbacks,
        coalesce(array_agg(distinct outcome) filter (where outcome is not null), '{}') as outcomes,
        left(max(content) filter (where position = 1), ${longestFirstMessage}::integer) as first_message,
        bool_or(strpos(lower(content), lower(${filters.contains ?? ''}::text)) > 0) as has_words
      from message
      where message.account_id = session.account_id and message.widget_id = session.widget_id
        and message.session_id = session.session_id
    ) as told
    where ${fits(filters)}
    order by session.created_at desc, session.widget_id desc, session.session_id desc
    limit ${limit}`.execute(db)
  return rows
}

/** The oldest that such a list looks at; nothing where there are no more behind it. */
export async function findEndOfLooked(
  db: Db,
  stretch: ConversationStretch,
): Promise<ConversationPlace | undefined> {
  const { rows } = await sql<ConversationPlace>`
    select created_at, widget_id, session_id from (${lookedAt(stretch)}) as session
    order by created_at desc, widget_id desc, session_id desc
    offset ${stretch.mostLooked - 1} limit 1`.execute(db)
  return rows[0]
}

/** What the order of the list narrows by itself. */
function lookedAt({ accountId, filters, before, mostLooked }: ConversationStretch): RawBuilder<unknown> {
  const { widgetId, visitorId, createdSince, createdBefore } = filters
  const conditions = [sql`account_id = ${accountId}`]
  if (widgetId !== undefined) conditions.push(sql`widget_id = ${widgetId}`)
  if (visitorId !== undefined) conditions.push(sql`visitor_id = ${visitorId}`)
  if (createdSince !== undefined) conditions.push(sql`created_at >= ${createdSince}`)
  if (createdBefore !== undefined) conditions.push(sql`created_at < ${createdBefore}`)
  if (before !== undefined)
    conditions.push(sql`(created_at, widget_id, session_id)
      < (${before.created_at}::timestamptz, ${before.widget_id}, ${before.session_id})`)
  return sql`
    select * from session where ${sql.join(conditions, sql` and `)}
    order by created_at desc, widget_id desc, session_id desc
    limit ${mostLooked}`
}

function fits({
  status,
  rating,
  feedback,
  outcome,
  language,
  isTrial,
  contains,
}: ConversationFilters): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (status !== undefined) conditions.push(sql`state.status = ${status}`)
  if (rating !== undefined) conditions.push(sql`rating = ${rating}`)
  if (isTrial !== undefined) conditions.push(sql`is_trial = ${isTrial}`)
  if (language !== undefined) {
    const spoken = sql`lower(session.language)`
    conditions.push(
      sql`(${spoken} = lower(${language}) or starts_with(${spoken}, lower(${language}) || '-'))`,
    )
  }
  if (feedback !== undefined) conditions.push(sql`${feedback} = any(feedbacks)`)
  if (outcome !== undefined) conditions.push(sql`${outcome} = any(outcomes)`)
  if (contains !== undefined) conditions.push(sql`has_words`)
  return sql.join(conditions, sql` and `)
}
