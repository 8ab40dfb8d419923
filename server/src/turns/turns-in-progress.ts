import type { Context, Service } from '../context.ts'
import type { Delta } from './delta-queries.ts'
import type { ClaimedTurn } from './claim-queries.ts'
import { releaseHeld } from './held-for-turns.ts'
import { countEnd } from './turn-metrics.ts'
import { runTurn, type TurnConduct, type TurnRun } from './run-turn.ts'
import { mostUnderWay } from './turn-bounds.ts'

interface TurnInProgress extends TurnHere {
  readonly ended: Promise<TurnRun>
  readonly stop: AbortController
  readonly cancel: AbortController
}

/** A turn that runs in this process, as it is known without a look at the database. */
export interface TurnHere {
  /** What was written of its reply since this process took it. */
  readonly written: readonly Delta[]
  /** What became of it; nothing yet. */
  run?: TurnRun
}

const turnsById = () => new Map<string, TurnInProgress>()

/** Whether this process takes another turn. */
export function hasRoom({ inMemory }: Context): boolean {
  return inMemory(turnsById).size < mostUnderWay
}

/**
 * Runs the turn in this process, if it is claimed or can be; whoever asks for one that runs here already gets the same
 * promise. Never rejects: a turn that breaks is logged, and taken up again once its lease has lapsed. A process that
 * has its hands full takes none.
 */
export function startTurn(ctx: Context, turnId: string, claim?: ClaimedTurn): Promise<TurnRun> {
  const inProgress = ctx.inMemory(turnsById)
  const running = inProgress.get(turnId)
  if (running !== undefined) return running.ended
  if (claim === undefined && !hasRoom(ctx)) return Promise.resolve('not ours')

  const [stop, cancel] = [new AbortController(), new AbortController()]
  const written: Delta[] = []
  const onWritten = (deltas: readonly Delta[]): void => {
    written.push(...deltas)
    ctx.turnNews.tell(turnId)
  }
  const conduct = { stopped: stop.signal, cancelled: cancel.signal, onWritten, claim }
  const ended = runToEnd(ctx, turnId, conduct)
    .catch((err: unknown) => {
      ctx.log.error({ turnId, err }, 'a turn broke off')
      return 'not ours' as const
    })
    .then((run) => {
      inProgress.delete(turnId)
      turn.run = run
      // Whoever waits for a turn in other hands would ask for it again at once, and hear the same.
      if (typeof run === 'object') ctx.turnNews.tell(turnId)
      return run
    })
  const turn: TurnInProgress = { ended, stop, cancel, written }
  inProgress.set(turnId, turn)
  return ended
}

export function turnHere({ inMemory }: Context, turnId: string): TurnHere | undefined {
  return inMemory(turnsById).get(turnId)
}

/** Makes the next attempt at once: no bell is needed for a turn that is at hand. */
async function runToEnd(
  ctx: Context,
  turnId: string,
  { claim, ...conduct }: Omit<TurnConduct, 'beganAt'>,
): Promise<TurnRun> {
  const beganAt = ctx.clock.elapsedMs()
  for (let claimed = claim; ; claimed = undefined) {
    const run = await runTurn(ctx, turnId, { ...conduct, beganAt, claim: claimed })
    if (typeof run === 'object') {
      releaseHeld(ctx, turnId)
      countEnd(ctx, run.turn)
    }
    if (run !== 'given back' || conduct.stopped.aborted) return run
  }
}

/** Ends a turn that nobody wants any longer, if it runs in this process. */
export function cancelTurn({ inMemory }: Context, turnId: string): void {
  inMemory(turnsById).get(turnId)?.cancel.abort()
}

/**
 * Waits for the turns of this process until `signal` fires, then stops those that are left. They are given back,
 * so another process, or the next start of this one, runs them.
 */
export async function drainTurns(
  { inMemory }: Pick<Service, 'inMemory'>,
  signal: AbortSignal,
): Promise<void> {
  const turns = [...inMemory(turnsById).values()]
  const stopAll = (): void => {
    for (const { stop } of turns) stop.abort()
  }
  if (signal.aborted) stopAll()
  signal.addEventListener('abort', stopAll, { once: true })
  await Promise.all(turns.map(({ ended }) => ended))
  signal.removeEventListener('abort', stopAll)
}
