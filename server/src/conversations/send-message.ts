import type { RequestContext } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { requireTimeZone } from '../time-zone.ts'
import { acceptAgain, acceptMessage, type VisitorMessage } from './accept-message.ts'
import { awaitTurn } from './await-turn.ts'
import type { EndedTurn } from './ended-turn.ts'
import { findTurn } from './turn-queries.ts'

/**
 * Puts a visitor's message to the assistant and waits for the reply. The turn belongs to the session, not to this
 * request: it goes on when the request stops waiting. A repeat joins the turn of the first request.
 * @throws ApiError what `acceptMessage` throws, `AI_FAILED`, `AI_TIMEOUT`
 */
export async function sendMessage(ctx: RequestContext, message: VisitorMessage): Promise<EndedTurn> {
  const accepted = await acceptOnce(ctx, message)
  const ended = await awaitTurn(ctx, accepted.turn_id)
  if (ended === undefined) throw timeout(accepted)
  if (ended.turn.status === 'failed') throw new ApiError('AI_FAILED')
  return ended
}

/** The turn of a message: that of an earlier run of this request if there was one. If it has failed, it is tried again. */
export async function acceptOnce(ctx: RequestContext, message: VisitorMessage): Promise<TurnRow> {
  requireTimeZone(message.timezone)
  const earlier = await turnOfRepeat(ctx)
  if (earlier === undefined) return acceptMessage(ctx, message)
  if (earlier.status === 'failed') await acceptAgain(ctx, earlier)
  return earlier
}

async function turnOfRepeat(ctx: RequestContext): Promise<TurnRow | undefined> {
  const turnId = ctx.repeat?.turnId ?? undefined
  return turnId === undefined ? undefined : findTurn(ctx.db, { accountId: ctx.accountId, turnId })
}

function timeout(turn: TurnRow): ApiError {
  return new ApiError('AI_TIMEOUT', {
    detail: `The reply to message ${turn.user_message_id} will appear in the history of the session.`,
    members: { userMessageId: turn.user_message_id },
  })
}
