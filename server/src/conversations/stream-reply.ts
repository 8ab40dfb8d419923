import type { RequestContext } from '../context.ts'
import type { VisitorMessage } from './accept-message.ts'
import { findReply } from './find-reply.ts'
import { followTurn } from './follow-turn.ts'
import { acceptOnce } from './send-message.ts'
import type { StreamProgress } from './turn-progress.ts'

/**
 * Puts a visitor's message to the assistant and returns what happens to its turn from then on; a repeat joins the turn
 * of the first request and goes on after the last event it knows.
 * @throws ApiError what `acceptMessage` throws, before anything is streamed
 */
export async function streamReply(
  ctx: RequestContext,
  message: VisitorMessage,
): Promise<AsyncGenerator<StreamProgress>> {
  const { turn_id: turnId } = await acceptOnce(ctx, message)
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
