import type { RequestContext } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { requireTurn } from './require-turn.ts'
import { startTurn } from './turns-in-progress.ts'
import { watchTurn } from './watch-turn.ts'

/**
 * Starts the turn as soon as its session has come to it, unless another process does, and waits until it has ended
 * or the request may wait no longer: then the turn is returned unfinished. Holds no transaction meanwhile.
 * @throws ApiError `SESSION_NOT_FOUND` when the turn was erased
 */
export async function awaitTurn(ctx: RequestContext, turnId: string): Promise<TurnRow> {
  const waiting = AbortSignal.any([ctx.signal, AbortSignal.timeout(ctx.config.syncWaitMs)])
  const watch = watchTurn(ctx, turnId)
  try {
    for (;;) {
      const ran = await beforeAbort(startTurn(ctx, turnId), waiting)
      const turn = await requireTurn(ctx, turnId)
      if (turn.status === 'completed' || turn.status === 'failed' || waiting.aborted) return turn
      if (ran !== true) await watch.changed(waiting)
    }
  } finally {
    watch.close()
  }
}

/** What the work comes to, or nothing when the signal fires first. */
function beforeAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | undefined> {
  if (signal.aborted) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      resolve(undefined)
    }
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop)
    })
  })
}
