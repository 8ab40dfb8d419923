import type { Context } from '../context.ts'
import { getSyncStatus, startSync } from '../sync/index.ts'
import { type Progress, startProgress } from './progress.ts'

export interface SampleSync {
  readonly knowledgeBaseId: string
  /** Ends the waiting; the run itself goes on, or is taken up again after the next start. */
  readonly signal: AbortSignal
}

/**
 * Publishes the sample, or waits for the run that is about to, and shows how far it is.
 * @throws Error when the run fails or does not get on
 */
export async function syncSample(ctx: Context, { knowledgeBaseId, signal }: SampleSync): Promise<void> {
  const { run } = await getSyncStatus(ctx, { knowledgeBaseId })
  if (run?.status !== 'running') await startSync(ctx, { knowledgeBaseId })
  const progress = startProgress('Syncing the sample')
  try {
    await watch(ctx, { knowledgeBaseId, signal }, progress)
  } finally {
    progress.end()
  }
}

async function watch(
  ctx: Context,
  { knowledgeBaseId, signal }: SampleSync,
  progress: Progress,
): Promise<void> {
  let processed = -1
  let movedAt = ctx.clock.elapsedMs()
  for (;;) {
    const { run } = await getSyncStatus(ctx, { knowledgeBaseId })
    if (run === null) throw new Error('The sync of the sample has disappeared.')
    progress.show(run.processed, run.total)
    if (run.status === 'completed') return
    if (run.status === 'failed') {
      throw new Error(
        `The sync of the sample failed: ${run.error_code ?? 'INTERNAL'}. Start again to retry it.`,
      )
    }
    if (run.processed > processed) {
      processed = run.processed
      movedAt = ctx.clock.elapsedMs()
    }
    if (ctx.clock.elapsedMs() - movedAt > ctx.durations.sample.withoutProgressMs) {
      throw new Error('The sync of the sample does not get on: no worker takes it up.')
    }
    await ctx.clock.wait(ctx.durations.sample.lookMs, { signal })
  }
}
