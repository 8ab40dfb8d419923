import { requireWidget } from '../accounts/index.ts'
import type { Context } from '../context.ts'
import type { SessionRow, WidgetRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { expireSession } from './expire-sessions.ts'
import { findSession, type SessionKey } from './queries.ts'

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
 * The same, with the widget it belongs to.
 * @throws ApiError `WIDGET_NOT_FOUND`, `SESSION_NOT_FOUND`
 */
export async function requireWidgetSession(
  ctx: Context,
  { widgetId, sessionId }: SessionPath,
): Promise<{ widget: WidgetRow; session: SessionRow }> {
  const widget = await requireWidget(ctx, widgetId)
  const session = await findCurrentSession(ctx, widget, sessionId)
  if (session === undefined) throw new ApiError('SESSION_NOT_FOUND', { field: 'sessionId' })
  return { widget, session }
}

/** Like `requireSession`, for a session that may not exist. */
export async function findCurrentSession(
  ctx: Context,
  widget: WidgetRow,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const key = { accountId: ctx.accountId, widgetId: widget.widget_id, sessionId }
  const session = await findSession(ctx.db, key)
  if (session?.status !== 'active') return session
  const idleAt = new Date(session.last_active_at.getTime() + widget.idle_minutes * 60_000)
  if (idleAt > ctx.now()) return session
  return (await expireSession(ctx, session, idleAt)) ?? findSession(ctx.db, key)
}
