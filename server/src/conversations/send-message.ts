import type { RequestContext } from '../context.ts'
import type { MessageRow, TurnRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { acceptAgain, acceptMessage, type VisitorMessage } from './accept-message.ts'
import { awaitTurn } from './await-turn.ts'
import { findMessage } from './message-queries.ts'
import { requireTimeZone } from '../time-zone.ts'
import { findTurn } from './turn-queries.ts'

export interface Reply {
  readonly turn: TurnRow
  readonly message: MessageRow
}

/**
 * Puts a visitor's message to the assistant and waits for the reply. The turn belongs to the session, not to this
 * request: it goes on when the request stops waiting. A repeat joins the turn of the first request.
 * @throws ApiError what `acceptMessage` throws, `AI_FAILED`, `AI_TIMEOUT`
 */
export async function sendMessage(ctx: RequestContext, message: VisitorMessage): Promise<Reply> {
  requireTimeZone(message.timezone)
  requireBuilt(ctx, message)
  const turnId = (await turnOfRepeat(ctx)) ?? (await acceptMessage(ctx, message))
  const turn = await awaitTurn(ctx, turnId)
  if (turn.status === 'failed') throw new ApiError('AI_FAILED')
  if (turn.status !== 'completed') throw timeout(turn)
  return { turn, message: await findReply(ctx, turn) }
}

function requireBuilt(ctx: RequestContext, { responseType }: VisitorMessage): void {
  if (responseType === 'sync') return
  if (responseType === 'callback' && ctx.caller.key.callback_url === null) {
    throw new ApiError('CALLBACK_URL_MISSING', { field: 'response_type' })
  }
  throw new ApiError('NOT_IMPLEMENTED', { field: 'response_type' })
}

/** The turn that an earlier run of this request started; a failed one is tried again. */
async function turnOfRepeat(ctx: RequestContext): Promise<string | undefined> {
  const turnId = ctx.repeat?.turnId ?? undefined
  if (turnId === undefined) return undefined
  const turn = await findTurn(ctx.db, { accountId: ctx.accountId, turnId })
  if (turn?.status === 'failed') await acceptAgain(ctx, turn)
  return turn?.turn_id
}

function timeout(turn: TurnRow): ApiError {
  return new ApiError('AI_TIMEOUT', {
    detail: `The reply to message ${turn.user_message_id} will appear in the history of the session.`,
    members: { userMessageId: turn.user_message_id },
  })
}

async function findReply(ctx: RequestContext, turn: TurnRow): Promise<MessageRow> {
  const messageId = turn.assistant_message_id
  const reply = messageId === null ? undefined : await findMessage(ctx.db, ctx.accountId, messageId)
  if (reply === undefined) throw new Error('A completed turn has no reply')
  return reply
}
