import type { Context, RequestContext } from '../context.ts'
import { isUnavailable } from '../db/failures.ts'
import type { TurnRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { type Delta, findTurnWithDeltas } from './delta-queries.ts'
import type { TurnEnd, TurnProgress } from './turn-progress.ts'
import { keepWaiting } from './queries.ts'
import { cancelTurn, startTurn, type TurnHere, turnHere } from './turns-in-progress.ts'
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
export async function* followTurn(ctx: Following, accepted: TurnRow): AsyncGenerator<TurnProgress> {
  const turnId = accepted.turn_id
  const watch = watchTurn(ctx, turnId)
  // Without a key it was accepted just now, by somebody who waits.
  let told: Promise<unknown> = ctx.repeat === undefined ? Promise.resolve() : stillWaiting(ctx, turnId)
  const stopTelling = ctx.clock.every(ctx.durations.turn.keepWaitingMs, () => {
    // A slow database may still have the one before to do.
    told = Promise.all([told, stillWaiting(ctx, turnId)])
  })
  let hasEnded = false
  try {
    await told
    for await (const progress of progressOf(ctx, accepted, watch)) {
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

async function* progressOf(
  ctx: Following,
  accepted: TurnRow,
  watch: TurnWatch,
): AsyncGenerator<TurnProgress> {
  const turnId = accepted.turn_id
  let last = ctx.lastEventId
  let failingSince: number | undefined
  let here = turnHere(ctx, turnId)
  const isNew = ctx.repeat === undefined && accepted.status === 'accepted'
  let seen: Seen | undefined = isNew ? { turn: accepted, deltas: [] } : undefined
  while (!ctx.signal.aborted) {
    try {
      const { turn, deltas, message } =
        seen ?? seenHere(here, { turn: accepted, last }) ?? (await look(ctx, turnId, last))
      seen = undefined
      if (turn.status === 'accepted') void startTurn(ctx, turnId)
      // It tells of its end, too, once it is no longer among those that run.
      here = turnHere(ctx, turnId) ?? here
      if (last < startNumber) yield { number: (last = startNumber), happened: 'started', turn }
      for (const delta of deltas) {
        yield progressIn(delta, turn)
        last = delta.sequence
      }
      failingSince = undefined
      if (deltas.length === mostAtOnce) continue
      if (turn.status === 'completed' || turn.status === 'failed') {
        yield { number: last + 1, happened: 'ended', turn, ...(message && { message }) }
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

/** Where a turn is, and what it has written since. */
interface Seen extends TurnEnd {
  readonly deltas: readonly Delta[]
}

/** What this process knows of a turn that it runs. Nothing where others wrote, too, or it runs here no longer. */
function seenHere(
  here: TurnHere | undefined,
  { turn, last }: { readonly turn: TurnRow; readonly last: number },
): Seen | undefined {
  if (here === undefined || typeof here.run === 'string') return undefined
  const [first] = here.written
  if (first === undefined ? here.run !== undefined : first.sequence > last + 1) return undefined
  const deltas = here.written.filter(({ sequence }) => sequence > last)
  return { turn: { ...turn, status: 'running' }, ...here.run, deltas }
}

/** @throws ApiError `SESSION_NOT_FOUND`: it was erased, which is the only thing that takes a turn away */
async function look(ctx: Context, turnId: string, after: number): Promise<Seen> {
  const found = await findTurnWithDeltas(
    ctx.db,
    { accountId: ctx.accountId, turnId },
    { after, limit: mostAtOnce },
  )
  if (found === undefined) throw new ApiError('SESSION_NOT_FOUND', { field: 'sessionId' })
  return found
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
