import type { Context, RequestContext } from '../context.ts'
import { isUnavailable } from '../db/failures.ts'
import type { TurnRow } from '../db/schema.ts'
import { type Delta, listDeltasAfter } from './delta-queries.ts'
import { requireTurn } from './require-turn.ts'
import type { TurnProgress } from './turn-progress.ts'
import { keepWaiting } from './queries.ts'
import { cancelTurn, startTurn } from './turns-in-progress.ts'
import { type TurnWatch, watchTurn } from './watch-turn.ts'

/** The event before all pieces of the reply. */
const startNumber = 1
const mostAtOnce = 200

/** What a client that follows a turn is known by. */
type Following = Context & Pick<RequestContext, 'signal' | 'lastEventId' | 'repeat'>

/**
 * Follows a turn to its end, wherever it runs, from the event after `ctx.lastEventId`. Starts it as soon as its session
 * has come to it, unless another process does. While it is followed it goes on; once the client is gone it is
 * cancelled, after a while that a client with an `Idempotency-Key` has to come back and at once for one without.
 */
export async function* followTurn(ctx: Following, turnId: string): AsyncGenerator<TurnProgress> {
  const watch = watchTurn(ctx, turnId)
  let told: Promise<unknown> = stillWaiting(ctx, turnId)
  const stopTelling = ctx.clock.every(ctx.durations.turn.keepWaitingMs, () => {
    // A slow database may still have the one before to do.
    told = Promise.all([told, stillWaiting(ctx, turnId)])
  })
  let hasEnded = false
  try {
    await told
    for await (const progress of progressOf(ctx, turnId, watch)) {
      hasEnded = progress.happened === 'ended'
      yield progress
    }
  } finally {
    stopTelling()
    watch.close()
    if (!hasEnded && ctx.repeat === undefined) {
      // What is under way to say that it is followed must not come after what says that it is not.
      await told
      await abandon(ctx, turnId)
    }
  }
}

async function* progressOf(ctx: Following, turnId: string, watch: TurnWatch): AsyncGenerator<TurnProgress> {
  let last = ctx.lastEventId
  let failingSince: number | undefined
  while (!ctx.signal.aborted) {
    try {
      // First the turn, then what it has written: of an ended one everything is there.
      const turn = await requireTurn(ctx, turnId)
      if (turn.status === 'accepted') void startTurn(ctx, turnId)
      if (last < startNumber) yield { number: (last = startNumber), happened: 'started', turn }
      const deltas = await listDeltasAfter(
        ctx.db,
        { accountId: ctx.accountId, turnId },
        { after: last, limit: mostAtOnce },
      )
      for (const delta of deltas) {
        yield progressIn(delta, turn)
        last = delta.sequence
      }
      failingSince = undefined
      if (deltas.length === mostAtOnce) continue
      if (turn.status === 'completed' || turn.status === 'failed') {
        yield { number: last + 1, happened: 'ended', turn }
        return
      }
    } catch (error) {
      failingSince ??= ctx.clock.elapsedMs()
      if (
        !isUnavailable(error) ||
        ctx.clock.elapsedMs() - failingSince > ctx.durations.turn.withoutDatabaseMs
      )
        throw error
    }
    await watch.changed(ctx.signal)
  }
}

function progressIn({ sequence, text }: Delta, turn: TurnRow): TurnProgress {
  return text === null
    ? { number: sequence, happened: 'started', turn }
    : { number: sequence, happened: 'written', text }
}

async function stillWaiting(ctx: Context, turnId: string): Promise<void> {
  try {
    await keepWaiting(ctx.db, { accountId: ctx.accountId, turnId }, ctx.durations.turn.waitedMs)
  } catch (err) {
    // The next time comes well before the wait is over.
    ctx.log.warn({ turnId, err }, 'a stream could not say that it is followed')
  }
}

/** Nobody can come back to it. */
async function abandon(ctx: Context, turnId: string): Promise<void> {
  try {
    await keepWaiting(ctx.db, { accountId: ctx.accountId, turnId }, 0)
    cancelTurn(ctx, turnId)
  } catch (err) {
    // It is cancelled once the wait is over.
    ctx.log.warn({ turnId, err }, 'a turn that nobody follows was not cancelled')
  }
}
