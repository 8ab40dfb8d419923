import type { RequestContext } from '../context.ts'
import { withDeadline } from '../deadline.ts'
import type { EndedTurn } from './ended-turn.ts'
import { findReply } from './find-reply.ts'
import { requireTurn } from './require-turn.ts'
import { startTurn } from './turns-in-progress.ts'
import { type TurnWatch, watchTurn } from './watch-turn.ts'

/**
 * Starts the turn as soon as its session has come to it, unless another process does, and waits until it has ended.
 * Nothing: the request may wait no longer. Holds no transaction meanwhile.
 * @throws ApiError `SESSION_NOT_FOUND` when the turn was erased
 */
export async function awaitTurn(ctx: RequestContext, turnId: string): Promise<EndedTurn | undefined> {
  const timeUp = new Error('The request has waited long enough.')
  const limits = { clock: ctx.clock, ms: ctx.config.syncWaitMs, signals: [ctx.signal], timeUp }
  const watch = watchTurn(ctx, turnId)
  try {
    return await withDeadline(limits, (waiting) => endOf(ctx, turnId, { watch, waiting }))
  } catch (error) {
    if (error === timeUp || ctx.signal.aborted) return undefined
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
