import { sql } from 'kysely'
import type { Db, FormAnswer, FormRow, StoredMemory, TurnRow, WebhookEvent } from '../db/schema.ts'
import type { SessionKey } from '../db/keys.ts'

/** A form as the turn that answers it is told of it. */
export interface BriefedSubmission extends Pick<FormRow, 'title' | 'purpose'> {
  readonly timezone: string
  readonly answers: readonly FormAnswer[]
  /** ISO 8601. */
  readonly submittedAt: string
}

export interface TurnBriefing {
  readonly knowledgeBaseId: string
  readonly content: string
  /** Null unless the turn answers a form. */
  readonly submission: BriefedSubmission | null
  readonly language: string | null
  readonly timezone: string | null
  readonly answered: Readonly<Record<string, FormAnswer>>
  readonly memory: StoredMemory | null
  /** A webhook is told of forms that are submitted. */
  readonly formsReachShop: boolean
  readonly visitorId: string
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

const formSubmitted: WebhookEvent = 'form.submitted'

/**
 * All a turn answers from, apart from the earlier messages. What the turn leaves open, session and widget fill in. Every
 * table is asked by its whole key: also where nothing is known of how full it is, there is one way to read it.
 */
export async function findTurnBriefing(db: Db, turn: TurnRow): Promise<TurnBriefing> {
  const { rows } = await sql<TurnBriefing>`
    select widget.knowledge_base_id as "knowledgeBaseId",
      (select content from message
        where account_id = ${turn.account_id} and message_id = ${turn.user_message_id}) as content,
      (select json_build_object('title', title, 'purpose', purpose, 'timezone', answered_timezone,
          'answers', answers, 'submittedAt', submitted_at)
        from form where account_id = ${turn.account_id} and form_id = ${turn.form_id}::text) as submission,
      coalesce(session.language, widget.language) as language,
      coalesce(${turn.timezone}, session.timezone, widget.timezone) as timezone,
      session.answered, session.memory,
      exists (
        select from webhook
        where account_id = ${turn.account_id} and enabled and ${formSubmitted} = any(events)
      ) as "formsReachShop",
      visitor.visitor_id as "visitorId",
      visitor.name, visitor.email, visitor.phone, visitor.latitude, visitor.longitude
    from session
    join widget on widget.account_id = ${turn.account_id} and widget.widget_id = ${turn.widget_id}
    join visitor on visitor.account_id = ${turn.account_id} and visitor.widget_id = ${turn.widget_id}
      and visitor.visitor_id = session.visitor_id
    where session.account_id = ${turn.account_id} and session.widget_id = ${turn.widget_id}
      and session.session_id = ${turn.session_id}`.execute(db)
  const [briefing] = rows
  if (briefing === undefined) throw new Error('A turn has no session')
  return briefing
}

export interface Exchange {
  /** The beginning of it, as of the reply. */
  readonly question: string
  readonly reply: string
  /** Where the reply stands in the session. */
  readonly replyPosition: number
  /** Parts of the reply as the contract names them. */
  readonly result: Readonly<Record<string, unknown>>
}

/**
 * The latest answered turns before this position, oldest first. The turns are picked before their messages are looked
 * up, and each message by its whole key: a planner that takes the tables for empty would join all of the session first.
 */
export async function listEarlierExchanges(
  db: Db,
  { accountId, widgetId, sessionId }: SessionKey,
  before: { readonly position: number; readonly limit: number; readonly charactersOfMessage: number },
): Promise<Exchange[]> {
  const { rows } = await sql<Exchange>`
    with recent as materialized (
      select position, user_message_id, assistant_message_id from turn
      where account_id = ${accountId} and widget_id = ${widgetId} and session_id = ${sessionId}
        and position < ${before.position}::integer and status = 'completed'
      order by position desc limit ${before.limit}
    )
    select left(question.content, ${before.charactersOfMessage}::integer) as question,
      left(reply.content, ${before.charactersOfMessage}::integer) as reply,
      reply.position as "replyPosition", reply.result
    from recent
    cross join lateral (
      select content from message
      where account_id = ${accountId} and message_id = recent.user_message_id limit 1
    ) as question
    cross join lateral (
      select content, position, result from message
      where account_id = ${accountId} and message_id = recent.assistant_message_id limit 1
    ) as reply
    order by recent.position`.execute(db)
  return rows
}
