import type { Context } from '../context.ts'
import { runTurn } from './run-turn.ts'

interface TurnInProgress {
  /** False: it was not this process's to run. */
  readonly ended: Promise<boolean>
  readonly stop: AbortController
}

const inProgress = new Map<string, TurnInProgress>()

/**
 * Runs the turn in this process, if it can be claimed; whoever asks for one that runs here already gets the same
 * promise. Never rejects: a turn that breaks is logged, and taken up again once its lease has lapsed.
 */
export function startTurn(ctx: Context, turnId: string): Promise<boolean> {
  const running = inProgress.get(turnId)
  if (running !== undefined) return running.ended

  const stop = new AbortController()
  const ended = runTurn(ctx, turnId, stop.signal)
    .catch((err: unknown) => {
      ctx.log.error({ turnId, err }, 'a turn broke off')
      return false
    })
    .finally(() => inProgress.delete(turnId))
  inProgress.set(turnId, { ended, stop })
  return ended
}

/**
 * Waits for the turns of this process until `signal` fires, then stops those that are left. They are given back,
 * so another process, or the next start of this one, runs them.
 */
export async function drainTurns(signal: AbortSignal): Promise<void> {
  const turns = [...inProgress.values()]
  const stopAll = (): void => {
    for (const { stop } of turns) stop.abort()
  }
  if (signal.aborted) stopAll()
  signal.addEventListener('abort', stopAll, { once: true })
  await Promise.all(turns.map(({ ended }) => ended))
  signal.removeEventListener('abort', stopAll)
}
