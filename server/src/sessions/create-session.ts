import { type Context, transaction } from '../context.ts'
import type { SessionRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { requirePaymentCurrent } from '../metering/index.ts'
import { requireTimeZone } from '../time-zone.ts'
import { getWidget } from '../widgets/index.ts'
import { emitSessionEvent } from './emit-session-event.ts'
import { insertUnusedSession, resumeActiveSession, upsertVisitor, type VisitorDetails } from './queries.ts'
import { findCurrentSession } from './require-session.ts'

export interface SessionStart {
  readonly widgetId: string
  readonly visitorId: string
  readonly sessionId?: string | undefined
  readonly visitorContext?: VisitorDetails | undefined
  readonly language?: string | undefined
  readonly timezone?: string | undefined
  /** Somebody of the account tries the assistant out, and never in a session that is a visitor's. */
  readonly isTrial?: boolean | undefined
}

/** Starts a session, or hands back the active one with the same id. An id is never reused once its session has ended. */
export async function createSession(
  ctx: Context,
  start: SessionStart,
): Promise<{ session: SessionRow; resumed: boolean }> {
  requireTimeZone(start.timezone)
  const widget = await getWidget(ctx, start.widgetId)
  const sessionId = start.sessionId ?? ctx.newId('sess')
  const existing =
    start.sessionId === undefined ? undefined : await findCurrentSession(ctx, widget, sessionId)
  if (existing !== undefined) return { session: await resume(ctx, start, existing), resumed: true }

  await requirePaymentCurrent(ctx)
  return transaction(ctx, async (ctx) => {
    await rememberVisitor(ctx, start)
    const session = await insertUnusedSession(ctx.db, {
      accountId: ctx.accountId,
      widgetId: start.widgetId,
      sessionId,
      visitorId: start.visitorId,
      language: start.language ?? null,
      timezone: start.timezone ?? null,
      isTrial: start.isTrial ?? false,
      now: ctx.clock.now(),
    })
    if (session === undefined) {
      // A concurrent request took the id a moment ago. If it was another visitor's, this one is forgotten again.
      const taken = await findCurrentSession(ctx, widget, sessionId)
      return { session: await resume(ctx, start, taken), resumed: true }
    }
    await emitSessionEvent(ctx, 'session.created', session)
    return { session, resumed: false }
  })
}

async function resume(
  ctx: Context,
  start: SessionStart,
  existing: SessionRow | undefined,
): Promise<SessionRow> {
  if (existing?.status !== 'active') throw new ApiError('SESSION_ID_USED', { field: 'sessionId' })
  if (existing.visitor_id !== start.visitorId)
    throw new ApiError('SESSION_VISITOR_MISMATCH', { field: 'visitorId' })
  if (start.isTrial === true && !existing.is_trial)
    throw new ApiError('SESSION_ID_USED', { field: 'isTrial' })
  await requirePaymentCurrent(ctx)
  return transaction(ctx, async (ctx) => {
    await rememberVisitor(ctx, start)
    const session = await resumeActiveSession(
      ctx.db,
      { accountId: ctx.accountId, widgetId: start.widgetId, sessionId: existing.session_id },
      { language: start.language, timezone: start.timezone, now: ctx.clock.now() },
    )
    if (session === undefined) throw new ApiError('SESSION_ID_USED', { field: 'sessionId' })
    return session
  })
}

function rememberVisitor(
  ctx: Context,
  { widgetId, visitorId, visitorContext = {} }: SessionStart,
): Promise<void> {
  return upsertVisitor(ctx.db, {
    accountId: ctx.accountId,
    widgetId,
    visitorId,
    details: visitorContext,
    now: ctx.clock.now(),
  })
}
