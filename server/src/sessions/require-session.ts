import type { Context } from '../context.ts'
import type { SessionRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { widgetNotFound } from '../widgets/index.ts'
import { expireSession } from './expire-idle-sessions.ts'
import type { SessionKey } from '../db/keys.ts'
import { findSession, findSessionOfWidget, type FoundRules, type WidgetRules } from './queries.ts'

export type SessionPath = Omit<SessionKey, 'accountId'>

/**
 * The session as it is at this moment: one whose idle time has passed is expired before anyone sees it.
 * @throws ApiError `WIDGET_NOT_FOUND`, `SESSION_NOT_FOUND`
 */
export async function requireSession(ctx: Context, path: SessionPath): Promise<SessionRow> {
  const { session } = await requireWidgetSession(ctx, path)
  return session
}

/**
 * The same, with the rules of the widget it belongs to, which may be deleted.
 * @throws ApiError `WIDGET_NOT_FOUND`, `SESSION_NOT_FOUND`
 */
export async function requireWidgetSession(
  ctx: Context,
  path: SessionPath,
): Promise<{ widget: FoundRules; session: SessionRow }> {
  const found = await findSessionOfWidget(ctx.db, { accountId: ctx.accountId, ...path })
  if (found === undefined) throw widgetNotFound()
  const session = found.session && (await inItsStateOfNow(ctx, found.widget, found.session))
  if (session === undefined) throw new ApiError('SESSION_NOT_FOUND', { field: 'sessionId' })
  return { widget: found.widget, session }
}

/** Like `requireSession`, for a session that may not exist. */
export async function findCurrentSession(
  ctx: Context,
  widget: WidgetRules,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const key = { accountId: ctx.accountId, widgetId: widget.widget_id, sessionId }
  const session = await findSession(ctx.db, key)
  return session && inItsStateOfNow(ctx, widget, session)
}

async function inItsStateOfNow(
  ctx: Context,
  widget: WidgetRules,
  session: SessionRow,
): Promise<SessionRow | undefined> {
  if (session.status !== 'active') return session
  const idleAt = new Date(session.last_active_at.getTime() + widget.idle_minutes * 60_000)
  if (idleAt > ctx.clock.now()) return session
  const key = { accountId: ctx.accountId, widgetId: widget.widget_id, sessionId: session.session_id }
  return (await expireSession(ctx, session, idleAt)) ?? findSession(ctx.db, key)
}
