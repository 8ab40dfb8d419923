import type { RequestContext } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { acceptOnce, type TurnStart } from './accept-once.ts'
import { awaitTurn } from './await-turn.ts'
import type { EndedTurn } from './ended-turn.ts'

/**
 * Takes a request in and waits for the reply. The turn belongs to the session, not to this request: it goes on when the
 * request stops waiting. A repeat joins the turn of the first request.
 * @throws ApiError what `accept` throws, `AI_FAILED`, `AI_TIMEOUT`
 */
export async function awaitReply(ctx: RequestContext, start: TurnStart): Promise<EndedTurn> {
  const accepted = await acceptOnce(ctx, start)
  const ended = await awaitTurn(ctx, accepted.turn_id)
  if (ended === undefined) throw timeout(accepted)
  if (ended.turn.status === 'failed') throw new ApiError('AI_FAILED')
  return ended
}

function timeout(turn: TurnRow): ApiError {
  return new ApiError('AI_TIMEOUT', {
    detail: `The reply to message ${turn.user_message_id} will appear in the history of the session.`,
    members: { userMessageId: turn.user_message_id },
  })
}
