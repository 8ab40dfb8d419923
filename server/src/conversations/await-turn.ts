import type { RequestContext } from '../context.ts'
import type { EndedTurn } from './ended-turn.ts'
import { findReply } from './find-reply.ts'
import { requireTurn } from './require-turn.ts'
import { startTurn } from './turns-in-progress.ts'
import { watchTurn } from './watch-turn.ts'

/**
 * Starts the turn as soon as its session has come to it, unless another process does, and waits until it has ended.
 * Nothing: the request may wait no longer. Holds no transaction meanwhile.
 * @throws ApiError `SESSION_NOT_FOUND` when the turn was erased
 */
export async function awaitTurn(ctx: RequestContext, turnId: string): Promise<EndedTurn | undefined> {
  const waiting = AbortSignal.any([ctx.signal, AbortSignal.timeout(ctx.config.syncWaitMs)])
  const watch = watchTurn(ctx, turnId)
  try {
    for (;;) {
      const run = await beforeAbort(startTurn(ctx, turnId), waiting)
      if (typeof run === 'object') return run
      const turn = await requireTurn(ctx, turnId)
      if (turn.status === 'completed' || turn.status === 'failed') {
        return { turn, message: await findReply(ctx, turn) }
      }
      if (waiting.aborted) return undefined
      if (run === 'not ours') await watch.changed(waiting)
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
