import { sql } from 'kysely'
import type { Db, FormAnswer, StoredMemory, TurnRow } from '../db/schema.ts'
import type { SessionKey } from './queries.ts'

export interface TurnBriefing {
  readonly knowledgeBaseId: string
  readonly content: string
  readonly language: string | null
  readonly timezone: string | null
  readonly answered: Readonly<Record<string, FormAnswer>>
  readonly memory: StoredMemory | null
  readonly visitorId: string
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/**
 * All a turn answers from, apart from the earlier messages. What the turn leaves open, session and widget fill in. Every
 * table is asked by its whole key: also where nothing is known of how full it is, there is one way to read it.
 */
export async function findTurnBriefing(db: Db, turn: TurnRow): Promise<TurnBriefing> {
  const { rows } = await sql<TurnBriefing>`
    select widget.knowledge_base_id as "knowledgeBaseId",
      (select content from message
        where account_id = ${turn.account_id} and message_id = ${turn.user_message_id}) as content,
      coalesce(session.language, widget.language) as language,
      coalesce(${turn.timezone}, session.timezone, widget.timezone) as timezone,
      session.answered, session.memory, visitor.visitor_id as "visitorId",
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
  readonly question: string
  readonly reply: string
  /** Parts of the reply as the contract names them. */
  readonly result: Readonly<Record<string, unknown>>
}

/** The latest answered turns before this position, oldest first. */
export async function listEarlierExchanges(
  db: Db,
  key: SessionKey,
  before: { readonly position: number; readonly limit: number },
): Promise<Exchange[]> {
  const exchanges = await db
    .selectFrom('turn')
    .innerJoin('message as question', (join) =>
      join
        .onRef('question.account_id', '=', 'turn.account_id')
        .onRef('question.message_id', '=', 'turn.user_message_id'),
    )
    .innerJoin('message as reply', (join) =>
      join
        .onRef('reply.account_id', '=', 'turn.account_id')
        .onRef('reply.message_id', '=', 'turn.assistant_message_id'),
    )
    .select(['question.content as question', 'reply.content as reply', 'reply.result'])
    .where('turn.account_id', '=', key.accountId)
    .where('turn.widget_id', '=', key.widgetId)
    .where('turn.session_id', '=', key.sessionId)
    .where('turn.position', '<', before.position)
    .where('turn.status', '=', 'completed')
    .orderBy('turn.position', 'desc')
    .limit(before.limit)
    .execute()
  return exchanges.reverse()
}
