import type { EngineAnswer } from '../agent/index.ts'
import { type Context, transaction } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { release, settle, sumOf } from '../metering/index.ts'
import { insertMessage, replaceFailedReply } from './message-queries.ts'
import { countReply, type SessionKey } from './queries.ts'
import { completeClaimedTurn, failClaimedTurn, findWaitingTurn } from './turn-queries.ts'

/**
 * Ends a claimed turn with an answer: the reply, the turn's result and the charge become true together or not at all.
 * False: the turn has passed into other hands, and nothing was written.
 */
export function completeTurn(ctx: Context, claim: TurnRow, answer: EngineAnswer): Promise<boolean> {
  const messageId = claim.assistant_message_id ?? ctx.newId('msg')
  return transaction(ctx, async (ctx) => {
    const completed = await completeClaimedTurn(ctx.db, claim, {
      assistantMessageId: messageId,
      credits: answer.buckets,
      chargedMillicredits: sumOf(answer.buckets),
      usage: answer.usage,
      sessionEnded: answer.sessionEnded,
      now: ctx.now(),
    })
    if (!completed) return false
    await recordReply(ctx, claim, {
      messageId,
      status: 'completed',
      content: answer.content,
      result: { products: answer.products, sources: answer.sources, actions: answer.actions },
      resolves: answer.sessionEnded,
    })
    await settle(ctx, {
      reason: 'turn',
      referenceId: claim.turn_id,
      buckets: answer.buckets,
      releasedMillicredits: claim.reserved_millicredits,
    })
    await ringNext(ctx, claim)
    return true
  })
}

/** Ends a claimed turn without an answer: the reply is listed as failed, and nothing is charged. */
export function failTurn(ctx: Context, claim: TurnRow): Promise<boolean> {
  const messageId = claim.assistant_message_id ?? ctx.newId('msg')
  return transaction(ctx, async (ctx) => {
    const failure = { assistantMessageId: messageId, errorCode: 'AI_FAILED', now: ctx.now() }
    if (!(await failClaimedTurn(ctx.db, claim, failure))) return false
    await recordReply(ctx, claim, { messageId, status: 'failed', content: '', result: {}, resolves: false })
    await release(ctx, claim.reserved_millicredits)
    await ringNext(ctx, claim)
    return true
  })
}

interface TurnReply {
  readonly messageId: string
  readonly status: 'completed' | 'failed'
  readonly content: string
  readonly result: Readonly<Record<string, unknown>>
  readonly resolves: boolean
}

/** A turn has one reply: that of a repeated turn takes the place of the failed one. */
async function recordReply(ctx: Context, claim: TurnRow, { resolves, ...reply }: TurnReply): Promise<void> {
  const key = sessionOf(claim)
  const isNew = claim.assistant_message_id === null
  const now = ctx.now()
  const position = await countReply(ctx.db, key, { now, resolves, isNew })
  if (isNew)
    await insertMessage(ctx.db, { ...key, ...reply, position, turnId: claim.turn_id, role: 'assistant', now })
  else await replaceFailedReply(ctx.db, { accountId: ctx.accountId, ...reply })
}

async function ringNext(ctx: Context, claim: TurnRow): Promise<void> {
  const turnId = await findWaitingTurn(ctx.db, sessionOf(claim))
  if (turnId !== undefined) ctx.queue.ring('turns.run', { accountId: ctx.accountId, turnId })
}

function sessionOf(turn: TurnRow): SessionKey {
  return { accountId: turn.account_id, widgetId: turn.widget_id, sessionId: turn.session_id }
}
