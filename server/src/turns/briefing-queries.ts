import { type RawBuilder, sql } from 'kysely'
import type { Db, FormAnswer, FormRow, StoredMemory, TurnRow, WebhookEvent } from '../db/schema.ts'

/** A form as the turn that answers it is told of it. */
export interface BriefedSubmission extends Pick<FormRow, 'title' | 'purpose'> {
  readonly timezone: string
  readonly answers: readonly FormAnswer[]
  /** ISO 8601. */
  readonly submittedAt: string
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

/** So many of them, and so much of each message. */
interface HistoryWindow {
  readonly exchanges: number
  readonly charactersOfMessage: number
}

export interface TurnBriefing {
  readonly knowledgeBaseId: string
  readonly content: string
  /** Null where there are none. */
  readonly earlier: readonly Exchange[] | null
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
 * All a turn answers from. What the turn leaves open, session and widget fill in. Every table is asked by its whole key:
 * also where nothing is known of how full it is, there is one way to read it.
 */
export async function findTurnBriefing(db: Db, turn: TurnRow, window: HistoryWindow): Promise<TurnBriefing> {
  const earlier = turn.position === 1 ? sql`null::json` : earlierExchanges(turn, window)
  const { rows } = await sql<TurnBriefing>`
    select widget.knowledge_base_id as "knowledgeBaseId",
      (select content from message
        where account_id = ${turn.account_id} and message_id = ${turn.user_message_id}) as content,
      ${earlier} as earlier,
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

/**
 * The latest answered turns before this one, oldest first. The turns are picked before their messages are looked up, and
 * each message by its whole key: a planner that takes the tables for empty would join all of the session first.
 */
function earlierExchanges(
  turn: TurnRow,
  { exchanges, charactersOfMessage: characters }: HistoryWindow,
): RawBuilder<unknown> {
  return sql`(
    with recent as materialized (
      select position, user_message_id, assistant_message_id from turn
      where account_id = ${turn.account_id} and widget_id = ${turn.widget_id} and session_id = ${turn.session_id}
        and position < ${turn.position}::integer and status = 'completed'
      order by position desc limit ${exchanges}
    )
    select json_agg(json_build_object('question', left(question.content, ${characters}::integer),
      'reply', left(reply.content, ${characters}::integer), 'replyPosition', reply.position, 'result', reply.result)
      order by recent.position)
    from recent
    cross join lateral (
      select content from message
      where account_id = ${turn.account_id} and message_id = recent.user_message_id limit 1
    ) as question
    cross join lateral (
      select content, position, result from message
      where account_id = ${turn.account_id} and message_id = recent.assistant_message_id limit 1
    ) as reply)`
}
