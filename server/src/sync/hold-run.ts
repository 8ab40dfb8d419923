import type { Context } from '../context.ts'
import type { SyncRunRow } from '../db/schema.ts'
import { withSignal } from '../deadline.ts'
import { renewHeldRun } from './queries.ts'
import { RunLostError } from './run-lost-error.ts'

/**
 * Keeps the lease of a run for as long as `work` waits for others, however long that is. The signal it gets fires when
 * there is no more use in waiting, and with `stop`, when this process is to end.
 * @throws RunLostError when another worker has the run
 */
export async function holdRun<Result>(
  ctx: Context,
  run: SyncRunRow,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController()
  const done = new AbortController()
  const beating = beat(ctx, run, { lost, done: done.signal })
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
  readonly lost: AbortController
  readonly done: AbortSignal
}

async function beat(ctx: Context, run: SyncRunRow, { lost, done }: Beat): Promise<void> {
  for (;;) {
    await ctx.clock.wait(ctx.durations.sync.renewMs, { signal: done }).catch(() => undefined)
    if (done.aborted) return
    try {
      if (!(await renewHeldRun(ctx.db, run, ctx.durations.sync.leaseMs))) lost.abort()
    } catch (err) {
      // The next beat may come in time; if none does, the lease lapses.
      ctx.log.warn({ component: 'sync', syncId: run.sync_id, err }, 'the lease of a sync was not renewed')
    }
  }
}
