import type { RequestContext } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { requireTimeZone } from '../time-zone.ts'
import { acceptMessage, type VisitorMessage } from './accept-message.ts'
import { requireTurn } from './require-turn.ts'

/**
 * Takes in a message whose reply is posted to the key's callback URL. A repeat gets the turn of the first request,
 * whatever has become of it: its end is posted once.
 * @throws ApiError `CALLBACK_URL_MISSING`, what `acceptMessage` throws
 */
export async function acceptForCallback(ctx: RequestContext, message: VisitorMessage): Promise<TurnRow> {
  requireTimeZone(message.timezone)
  if (ctx.caller.key.callback_url === null) {
    throw new ApiError('CALLBACK_URL_MISSING', { field: 'response_type' })
  }
  const earlier = ctx.repeat?.turnId ?? undefined
  return earlier === undefined ? acceptMessage(ctx, message) : requireTurn(ctx, earlier)
}
