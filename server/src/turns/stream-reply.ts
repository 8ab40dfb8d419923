import type { RequestContext } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { findReply } from './find-reply.ts'
import { followTurn } from './follow-turn.ts'
import type { StreamProgress } from './turn-progress.ts'

/** What happens to a turn from now on; a client that comes back goes on after the last event it knows. */
export async function* streamReply(
  ctx: RequestContext,
  { turn_id: turnId }: TurnRow,
): AsyncGenerator<StreamProgress> {
  for await (const progress of followTurn(ctx, turnId)) {
    if (progress.happened !== 'ended') yield progress
    else if (progress.turn.status === 'failed') yield { number: progress.number, happened: 'failed' }
    else {
      const { turn, number } = progress
      yield { number, happened: 'completed', reply: { turn, message: await findReply(ctx, turn) } }
    }
  }
}
