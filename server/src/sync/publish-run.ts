import { type Context, transaction } from '../context.ts'
import type { SyncRunRow } from '../db/schema.ts'
import { release } from '../metering/index.ts'
import { publishIndex } from '../retrieval/index.ts'
import { RunLostError } from './run-lost-error.ts'
import { completeHeldRun } from './queries.ts'
import { publishItems, publishRevision } from './staging-queries.ts'

/** Lets chat and search see everything the run has taken up, at one moment, and ends the run. */
export function publishRun(ctx: Context, run: SyncRunRow): Promise<SyncRunRow> {
  return transaction(ctx, async (ctx) => {
    // The knowledge base first: every transaction that needs it and other rows locks in this order.
    await publishRevision(ctx.db, run, ctx.model.embedderName)
    const completed = await completeHeldRun(ctx.db, run, ctx.now())
    if (completed === undefined) throw new RunLostError()
    await publishItems(ctx.db, run)
    await publishIndex(ctx, { knowledgeBaseId: run.knowledge_base_id, revision: run.revision })
    await release(ctx, run.reserved_millicredits - run.charged_millicredits)
    return completed
  })
}
