import type { RequestContext, Visitor } from '../context.ts'
import type { SessionRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { requireSession, type SessionPath } from '../sessions/index.ts'

/** The widget that the request's key is bound to. */
export function widgetOf({ caller }: RequestContext): string {
  const widgetId = caller.kind === 'public' ? caller.key.widget_id : null
  if (widgetId === null) throw new Error('A public key is bound to no widget')
  return widgetId
}

/**
 * The conversation that the request's visitor token was made for.
 * @throws ApiError `SESSION_NOT_FOUND` when the visitor was erased since
 */
export async function requireConversation(ctx: RequestContext): Promise<SessionPath> {
  if (ctx.visitor === undefined) throw new Error('A request without a visitor token was let in')
  const { widget_id: widgetId, session_id: sessionId } = await requireSessionOf(ctx, ctx.visitor)
  return { widgetId, sessionId }
}

/**
 * A session in its state of now. After an erasure a site may give its id to the session of another visitor; that one is
 * none of this visitor's.
 * @throws ApiError `SESSION_NOT_FOUND`
 */
export async function requireSessionOf(
  ctx: RequestContext,
  { sessionId, visitorId }: Visitor,
): Promise<SessionRow> {
  const session = await requireSession(ctx, { widgetId: widgetOf(ctx), sessionId })
  if (session.visitor_id !== visitorId) throw new ApiError('SESSION_NOT_FOUND')
  return session
}
