import type { Context } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import type { EngineAnswer, EngineTurn } from '../engine.ts'
import { findTurnBriefing, listEarlierExchanges } from './briefing-queries.ts'
import { rememberedExchanges } from './turn-times.ts'

/** Gathers what the engine answers from: the message, who asks and what was said before. */
export async function briefTurn(ctx: Context, turn: TurnRow): Promise<Omit<EngineTurn, 'signal'>> {
  const key = { accountId: turn.account_id, widgetId: turn.widget_id, sessionId: turn.session_id }
  const briefing = await findTurnBriefing(ctx.db, turn)
  const isFirst = turn.position === 1
  const earlier = isFirst
    ? []
    : await listEarlierExchanges(ctx.db, key, { position: turn.position, limit: rememberedExchanges })
  const { knowledgeBaseId, content, language, timezone, answered, memory, ...visitor } = briefing
  return {
    knowledgeBaseId,
    conversation: { widgetId: turn.widget_id, sessionId: turn.session_id, turnId: turn.turn_id },
    message: content,
    history: earlier.flatMap(({ question, reply, result }) => [
      { role: 'user' as const, content: question },
      { role: 'assistant' as const, content: reply, ...shownIn(result) },
    ]),
    memory: { facts: [], products: [], ...memory, messagesBefore: turn.position - 1 - 2 * earlier.length },
    answered: new Map(Object.entries(answered)),
    language,
    timezone,
    visitor,
  }
}

/** What a reply showed. Its parts were written by the turn that made it, in these very types. */
function shownIn(result: Readonly<Record<string, unknown>>) {
  const { products = [], sources = [] } = result as Partial<Pick<EngineAnswer, 'products' | 'sources'>>
  return { products: products.map((each) => each.id), sources: sources.map(({ kind, id }) => ({ kind, id })) }
}
