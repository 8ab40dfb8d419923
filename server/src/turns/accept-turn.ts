import { type Caller, type RequestContext, transaction } from '../context.ts'
import type { SessionRow, TurnRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { dailyCeilingOf, type NewReservation, notGranted, reserve, reserving } from '../metering/index.ts'
import { currentTraceparent } from '../platform/telemetry/current-work.ts'
import { type ClaimedTurn, isClaimed } from './claim-queries.ts'
import { holdForTurn } from './held-for-turns.ts'
import { listRequest, readRequest, requirePendingForm } from './list-request.ts'
import { countAcceptance } from './turn-metrics.ts'
import type { SessionKey } from '../db/keys.ts'
import { requireWidgetSession, type SessionPath, type WidgetRules } from '../sessions/index.ts'
import { widgetNotFound } from '../widgets/index.ts'
import { requireTurn } from './require-turn.ts'
import { findTurn, findTurnOfRequest, insertTurn, linkRequest, reopenFailedTurn } from './queries.ts'
import { heldIn, type TurnRequest } from './turn-request.ts'
import { hasRoom, startTurn } from './turns-in-progress.ts'
import { createHash } from 'node:crypto'

/** Turns a minute of one visitor, unless the widget says otherwise. A widget as a whole has a limit only if it is set. */
const defaultVisitorTurnsPerMinute = 20

/**
 * Counts a turn against the quotas of its visitor and its widget. The visitor comes first: who is refused takes
 * nothing from the others.
 * @throws ApiError `RATE_LIMITED`
 */
async function limitTurns(ctx: RequestContext, widget: WidgetRules, visitorId: string): Promise<void> {
  const { widget_id: widgetId, turns_per_minute: perMinute, visitor_turns_per_minute } = widget
  await ctx.countTurn({
    who: 'visitor',
    // A digest, because a counter outlives the request to erase its visitor.
    id: createHash('sha256').update(`${widgetId} ${visitorId}`).digest('base64url'),
    perMinute: visitor_turns_per_minute ?? defaultVisitorTurnsPerMinute,
  })
  if (perMinute !== null) await ctx.countTurn({ who: 'widget', id: widgetId, perMinute })
}

/**
 * The turn of a request: that of an earlier run of it if there was one, which is tried again if it has failed and somebody
 * waits for it, else a new one. From the commit on its message is listed, its answer is owed and the highest price of
 * that answer is set aside. With `runsHere` one whose session has come to it is claimed and started along with that.
 * @throws ApiError `WIDGET_NOT_FOUND`, `SESSION_NOT_FOUND`, `SESSION_CLOSED`, `RATE_LIMITED`, `BALANCE_EXHAUSTED`,
 *   `PAYMENT_OVERDUE`, `CALLBACK_URL_MISSING`, what `readRequest` throws
 */
export async function acceptTurn(
  ctx: RequestContext,
  request: TurnRequest,
  { runsHere = false } = {},
): Promise<TurnRow> {
  const isPosted = request.responseType === 'callback'
  if (isPosted && callbackUrlOf(ctx.caller) === null) {
    throw new ApiError('CALLBACK_URL_MISSING', { field: 'response_type' })
  }
  const earlier = await turnOfRepeat(ctx)
  // What has been posted is posted once, whatever has become of it.
  if (earlier?.status === 'failed' && !isPosted) await acceptAgain(ctx, earlier)
  const turn = earlier ?? (await acceptUnlessBegun(ctx, request, runsHere && hasRoom(ctx)))
  const held = heldIn(request)
  if (held !== undefined && turn.status !== 'completed') holdForTurn(ctx, turn.turn_id, held)
  if (isClaimed(turn)) void startTurn(ctx, turn.turn_id, turn)
  return turn
}

/** Replies are posted to the address of a key. */
function callbackUrlOf(caller: Caller): string | null {
  return caller.kind === 'member' ? null : caller.key.callback_url
}

async function turnOfRepeat(ctx: RequestContext): Promise<TurnRow | undefined> {
  const turnId = ctx.repeat?.turnId ?? undefined
  return turnId === undefined ? undefined : findTurn(ctx.db, { accountId: ctx.accountId, turnId })
}

/**
 * Another run of this request may have been taken in since this one looked for it. What that one changed, such as a form
 * that is answered now, must not be held against this one.
 */
async function acceptUnlessBegun(
  ctx: RequestContext,
  request: TurnRequest,
  claims: boolean,
): Promise<TurnRow> {
  try {
    return await acceptNew(ctx, request, claims)
  } catch (error) {
    if (ctx.repeat === undefined || !(error instanceof ApiError)) throw error
    const repeat = { ...ctx.repeat, keyId: ctx.caller.id }
    const begun = await findTurnOfRequest(ctx.db, ctx.accountId, repeat)
    if (begun === undefined) throw error
    return begun
  }
}

async function acceptNew(
  ctx: RequestContext,
  request: TurnRequest,
  claims: boolean,
): Promise<TurnRow | ClaimedTurn> {
  const { widget, session } = await requireOpenSession(ctx, request)
  const read = await readRequest(ctx, request)
  await limitTurns(ctx, widget, session.visitor_id)
  return transaction(ctx, async (ctx) => {
    const turnId = ctx.newId('turn')
    const key = { accountId: ctx.accountId, widgetId: request.widgetId, sessionId: request.sessionId }
    const first = await linkToRequest(ctx, { ...key, turnId })
    if (first !== turnId) return requireTurn(ctx, first)
    const now = ctx.clock.now()
    const visitor = { visitorId: session.visitor_id, isTrial: session.is_trial }
    const place = { ...key, ...visitor, turnId, messageId: ctx.newId('msg'), now }
    const message = (await listRequest(ctx, place, read)) ?? (await refuse(ctx, request))
    const reservation = reservationOf(ctx)
    const { turn, isFree } = await insertTurn(ctx.db, reserving(reservation), {
      ...key,
      turnId,
      keyId: ctx.caller.id,
      userMessageId: message.message_id,
      responseType: request.responseType,
      replyFormat: ctx.caller.replyFormat,
      timezone: read.timezone,
      formId: read.kind === 'submission' ? read.form.form_id : null,
      position: message.position,
      reservedMillicredits: reservation.millicredits,
      usageDay: reservation.ceiling?.day ?? null,
      now,
      pickUpMs: ctx.durations.turn.pickUpMs,
      claimMs: claims ? ctx.durations.turn.leaseMs : null,
      waitedMs: request.responseType === 'stream' ? ctx.durations.turn.waitedMs : null,
      traceContext: currentTraceparent(),
    })
    if (turn === undefined) throw await notGranted(ctx, { ...reservation, isFree })
    countAcceptance(ctx, request.responseType)
    if (turn.status === 'accepted') return turn
    return { ...turn, is_trial: session.is_trial, is_abandoned: false, is_taken_over: false }
  })
}

/**
 * Says why a session that took turns a moment ago does not any longer: it was ended in between, or erased, or its form was
 * answered or dismissed.
 */
async function refuse(ctx: RequestContext, request: TurnRequest): Promise<never> {
  await requireOpenSession(ctx, request)
  if (request.kind === 'message') throw new ApiError('SESSION_CLOSED')
  await requirePendingForm(ctx, request)
  throw new ApiError('FORM_NOT_PENDING', { field: 'formId' })
}

/**
 * Makes a failed turn owed again: the same message, no second one. The price is set aside anew, since the failure gave it back.
 * @throws ApiError `SESSION_CLOSED`, `RATE_LIMITED`, `BALANCE_EXHAUSTED`, `PAYMENT_OVERDUE`
 */
async function acceptAgain(ctx: RequestContext, turn: TurnRow): Promise<void> {
  const { widget, session } = await requireOpenSession(ctx, {
    widgetId: turn.widget_id,
    sessionId: turn.session_id,
  })
  await limitTurns(ctx, widget, session.visitor_id)
  await transaction(ctx, async (ctx) => {
    const reservation = reservationOf(ctx)
    const reopened = await reopenFailedTurn(
      ctx.db,
      { accountId: ctx.accountId, turnId: turn.turn_id },
      {
        reservedMillicredits: reservation.millicredits,
        usageDay: reservation.ceiling?.day ?? null,
        pickUpMs: ctx.durations.turn.pickUpMs,
        waitedMs: ctx.durations.turn.waitedMs,
        traceContext: currentTraceparent(),
      },
    )
    if (!reopened) return
    await reserve(ctx, reservation.millicredits, reservation.ceiling)
    countAcceptance(ctx, turn.response_type)
  })
}

/** The highest price of an answer. */
function reservationOf({ accountId, engine, caller, clock }: RequestContext): NewReservation {
  return { accountId, millicredits: engine.maximumMillicredits, ceiling: dailyCeilingOf(caller, clock.now()) }
}

/**
 * The session, which takes turns now, with the rules of its widget.
 * @throws ApiError `WIDGET_NOT_FOUND`, `SESSION_NOT_FOUND`, `SESSION_CLOSED`
 */
async function requireOpenSession(
  ctx: RequestContext,
  path: SessionPath,
): Promise<{ widget: WidgetRules; session: SessionRow }> {
  const found = await requireWidgetSession(ctx, path)
  if (found.widget.is_deleted) throw widgetNotFound()
  if (found.session.status !== 'active') throw new ApiError('SESSION_CLOSED')
  return found
}

async function linkToRequest(
  ctx: RequestContext,
  { turnId, ...key }: SessionKey & { turnId: string },
): Promise<string> {
  if (ctx.repeat === undefined) return turnId
  const { operationId, idempotencyKey } = ctx.repeat
  const request = { keyId: ctx.caller.id, operationId, idempotencyKey }
  return linkRequest(ctx.db, request, { ...key, turnId })
}
