import type { Context } from '../context.ts'
import type { SyncRunRow } from '../db/schema.ts'
import { publishRun } from './publish-run.ts'
import { claimRun } from './queries.ts'
import { stageBatch } from './stage-batch.ts'
import { mostAttempts, stopRun } from './stop-run.ts'

/**
 * Runs a sync, or goes on with one whose worker has gone. Does nothing while another worker holds the run. Nothing
 * becomes visible before the last step, which makes all of it visible at once.
 */
export async function runSync(ctx: Context, { syncId }: { readonly syncId: string }): Promise<void> {
  const claimed = await claimRun(ctx.db, { accountId: ctx.accountId, syncId }, ctx.model.embedderName)
  if (claimed === undefined) return
  let run = claimed
  try {
    if (run.attempts > mostAttempts) throw new Error('No attempt at this batch came to an end.')
    let advanced: SyncRunRow | undefined = run
    while (advanced !== undefined) {
      run = advanced
      advanced = await stageBatch(ctx, run)
    }
    const { processed, knowledge_base_id: knowledgeBaseId } = await publishRun(ctx, run)
    ctx.log.info({ component: 'sync', syncId, knowledgeBaseId, processed }, 'sync completed')
  } catch (error) {
    await stopRun(ctx, run, error)
  }
}
