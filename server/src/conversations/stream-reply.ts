import type { RequestContext } from '../context.ts'
import { acceptOnce, type TurnStart } from './accept-once.ts'
import { findReply } from './find-reply.ts'
import { followTurn } from './follow-turn.ts'
import type { StreamProgress } from './turn-progress.ts'

/**
 * Takes a request in and returns what happens to its turn from then on; a repeat joins the turn of the first request
 * and goes on after the last event it knows.
 * @throws ApiError what `accept` throws, before anything is streamed
 */
export async function streamReply(
  ctx: RequestContext,
  start: TurnStart,
): Promise<AsyncGenerator<StreamProgress>> {
  const { turn_id: turnId } = await acceptOnce(ctx, start)
  return progressWithReply(ctx, turnId)
}

async function* progressWithReply(ctx: RequestContext, turnId: string): AsyncGenerator<StreamProgress> {
  for await (const progress of followTurn(ctx, turnId)) {
    if (progress.happened !== 'ended') yield progress
    else if (progress.turn.status === 'failed') yield { number: progress.number, happened: 'failed' }
    else {
      const { turn, number } = progress
      yield { number, happened: 'completed', reply: { turn, message: await findReply(ctx, turn) } }
    }
  }
}
