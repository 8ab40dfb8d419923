import { type RequestContext, transaction } from '../context.ts'
import type { WidgetRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { listMessages } from '../messages/index.ts'
import { requireRoomForNewVisitor } from '../metering/index.ts'
import {
  createSession,
  getSession,
  listSessions,
  type MessageWithForm,
  type SessionWithForm,
  upsertVisitor,
  type VisitorDetails,
} from '../sessions/index.ts'
import { getWidget } from '../widgets/index.ts'
import { isAnonymousId } from './anonymous-visitor.ts'
import { type Arrival, identifyVisitor, type Statement } from './identify-visitor.ts'
import { widgetOf } from './require-conversation.ts'
import { issueVisitorToken, type VisitorToken } from './visitor-token.ts'

export interface WidgetStart extends Statement {
  readonly profile?: VisitorDetails | undefined
  readonly language?: string | undefined
  readonly timezone?: string | undefined
}

/** All that a widget shows itself from. */
export interface StartedWidget {
  readonly visitorToken: VisitorToken
  readonly resumed: boolean
  readonly session: SessionWithForm
  /** The latest ones, oldest first. */
  readonly messages: readonly MessageWithForm[]
  readonly messagesCursor: string | null
  readonly widget: WidgetRow
}

const mostMessages = 50

/**
 * Goes on with the visitor's conversation or starts one, and hands out the token for it.
 * @throws ApiError what `identifyVisitor` throws, `RATE_LIMITED`, `PAYMENT_OVERDUE`, `VALIDATION_FAILED`
 */
export async function startWidgetSession(
  ctx: RequestContext,
  { visitorId, identityToken, ...start }: WidgetStart,
): Promise<StartedWidget> {
  const arrival = await identifyVisitor(ctx, { visitorId, identityToken })
  if (!(await hasBegun(ctx, arrival))) {
    await ctx.countStart()
    await requireRoomForNewVisitor(ctx, ctx.caller)
  }
  const { sessionId, resumed } = await resumeOrStart(ctx, arrival, start)
  const path = { widgetId: widgetOf(ctx), sessionId }
  const latest = await listMessages(ctx, { ...path, order: 'desc', limit: mostMessages })
  return {
    visitorToken: await issueVisitorToken(
      ctx,
      { accountId: ctx.accountId, ...path },
      { ...arrival, sessionId },
    ),
    resumed,
    session: await getSession(ctx, path),
    messages: latest.rows.toReversed(),
    messagesCursor: latest.pagination.cursor,
    widget: await getWidget(ctx, path.widgetId),
  }
}

/** Whether it is a visitor whom this browser's token stands for, or who has a conversation to go on with. */
async function hasBegun(ctx: RequestContext, { visitorId }: Arrival): Promise<boolean> {
  if (ctx.visitor?.visitorId === visitorId) return true
  if (isAnonymousId(visitorId)) return false
  return (await latestActive(ctx, { widgetId: widgetOf(ctx), visitorId })) !== undefined
}

/** Of two starts of one visitor at the same time, the second goes on with what the first has started. */
function resumeOrStart(
  ctx: RequestContext,
  { visitorId, sessionId }: Arrival,
  { profile = {}, ...settings }: Omit<WidgetStart, keyof Statement>,
): Promise<{ sessionId: string; resumed: boolean }> {
  return transaction(ctx, async (ctx) => {
    const visitor = { widgetId: widgetOf(ctx), visitorId }
    // From here on the visitor's record is held.
    await upsertVisitor(ctx.db, {
      accountId: ctx.accountId,
      ...visitor,
      details: profile,
      now: ctx.clock.now(),
    })
    const start = { ...visitor, ...settings }
    const active = sessionId ?? (await latestActive(ctx, visitor))
    const { session, resumed } =
      active === undefined
        ? await createSession(ctx, start)
        : await createUnlessEnded(ctx, { ...start, sessionId: active })
    return { sessionId: session.session_id, resumed }
  })
}

/** Trials are none of a visitor's: whoever tries the assistant out may do so under their id. */
async function latestActive(
  ctx: RequestContext,
  { widgetId, visitorId }: { readonly widgetId: string; readonly visitorId: string },
): Promise<string | undefined> {
  const filters = { visitorId, status: 'active', isTrial: false } as const
  const { rows } = await listSessions(ctx, { widgetId, filters, limit: 1 })
  return rows[0]?.session_id
}

/** A session that was active a moment ago may have ended in between. */
async function createUnlessEnded(
  ctx: RequestContext,
  { sessionId, ...start }: Parameters<typeof createSession>[1],
): ReturnType<typeof createSession> {
  try {
    return await createSession(ctx, { ...start, sessionId })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SESSION_ID_USED') throw error
    return createSession(ctx, start)
  }
}
