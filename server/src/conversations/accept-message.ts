import { type RequestContext, transaction } from '../context.ts'
import type { SessionRow, TurnRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { reserve } from '../metering/index.ts'
import { appendMessage } from './message-queries.ts'
import { type SessionKey, upsertVisitor, type VisitorDetails } from './queries.ts'
import { limitTurns } from './limit-turns.ts'
import { requireSession, requireWidgetSession, type SessionPath } from './require-session.ts'
import { requireTurn } from './require-turn.ts'
import { insertTurn, linkRequest, type NewTurn, reopenFailedTurn } from './turn-queries.ts'
import { turnTimes } from './turn-times.ts'

export interface VisitorMessage extends SessionPath {
  readonly content: string
  readonly responseType: NewTurn['responseType']
  readonly timezone?: string | undefined
  readonly visitorContext?: VisitorDetails | undefined
}

/**
 * Takes a message in and returns its turn. From the commit on the message is listed, its answer is owed
 * and the highest price of that answer is set aside. A repeat of the request gets the turn of the first one.
 * @throws ApiError `WIDGET_NOT_FOUND`, `SESSION_NOT_FOUND`, `SESSION_CLOSED`, `RATE_LIMITED`, `BALANCE_EXHAUSTED`, `PAYMENT_OVERDUE`
 */
export async function acceptMessage(ctx: RequestContext, message: VisitorMessage): Promise<TurnRow> {
  const session = await admitTurn(ctx, message)

  return transaction(ctx, async (ctx) => {
    const turnId = ctx.newId('turn')
    const key = { accountId: ctx.accountId, widgetId: message.widgetId, sessionId: message.sessionId }
    const first = await linkToRequest(ctx, { ...key, turnId })
    if (first !== turnId) return requireTurn(ctx, first)
    const now = ctx.now()
    if (message.visitorContext !== undefined) {
      // Before the session, as everywhere: two requests that lock both in different orders would block each other.
      await upsertVisitor(ctx.db, {
        ...key,
        visitorId: session.visitor_id,
        details: message.visitorContext,
        now,
      })
    }
    const sent = await appendMessage(ctx.db, {
      ...key,
      messageId: ctx.newId('msg'),
      turnId,
      role: 'user',
      status: 'completed',
      content: message.content,
      result: {},
      now,
    })
    if (sent === undefined) throw await refusalOf(ctx, message)
    const isFollowed = message.responseType === 'stream'
    const turn = await insertTurn(ctx.db, {
      ...key,
      turnId,
      keyId: ctx.caller.key.key_id,
      userMessageId: sent.message_id,
      responseType: message.responseType,
      replyFormat: ctx.caller.key.reply_format,
      timezone: message.timezone ?? null,
      position: sent.position,
      reservedMillicredits: ctx.engine.maximumMillicredits,
      now,
      pickUpMs: turnTimes.pickUpMs,
      waitedMs: isFollowed ? turnTimes.waitedMs : null,
    })
    await reserve(ctx, ctx.engine.maximumMillicredits)
    return turn
  })
}

/**
 * Makes a failed turn owed again: the same message, no second one. The price is set aside anew, since the failure gave it back.
 * @throws ApiError `SESSION_CLOSED`, `RATE_LIMITED`, `BALANCE_EXHAUSTED`, `PAYMENT_OVERDUE`
 */
export async function acceptAgain(ctx: RequestContext, turn: TurnRow): Promise<void> {
  await admitTurn(ctx, { widgetId: turn.widget_id, sessionId: turn.session_id })
  await transaction(ctx, async (ctx) => {
    const reopened = await reopenFailedTurn(
      ctx.db,
      { accountId: ctx.accountId, turnId: turn.turn_id },
      {
        reservedMillicredits: ctx.engine.maximumMillicredits,
        pickUpMs: turnTimes.pickUpMs,
        waitedMs: turnTimes.waitedMs,
      },
    )
    if (reopened) await reserve(ctx, ctx.engine.maximumMillicredits)
  })
}

/** A session that took a turn a moment ago was ended in between, or erased. */
async function refusalOf(ctx: RequestContext, path: SessionPath): Promise<ApiError> {
  await requireSession(ctx, path)
  return new ApiError('SESSION_CLOSED')
}

/** The session, if it takes another turn now. */
async function admitTurn(ctx: RequestContext, path: SessionPath): Promise<SessionRow> {
  const { widget, session } = await requireWidgetSession(ctx, path)
  if (session.status !== 'active') throw new ApiError('SESSION_CLOSED')
  await limitTurns(ctx, widget, session.visitor_id)
  return session
}

async function linkToRequest(
  ctx: RequestContext,
  { turnId, ...key }: SessionKey & { turnId: string },
): Promise<string> {
  if (ctx.repeat === undefined) return turnId
  const { operationId, idempotencyKey } = ctx.repeat
  const request = { keyId: ctx.caller.key.key_id, operationId, idempotencyKey }
  return linkRequest(ctx.db, request, { ...key, turnId })
}
