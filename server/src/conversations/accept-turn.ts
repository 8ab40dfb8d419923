import { type RequestContext, transaction } from '../context.ts'
import type { MessageRow, SessionRow, TurnRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { dailyCeilingOf, reserveWithinCeiling } from '../metering/index.ts'
import { currentTraceparent } from '../platform/telemetry/current-work.ts'
import { limitTurns } from './limit-turns.ts'
import { noteAcceptance } from './note-turn.ts'
import type { SessionKey, WidgetRules } from './queries.ts'
import { requireWidgetSession, type SessionPath } from './require-session.ts'
import { requireTurn } from './require-turn.ts'
import { insertTurn, linkRequest, reopenFailedTurn } from './turn-queries.ts'
import type { TurnRequest } from './turn-request.ts'

/** Where the visitor's message of a turn goes. */
export interface MessagePlace extends SessionKey {
  readonly messageId: string
  readonly turnId: string
  readonly now: Date
}

/** What is particular to one way of beginning a turn. */
export interface TurnOpening {
  /** IANA; null leaves it to session and widget. */
  readonly timezone: string | null
  readonly formId: string | null
  /** Lists what the visitor said, in the transaction that accepts the turn. Throws when the session takes it no longer. */
  readonly append: (ctx: RequestContext, place: MessagePlace) => Promise<MessageRow>
}

/**
 * Takes a turn in. From the commit on its message is listed, its answer is owed and the highest price of that answer is
 * set aside. A repeat of the request gets the turn of the first one.
 * @throws ApiError `RATE_LIMITED`, `BALANCE_EXHAUSTED`, `PAYMENT_OVERDUE`, what `append` throws
 */
export function acceptTurn(
  ctx: RequestContext,
  { widgetId, sessionId, responseType }: TurnRequest,
  { timezone, formId, append }: TurnOpening,
): Promise<TurnRow> {
  return transaction(ctx, async (ctx) => {
    const turnId = ctx.newId('turn')
    const key = { accountId: ctx.accountId, widgetId, sessionId }
    const first = await linkToRequest(ctx, { ...key, turnId })
    if (first !== turnId) return requireTurn(ctx, first)
    const now = ctx.clock.now()
    const message = await append(ctx, { ...key, turnId, messageId: ctx.newId('msg'), now })
    const isFollowed = responseType === 'stream'
    const ceiling = dailyCeilingOf(ctx.caller.key, now)
    const turn = await insertTurn(ctx.db, {
      ...key,
      turnId,
      keyId: ctx.caller.key.key_id,
      userMessageId: message.message_id,
      responseType,
      replyFormat: ctx.caller.key.reply_format,
      timezone,
      formId,
      position: message.position,
      reservedMillicredits: ctx.engine.maximumMillicredits,
      usageDay: ceiling?.day ?? null,
      now,
      pickUpMs: ctx.durations.turn.pickUpMs,
      waitedMs: isFollowed ? ctx.durations.turn.waitedMs : null,
      traceContext: currentTraceparent(),
    })
    await reserveWithinCeiling(ctx, ctx.engine.maximumMillicredits, ceiling)
    noteAcceptance(ctx, responseType)
    return turn
  })
}

/**
 * Makes a failed turn owed again: the same message, no second one. The price is set aside anew, since the failure gave it back.
 * @throws ApiError `SESSION_CLOSED`, `RATE_LIMITED`, `BALANCE_EXHAUSTED`, `PAYMENT_OVERDUE`
 */
export async function acceptAgain(ctx: RequestContext, turn: TurnRow): Promise<void> {
  const { widget, session } = await requireOpenSession(ctx, {
    widgetId: turn.widget_id,
    sessionId: turn.session_id,
  })
  await limitTurns(ctx, widget, session.visitor_id)
  await transaction(ctx, async (ctx) => {
    const ceiling = dailyCeilingOf(ctx.caller.key, ctx.clock.now())
    const reopened = await reopenFailedTurn(
      ctx.db,
      { accountId: ctx.accountId, turnId: turn.turn_id },
      {
        reservedMillicredits: ctx.engine.maximumMillicredits,
        usageDay: ceiling?.day ?? null,
        pickUpMs: ctx.durations.turn.pickUpMs,
        waitedMs: ctx.durations.turn.waitedMs,
        traceContext: currentTraceparent(),
      },
    )
    if (!reopened) return
    await reserveWithinCeiling(ctx, ctx.engine.maximumMillicredits, ceiling)
    noteAcceptance(ctx, turn.response_type)
  })
}

/**
 * The session, which takes turns now, with the rules of its widget.
 * @throws ApiError `WIDGET_NOT_FOUND`, `SESSION_NOT_FOUND`, `SESSION_CLOSED`
 */
export async function requireOpenSession(
  ctx: RequestContext,
  path: SessionPath,
): Promise<{ widget: WidgetRules; session: SessionRow }> {
  const found = await requireWidgetSession(ctx, path)
  if (found.session.status !== 'active') throw new ApiError('SESSION_CLOSED')
  return found
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
