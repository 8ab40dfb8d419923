import type { RequestContext } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import type { TurnStart } from './accept-once.ts'
import { holdBuyer } from './held-buyers.ts'
import { requireTurn } from './require-turn.ts'
import { buyerIn } from './turn-request.ts'
import { startTurn } from './turns-in-progress.ts'

/**
 * Takes in a request whose reply is posted to the key's callback URL. A repeat gets the turn of the first request,
 * whatever has become of it: its end is posted once.
 * @throws ApiError `CALLBACK_URL_MISSING`, what `accept` throws
 */
export async function acceptForCallback(
  ctx: RequestContext,
  { request, accept }: TurnStart,
): Promise<TurnRow> {
  if (ctx.caller.key.callback_url === null) {
    throw new ApiError('CALLBACK_URL_MISSING', { field: 'response_type' })
  }
  const earlier = ctx.repeat?.turnId ?? undefined
  if (earlier !== undefined) return requireTurn(ctx, earlier)
  const turn = await accept()
  const buyer = buyerIn(request)
  if (buyer !== undefined) holdBuyer(turn.turn_id, buyer)
  // Nobody waits here. A process that works starts it, which saves the way through the queue; one that does not, rings.
  // With a buyer nobody else can start it well.
  if (buyer !== undefined || ctx.config.roles.includes('worker')) void startTurn(ctx, turn.turn_id)
  else ctx.queue.ring('turns.run', { accountId: ctx.accountId, turnId: turn.turn_id })
  return turn
}
