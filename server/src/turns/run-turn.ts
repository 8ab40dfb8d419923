import { type Context, transaction } from '../context.ts'
import { isUnavailable } from '../db/failures.ts'
import type { TurnRow } from '../db/schema.ts'
import { unlessAborted, withSignal } from '../deadline.ts'
import { ModelError } from '../platform/models/model.ts'
import { parentOfRow, traced } from '../platform/telemetry/traces.ts'
import { briefTurn } from './brief-turn.ts'
import { type AttemptResult, completeTurn, failTurn } from './finish-turn.ts'
import { type ClaimedTurn, claimTurn, giveBackTurn } from './claim-queries.ts'
import type { EndedTurn } from './ended-turn.ts'
import type { Delta } from './delta-queries.ts'
import { endUnreleased } from './end-unreleased.ts'
import { createLeaseKeeper } from './lease-keeper.ts'
import { countTakeover } from './turn-metrics.ts'
import { mostAttempts } from './turn-bounds.ts'
import { writeDeltas } from './write-deltas.ts'

export interface TurnConduct {
  /** This process is ending. */
  readonly stopped: AbortSignal
  /** Nobody wants the answer any longer. */
  readonly cancelled: AbortSignal
  /** Hears of the pieces of a reply that are written, in their order. */
  readonly onWritten: (deltas: readonly Delta[]) => void
  /** When this process began with the first of its attempts, on the clock of the service. */
  readonly beganAt: number
  /** Where it is in this process's hands already. */
  readonly claim?: ClaimedTurn | undefined
}

/** What became of a turn in this process: its end, a turn that waits for another attempt, or one in other hands. */
export type TurnRun = EndedTurn | 'given back' | 'not ours'

/** Makes one attempt at a turn, if it is the next of its session and nobody holds it. */
export async function runTurn(ctx: Context, turnId: string, conduct: TurnConduct): Promise<TurnRun> {
  const key = { accountId: ctx.accountId, turnId }
  const claim = conduct.claim ?? (await claimTurn(ctx.db, key, ctx.durations.turn.leaseMs))
  if (claim === undefined) return 'not ours'
  countTakeover(ctx, claim)
  ctx.metrics.turnBegan()
  try {
    return await traced(ctx.traces, spanOf(claim), () => runClaimed(ctx, claim, conduct))
  } finally {
    ctx.metrics.turnLeft()
  }
}

function spanOf(claim: ClaimedTurn) {
  return {
    name: 'turn',
    parent: parentOfRow(claim),
    attributes: {
      'assistant.turn.id': claim.turn_id,
      'assistant.turn.mode': claim.response_type,
      'assistant.turn.attempt': claim.attempts,
    },
  }
}

async function runClaimed(
  ctx: Context,
  claim: ClaimedTurn,
  { stopped, cancelled, beganAt, onWritten }: TurnConduct,
): Promise<TurnRun> {
  const turnId = claim.turn_id
  if (claim.is_abandoned) return (await failTurn(ctx, claim, 'CANCELLED')) ?? 'not ours'
  // Those before died with their process: nobody was left to end the turn.
  if (claim.attempts > mostAttempts) return (await failTurn(ctx, claim, 'AI_FAILED')) ?? 'not ours'

  const lease = ctx.inMemory(createLeaseKeeper).hold(ctx, claim)
  const limits = {
    clock: ctx.clock,
    ms: ctx.durations.turn.attemptMs,
    signals: [stopped, lease.lost],
    timeUp: new Error('The attempt took too long.'),
  }
  try {
    const result = await withSignal({ signals: [cancelled, lease.abandoned] }, (unwanted) =>
      withSignal(limits, (signal) => askEngine(ctx, claim, { signal, unwanted, onWritten })),
    )
    return (await completeTurn(ctx, claim, result)) ?? 'not ours'
  } catch (err) {
    if (lease.lost.aborted) return 'not ours'
    if (isUnavailable(err)) {
      await excuse(ctx, claim)
      throw err
    }
    if (cancelled.aborted || lease.abandoned.aborted)
      return (await failTurn(ctx, claim, 'CANCELLED')) ?? 'not ours'
    // An attempt that this process cut short is not held against the turn.
    if (stopped.aborted) return await giveBack(ctx, claim, claim.attempts - 1)
    // What a provider does to us is a warning; anything else is a fault of ours.
    const level = err instanceof ModelError ? 'warn' : 'error'
    ctx.log[level]({ turnId, attempt: claim.attempts, err }, 'an attempt at a turn failed')
    return claim.attempts < mostAttempts && !isInVain(ctx, err, beganAt)
      ? await giveBack(ctx, claim, claim.attempts)
      : ((await failTurn(ctx, claim, 'AI_FAILED')) ?? 'not ours')
  } finally {
    lease.release()
  }
}

/**
 * A provider that objects to the request itself, or was asked again already, says the same another time; one that fell
 * silent may cost as much time again, which there has to be.
 */
function isInVain({ clock, durations }: Context, error: unknown, beganAt: number): boolean {
  if (!(error instanceof ModelError)) return false
  const isTooLate = clock.elapsedMs() - beganAt > durations.turn.lastRepeatMs
  return error.failure === 'refused' || error.wasRepeated || (error.wasSilent && isTooLate)
}

interface AskConduct extends Pick<TurnConduct, 'onWritten'> {
  /** The hard stop. */
  readonly signal: AbortSignal
  /** Nobody wants the answer any longer. */
  readonly unwanted: AbortSignal
}

async function askEngine(
  ctx: Context,
  claim: ClaimedTurn,
  { signal, unwanted, onWritten }: AskConduct,
): Promise<AttemptResult> {
  const turn = await briefTurn(ctx, claim)
  const deltas = claim.response_type === 'stream' ? writeDeltas(ctx, claim, onWritten) : undefined
  const ending = endUnreleased(ctx, unwanted, deltas)
  const ask = async (signal: AbortSignal): Promise<AttemptResult> => {
    signal.throwIfAborted()
    const { deltas: watched } = ending
    const concluding = ctx.engine.conclude(ctx, {
      ...turn,
      signal,
      ...(watched && { unwanted, onDelta: watched.add, onRestart: watched.restart }),
    })
    const conclusion = await unlessAborted(concluding, signal)
    await deltas?.flush()
    return { ...conclusion, timezone: turn.timezone }
  }
  try {
    return await withSignal({ signals: [signal, ending.stopped] }, ask)
  } finally {
    ending.release()
  }
}

/**
 * Without its database an attempt proves nothing: it does not count, unless the turn has been owed for so long that it
 * has to come to an end.
 */
async function excuse(ctx: Context, claim: TurnRow): Promise<void> {
  const owedMs = ctx.clock.now().getTime() - claim.created_at.getTime()
  const attempts = owedMs > ctx.durations.turn.excusedMs ? claim.attempts : claim.attempts - 1
  try {
    await giveBackTurn(ctx.db, claim, { attempts, pickUpMs: ctx.durations.turn.pickUpMs })
  } catch (err) {
    ctx.log.warn({ turnId: claim.turn_id, err }, 'a turn was not given back: its lease has to lapse')
  }
}

function giveBack(ctx: Context, claim: TurnRow, attempts: number): Promise<TurnRun> {
  return transaction(ctx, async (ctx) => {
    const given = await giveBackTurn(ctx.db, claim, { attempts, pickUpMs: ctx.durations.turn.pickUpMs })
    if (given) ctx.queue.ring('turns.run', { accountId: ctx.accountId, turnId: claim.turn_id })
    return given ? 'given back' : 'not ours'
  })
}
