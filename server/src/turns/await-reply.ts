import type { RequestContext } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { withDeadline } from '../deadline.ts'
import { ApiError } from '../errors.ts'
import type { EndedTurn } from './ended-turn.ts'
import { findReply } from './find-reply.ts'
import { requireTurn } from './require-turn.ts'
import { startTurn } from './turns-in-progress.ts'
import { type TurnWatch, watchTurn } from './watch-turn.ts'

/**
 * Starts the turn as soon as its session has come to it, unless another process does, and waits for its reply. Holds no
 * transaction meanwhile.
 * @throws ApiError `AI_FAILED`, `AI_TIMEOUT`, `SESSION_NOT_FOUND` when the turn was erased
 */
export async function awaitReply(ctx: RequestContext, accepted: TurnRow): Promise<EndedTurn> {
  const timeUp = new Error('The request has waited long enough.')
  const limits = { clock: ctx.clock, ms: ctx.config.syncWaitMs, signals: [ctx.signal], timeUp }
  const watch = watchTurn(ctx, accepted.turn_id)
  try {
    const ended = await withDeadline(limits, (waiting) => endOf(ctx, accepted.turn_id, { watch, waiting }))
    if (ended.turn.status === 'failed') throw new ApiError('AI_FAILED')
    return ended
  } catch (error) {
    if (error === timeUp || (ctx.signal.aborted && !(error instanceof ApiError))) throw timeout(accepted)
    throw error
  } finally {
    watch.close()
  }
}

interface Waiting {
  readonly watch: TurnWatch
  /** Fires when nobody waits any longer. */
  readonly waiting: AbortSignal
}

async function endOf(ctx: RequestContext, turnId: string, { watch, waiting }: Waiting): Promise<EndedTurn> {
  for (;;) {
    const run = await startTurn(ctx, turnId)
    if (typeof run === 'object') return run
    waiting.throwIfAborted()
    const turn = await requireTurn(ctx, turnId)
    if (turn.status === 'completed' || turn.status === 'failed') {
      return { turn, message: await findReply(ctx, turn) }
    }
    if (run === 'not ours') await watch.changed(waiting)
    waiting.throwIfAborted()
  }
}

function timeout(turn: TurnRow): ApiError {
  return new ApiError('AI_TIMEOUT', {
    detail: `The reply to message ${turn.user_message_id} will appear in the history of the session.`,
    members: { userMessageId: turn.user_message_id },
  })
}
