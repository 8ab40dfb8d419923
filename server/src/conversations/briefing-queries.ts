import type { Db } from '../db/schema.ts'
import type { SessionKey } from './queries.ts'
import type { TurnKey } from './turn-queries.ts'

export interface TurnBriefing {
  readonly knowledgeBaseId: string
  readonly content: string
  readonly language: string | null
  readonly timezone: string | null
  readonly name: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** All a turn answers from, apart from the earlier messages. What the turn leaves open, session and widget fill in. */
export function findTurnBriefing(db: Db, { accountId, turnId }: TurnKey): Promise<TurnBriefing> {
  return db
    .selectFrom('turn')
    .innerJoin('session', (join) =>
      join
        .onRef('session.account_id', '=', 'turn.account_id')
        .onRef('session.widget_id', '=', 'turn.widget_id')
        .onRef('session.session_id', '=', 'turn.session_id'),
    )
    .innerJoin('visitor', (join) =>
      join
        .onRef('visitor.account_id', '=', 'session.account_id')
        .onRef('visitor.widget_id', '=', 'session.widget_id')
        .onRef('visitor.visitor_id', '=', 'session.visitor_id'),
    )
    .innerJoin('widget', (join) =>
      join
        .onRef('widget.account_id', '=', 'turn.account_id')
        .onRef('widget.widget_id', '=', 'turn.widget_id'),
    )
    .innerJoin('message', (join) =>
      join
        .onRef('message.account_id', '=', 'turn.account_id')
        .onRef('message.message_id', '=', 'turn.user_message_id'),
    )
    .select((eb) => [
      'widget.knowledge_base_id as knowledgeBaseId',
      'message.content',
      eb.fn.coalesce('session.language', 'widget.language').as('language'),
      eb.fn.coalesce('turn.timezone', 'session.timezone', 'widget.timezone').as('timezone'),
      'visitor.name',
      'visitor.latitude',
      'visitor.longitude',
    ])
    .where('turn.account_id', '=', accountId)
    .where('turn.turn_id', '=', turnId)
    .executeTakeFirstOrThrow()
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
