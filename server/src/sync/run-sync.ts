import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../context.ts'
import type { SyncRunRow } from '../db/schema.ts'
import { purgeIndex } from '../retrieval/index.ts'
import type { Shift } from './hold-run.ts'
import { calibrateRun } from './calibrate-run.ts'
import { mostAttempts } from './next-attempt.ts'
import { listNumbersToStage } from './outdated-queries.ts'
import { publishRun } from './publish-run.ts'
import { claimRun } from './queries.ts'
import { batchSize, commitBatch, embedBatch, type ReadBatch, readBatch } from './stage-batch.ts'
import { handBackRun, stopRun } from './stop-run.ts'

/**
 * Runs a sync, or goes on with one whose worker has gone. Does nothing while another worker holds the run. Nothing
 * becomes visible before the last step, which makes all of it visible at once.
 */
export async function runSync(
  ctx: Context,
  { syncId, ...shift }: { readonly syncId: string } & Shift,
): Promise<void> {
  if (shift.stop.aborted) return
  const claimed = await claimRun(ctx.db, { accountId: ctx.accountId, syncId }, ctx.model.embedderName)
  if (claimed === undefined) return
  const completed = await attempt(ctx, claimed, shift)
  if (completed === undefined) return
  const { processed, embedded, revision, knowledge_base_id: knowledgeBaseId } = completed
  ctx.log.info({ component: 'sync', syncId, knowledgeBaseId, processed, embedded }, 'sync completed')
  try {
    await purgeIndex(ctx, { knowledgeBaseId, revision })
  } catch (err) {
    ctx.log.warn({ component: 'sync', syncId, err }, 'what a sync replaced is left to the next one to drop')
  }
}

/** @returns the run if it is complete now */
async function attempt(ctx: Context, claimed: SyncRunRow, shift: Shift): Promise<SyncRunRow | undefined> {
  let run = claimed
  try {
    if (run.attempts > mostAttempts) throw new Error('No attempt at this batch came to an end.')
    const itemNumbers = await listNumbersToStage(ctx.db, run, ctx.model.embedderName)
    const readFrom = (first: number): Promise<ReadBatch> =>
      readBatch(ctx, itemNumbers.slice(first, first + batchSize))
    let batch = await readFrom(0)
    for (let first = 0; first < itemNumbers.length; first += batchSize) {
      // The embedded database and embedder work on this very thread: requests have their turn between two batches.
      await nextTurn()
      shift.stop.throwIfAborted()
      const embedded = await embedBatch(ctx, run, batch, shift)
      // A database that is a process of its own writes this batch while the next one is read and indexed here.
      const [committed, next] = await Promise.allSettled([
        commitBatch(ctx, embedded.run, embedded.batch),
        readFrom(first + batchSize),
      ])
      run = valueOf(committed)
      batch = valueOf(next)
    }
    return await publishRun(ctx, run, await calibrateRun(ctx, run, shift))
  } catch (error) {
    await (shift.stop.aborted ? handBackRun(ctx, run) : stopRun(ctx, run, error))
    return undefined
  }
}

function valueOf<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason
  return result.value
}
