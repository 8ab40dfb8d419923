import type { RequestContext } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import type { TurnStart } from './accept-once.ts'
import { holdForTurn } from './held-for-turns.ts'
import { requireTurn } from './require-turn.ts'
import { heldIn } from './turn-request.ts'
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
  const held = heldIn(request)
  if (held !== undefined) holdForTurn(ctx, turn.turn_id, held)
  // Nobody waits here. A process that works starts it, which saves the way through the queue; one that does not, rings.
  // With something that only this process holds nobody else can start it well.
  if (held !== undefined || ctx.config.roles.includes('worker')) void startTurn(ctx, turn.turn_id)
  else ctx.queue.ring('turns.run', { accountId: ctx.accountId, turnId: turn.turn_id })
  return turn
}
