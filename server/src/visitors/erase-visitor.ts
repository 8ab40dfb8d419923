import { type RequestContext, transaction } from '../context.ts'
import { hasLostARace } from '../db/failures.ts'
import { recordEvent } from '../members/index.ts'
import { getWidgetOrDeleted } from '../widgets/index.ts'
import { deleteVisitor, lockSessionsOfVisitor } from './erasure-queries.ts'
import type { VisitorPath } from './export-visitor.ts'
import { forgetSessions } from './forget-sessions.ts'
import { lockVisitor, type VisitorKey } from './queries.ts'

export interface Erasure {
  readonly sessions: number
  readonly messages: number
}

/**
 * Removes a visitor of a widget and all that was made of what they said: sessions, messages, forms, turns, answers kept for
 * repeats, deliveries. What their unfinished turns had set aside is given back; an answer that comes later finds no
 * turn to end. Counts of 0 for a visitor nobody knows of.
 * @throws ApiError `WIDGET_NOT_FOUND`
 */
export async function eraseVisitor(
  ctx: RequestContext,
  { widgetId, visitorId }: VisitorPath,
): Promise<Erasure> {
  await getWidgetOrDeleted(ctx, widgetId)
  const key = { accountId: ctx.accountId, widgetId, visitorId }
  const { triedMs, longestPauseMs } = ctx.durations.erasure
  const deadline = ctx.clock.elapsedMs() + triedMs
  for (;;) {
    try {
      return await transaction(ctx, (ctx) => erase(ctx, key))
    } catch (error) {
      if (!hasLostARace(error) || ctx.clock.elapsedMs() >= deadline) throw error
      await ctx.clock.wait(Math.random() * longestPauseMs)
    }
  }
}

/**
 * Others come from a turn, a stored answer or a delivery to its session, this from the session to them. It waits for
 * the visitor and the sessions, holding nothing that those who have them could want, but never for the rest: whoever
 * has some of that may be waiting for the sessions. So no request is part of a deadlock with it; it begins anew instead.
 */
async function erase(ctx: RequestContext, key: VisitorKey): Promise<Erasure> {
  if (!(await lockVisitor(ctx.db, key))) return { sessions: 0, messages: 0 }
  const sessionIds = await lockSessionsOfVisitor(ctx.db, key)
  const messages = await forgetSessions(ctx, { ...key, sessionIds })
  await deleteVisitor(ctx.db, key)
  await recordEvent(ctx, {
    actor: ctx.caller,
    operationId: 'eraseVisitor',
    // Their id is erased, too.
    objectId: key.widgetId,
    deleted: sessionIds.length,
    requestId: ctx.requestId,
  })
  return { sessions: sessionIds.length, messages }
}
