import { type Context, transaction } from '../context.ts'
import type { SyncRunRow } from '../db/schema.ts'
import { emitEvent } from '../deliveries/index.ts'
import { release } from '../metering/index.ts'
import { type KindCalibration, publishCalibration, publishIndex } from '../retrieval/index.ts'
import { RunLostError } from './run-lost-error.ts'
import { completeHeldRun } from './queries.ts'
import { deleteReembedding } from './reembedding-queries.ts'
import { publishItems, publishRevision } from './staging-queries.ts'
import { viewFinishedRun } from './view.ts'

/**
 * Lets chat and search see everything the run has taken up, at one moment, and ends the run. A run that found nothing
 * to take up leaves everything but itself as it is.
 * @param calibration of what the run publishes; undefined where the present one still holds
 */
export function publishRun(
  ctx: Context,
  run: SyncRunRow,
  calibration: readonly KindCalibration[] | undefined,
): Promise<SyncRunRow> {
  return transaction(ctx, async (ctx) => {
    // The knowledge base first: every transaction that needs it and other rows locks in this order. A run that is lost, which
    // the statement behind it tells, takes it back.
    await publishRevision(ctx.db, run, ctx.model.embedderName)
    const completed = await completeHeldRun(ctx.db, run, ctx.clock.now())
    if (completed === undefined) throw new RunLostError()
    // Whoever embeds what was published before finds out that it is done.
    await deleteReembedding(ctx.db, { accountId: run.account_id, knowledgeBaseId: run.knowledge_base_id })
    if (run.processed > 0) await publishItems(ctx.db, run)
    const published = { knowledgeBaseId: run.knowledge_base_id, revision: run.revision }
    await publishIndex(ctx, published)
    if (calibration !== undefined) await publishCalibration(ctx, run.knowledge_base_id, calibration)
    await release(ctx, run.reserved_millicredits - run.charged_millicredits)
    await emitEvent(ctx, { event: 'sync.completed', data: viewFinishedRun(completed) })
    return completed
  })
}
