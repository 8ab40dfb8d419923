import type { Context } from '../context.ts'
import type { SyncRunRow } from '../db/schema.ts'
import { withSignal } from '../deadline.ts'
import { renewHeldRun } from './queries.ts'
import { RunLostError } from './run-lost-error.ts'

/** What a worker keeps to while it has a run. */
export interface Shift {
  /** Fires when the process is to end: the run is handed back. */
  readonly stop: AbortSignal
  /** How often it says that it is alive while it waits for others; well within the lease. */
  readonly beatMs?: number
  /** How long it waits for one answer of the provider. */
  readonly patienceMs?: number
}

const usualBeatMs = 15_000

/**
 * Keeps the lease of a run for as long as `work` waits for others, however long that is. The signal it gets fires when
 * there is no more use in waiting.
 * @throws RunLostError when another worker has the run
 */
export async function holdRun<Result>(
  ctx: Context,
  run: SyncRunRow,
  { stop, beatMs = usualBeatMs }: Shift,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController()
  const done = new AbortController()
  const beating = beat(ctx, run, { beatMs, lost, done: done.signal })
  try {
    return await withSignal({ signals: [stop, lost.signal] }, work)
  } catch (error) {
    if (lost.signal.aborted) throw new RunLostError()
    throw error
  } finally {
    done.abort()
    // A beat that came after the run was postponed or handed back would take the lease again.
    await beating
  }
}

interface Beat {
  readonly beatMs: number
  readonly lost: AbortController
  readonly done: AbortSignal
}

async function beat(ctx: Context, run: SyncRunRow, { beatMs, lost, done }: Beat): Promise<void> {
  for (;;) {
    await ctx.clock.wait(beatMs, { signal: done }).catch(() => undefined)
    if (done.aborted) return
    try {
      if (!(await renewHeldRun(ctx.db, run))) lost.abort()
    } catch (err) {
      // The next beat may come in time; if none does, the lease lapses.
      ctx.log.warn({ component: 'sync', syncId: run.sync_id, err }, 'the lease of a sync was not renewed')
    }
  }
}
