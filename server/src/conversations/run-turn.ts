import { builtinEngine, type EngineAnswer } from '../agent/index.ts'
import { type Context, transaction } from '../context.ts'
import { isUnavailable } from '../db/failures.ts'
import type { TurnRow } from '../db/schema.ts'
import { ModelError } from '../platform/model.ts'
import { briefTurn } from './brief-turn.ts'
import { completeTurn, failTurn } from './finish-turn.ts'
import { holdLease } from './hold-lease.ts'
import { claimTurn, giveBackTurn } from './turn-queries.ts'
import { mostAttempts, turnTimes } from './turn-times.ts'

/**
 * Makes one attempt at a turn, if it is the next of its session and nobody holds it. False: it is not, or the turn
 * passed into other hands before the attempt ended.
 */
export async function runTurn(ctx: Context, turnId: string, stop: AbortSignal): Promise<boolean> {
  const claim = await claimTurn(ctx.db, { accountId: ctx.accountId, turnId }, turnTimes.leaseMs)
  if (claim === undefined) return false
  // Those before died with their process: nobody was left to end the turn.
  if (claim.attempts > mostAttempts) return failTurn(ctx, claim)

  const lease = holdLease(ctx, claim, turnTimes)
  try {
    const limit = AbortSignal.timeout(turnTimes.attemptMs)
    const answer = await askEngine(ctx, claim, AbortSignal.any([stop, lease.lost, limit]))
    return await completeTurn(ctx, claim, answer)
  } catch (err) {
    if (lease.lost.aborted) return false
    // Without its database the attempt proves nothing. The lease lapses, and the turn is taken up again.
    if (isUnavailable(err)) throw err
    // An attempt that this process cut short is not held against the turn.
    if (stop.aborted) return await giveBack(ctx, claim, claim.attempts - 1)
    // What a provider does to us is a warning; anything else is a fault of ours.
    const level = err instanceof ModelError ? 'warn' : 'error'
    ctx.log[level]({ turnId, attempt: claim.attempts, err }, 'an attempt at a turn failed')
    return claim.attempts < mostAttempts
      ? await giveBack(ctx, claim, claim.attempts)
      : await failTurn(ctx, claim)
  } finally {
    lease.release()
  }
}

async function askEngine(ctx: Context, claim: TurnRow, signal: AbortSignal): Promise<EngineAnswer> {
  const turn = await briefTurn(ctx, claim)
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    // An engine that ignores its signal must not hold the session's later turns for ever.
    const abandon = (): void => {
      reject(new Error('The attempt was stopped', { cause: signal.reason }))
    }
    signal.addEventListener('abort', abandon, { once: true })
    builtinEngine.answer(ctx, { ...turn, signal }).then(resolve, reject)
  })
}

function giveBack(ctx: Context, claim: TurnRow, attempts: number): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const given = await giveBackTurn(ctx.db, claim, { attempts, pickUpMs: turnTimes.pickUpMs })
    if (given) ctx.queue.ring('turns.run', { accountId: ctx.accountId, turnId: claim.turn_id })
    return given
  })
}
