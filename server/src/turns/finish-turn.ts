import { type Context, transaction } from '../context.ts'
import type { FormRow, MessageRow, ReplyOutcome, StoredMemory, TurnRow } from '../db/schema.ts'
import { emitCallback } from '../deliveries/index.ts'
import type { Conclusion, TurnTrail } from '../engine.ts'
import type { FormRequest } from '../form.ts'
import { layOutForm } from '../forms/index.ts'
import { type KeyDay, releaseReservations, settle, sumOf } from '../metering/index.ts'
import { type ClaimedTurn, completeClaimedTurn, failClaimedTurn, findWaitingTurn } from './claim-queries.ts'
import { emitSessionEvent, insertForm, resolveActiveSession } from '../sessions/index.ts'
import { appendMessage, replaceFailedReply } from './message-queries.ts'
import type { SessionKey } from '../db/keys.ts'
import type { EndedTurn } from './ended-turn.ts'
import { viewCompletedCallback, viewFailedCallback } from './view.ts'

/** What an attempt at a turn has come to. */
export interface AttemptResult extends Conclusion {
  /** IANA: where the visitor is, as far as it is known. */
  readonly timezone: string | null
}

/**
 * Ends a claimed turn with an answer: the reply, the turn's result, its form, the charge and the message to the callback
 * URL become true together or not at all. Nothing: the turn has passed into other hands, and nothing was written.
 */
export function completeTurn(
  ctx: Context,
  claim: ClaimedTurn,
  { answer, sources, timezone, memory }: AttemptResult,
): Promise<EndedTurn | undefined> {
  const messageId = claim.assistant_message_id ?? ctx.newId('msg')
  // Where the conversation is over, nobody is left to be asked.
  const request = answer.sessionEnded ? undefined : answer.form
  const raised = request && { formId: ctx.newId('form'), request, timezone }
  return transaction(ctx, async (ctx) => {
    const turn = await completeClaimedTurn(ctx.db, claim, {
      assistantMessageId: messageId,
      credits: answer.buckets,
      chargedMillicredits: sumOf(answer.buckets),
      usage: answer.usage,
      sessionEnded: answer.sessionEnded,
      now: ctx.clock.now(),
    })
    if (turn === undefined) return undefined
    const { products, actions } = answer
    const reply = await recordReply(ctx, claim, {
      messageId,
      status: 'completed',
      content: answer.content,
      result: {
        ...{ products, sources, actions, chargedMillicredits: sumOf(answer.buckets) },
        ...(raised && { formId: raised.formId }),
        ...(claim.is_trial && { trail: answer.trail ?? nothingTold }),
      },
      outcome: answer.outcome,
      confidence: answer.confidence === null ? null : toHundredths(answer.confidence),
      memory,
    })
    const message = { ...reply, form: raised && (await raiseForm(ctx, reply, raised)) }
    if (answer.sessionEnded) await resolveSession(ctx, claim)
    await callBack(ctx, turn, viewCompletedCallback({ turn, message }, claim.is_trial))
    await ringNext(ctx, claim, message)
    // Last, because all turns of the account wait for each other from here to the commit.
    await settle(ctx, {
      reason: 'turn',
      referenceId: claim.turn_id,
      callerId: claim.key_id,
      buckets: answer.buckets,
      releasedMillicredits: claim.reserved_millicredits,
      keyDay: keyDayOf(claim),
    })
    return { turn, message }
  })
}

/** Of an engine that notes nothing. */
const nothingTold: TurnTrail = { understood: [], toolCalls: [], searches: [], leftOut: [] }

/** Why a turn ended without an answer: the engine gave none, or nobody waited for it any longer. */
export type TurnFailure = 'AI_FAILED' | 'CANCELLED'

/** Ends a claimed turn without an answer: the reply is listed as failed, and nothing is charged. */
export function failTurn(
  ctx: Context,
  claim: ClaimedTurn,
  errorCode: TurnFailure,
): Promise<EndedTurn | undefined> {
  const messageId = claim.assistant_message_id ?? ctx.newId('msg')
  return transaction(ctx, async (ctx) => {
    const failure = { assistantMessageId: messageId, errorCode, now: ctx.clock.now() }
    const turn = await failClaimedTurn(ctx.db, claim, failure)
    if (turn === undefined) return undefined
    const reply = await recordReply(ctx, claim, {
      ...{ messageId, status: 'failed', content: '', result: {} },
      outcome: 'failed',
      confidence: null,
    })
    const message = { ...reply, form: undefined }
    await callBack(ctx, turn, viewFailedCallback({ turn, message }, claim.is_trial))
    await ringNext(ctx, claim, message)
    await releaseReservations(ctx, [{ millicredits: claim.reserved_millicredits, keyDay: keyDayOf(claim) }])
    return { turn, message }
  })
}

interface TurnReply {
  readonly messageId: string
  readonly status: 'completed' | 'failed'
  readonly content: string
  readonly result: Readonly<Record<string, unknown>>
  readonly outcome: ReplyOutcome
  readonly confidence: number | null
  readonly memory?: StoredMemory | undefined
}

function toHundredths(confidence: number): number {
  return Math.round(confidence * 100) / 100
}

/** A turn has one reply: that of a repeated turn takes the place of the failed one. */
async function recordReply(ctx: Context, claim: TurnRow, reply: TurnReply): Promise<MessageRow> {
  const entry = { ...sessionOf(claim), ...reply, now: ctx.clock.now() }
  const message =
    claim.assistant_message_id === null
      ? await appendMessage(ctx.db, { ...entry, turnId: claim.turn_id, role: 'assistant' })
      : await replaceFailedReply(ctx.db, entry)
  if (message === undefined) throw new Error('A turn that ends has no place for its reply')
  return message
}

/** Puts the form that came with a reply to the visitor, in the zone that the turn went by. */
function raiseForm(
  ctx: Context,
  reply: MessageRow,
  raised: { readonly formId: string; readonly request: FormRequest; readonly timezone: string | null },
): Promise<FormRow> {
  const { formId, request } = raised
  const timezone = raised.timezone ?? 'UTC'
  return insertForm(ctx.db, {
    accountId: reply.account_id,
    widgetId: reply.widget_id,
    sessionId: reply.session_id,
    formId,
    turnId: reply.turn_id,
    messageId: reply.message_id,
    title: request.title,
    timezone,
    questions: layOutForm(request, timezone),
    slots: request.slots ?? null,
    purpose: request.purpose,
    now: ctx.clock.now(),
  })
}

/** A session that was ended or has expired meanwhile stays as it ended. */
async function resolveSession(ctx: Context, claim: TurnRow): Promise<void> {
  const resolved = await resolveActiveSession(ctx.db, sessionOf(claim), ctx.clock.now())
  if (resolved !== undefined) await emitSessionEvent(ctx, 'session.resolved', resolved)
}

async function callBack(
  ctx: Context,
  turn: TurnRow,
  body: Parameters<typeof emitCallback>[1]['body'],
): Promise<void> {
  if (turn.response_type !== 'callback') return
  await emitCallback(ctx, { keyId: turn.key_id, turnId: turn.turn_id, body })
}

/** Nobody waits behind a turn whose reply comes right after its message. */
async function ringNext(ctx: Context, claim: TurnRow, reply: MessageRow): Promise<void> {
  if (reply.position === claim.position + 1) return
  const turnId = await findWaitingTurn(ctx.db, sessionOf(claim))
  if (turnId !== undefined) ctx.queue.ring('turns.run', { accountId: ctx.accountId, turnId })
}

function keyDayOf({ key_id: keyId, usage_day: day }: TurnRow): KeyDay | undefined {
  return day === null ? undefined : { keyId, day }
}

function sessionOf(turn: TurnRow): SessionKey {
  return { accountId: turn.account_id, widgetId: turn.widget_id, sessionId: turn.session_id }
}
