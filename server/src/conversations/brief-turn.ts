import type { EngineTurn } from '../agent/index.ts'
import type { Context } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { findTurnBriefing, listEarlierExchanges } from './briefing-queries.ts'
import { rememberedExchanges } from './turn-times.ts'

/** Gathers what the engine answers from: the message, who asks and what was said before. */
export async function briefTurn(ctx: Context, turn: TurnRow): Promise<Omit<EngineTurn, 'signal'>> {
  const key = { accountId: turn.account_id, widgetId: turn.widget_id, sessionId: turn.session_id }
  const briefing = await findTurnBriefing(ctx.db, { accountId: turn.account_id, turnId: turn.turn_id })
  const earlier = await listEarlierExchanges(ctx.db, key, {
    position: turn.position,
    limit: rememberedExchanges,
  })
  const { knowledgeBaseId, content, language, timezone, ...visitor } = briefing
  return {
    knowledgeBaseId,
    message: content,
    history: earlier.flatMap(({ question, reply }) => [
      { role: 'user' as const, content: question },
      { role: 'assistant' as const, content: reply },
    ]),
    language,
    timezone,
    visitor,
  }
}
