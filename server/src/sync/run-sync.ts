import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../context.ts'
import type { SyncRunRow } from '../db/schema.ts'
import { parentOfRow, traced } from '../platform/telemetry/traces.ts'
import { isCalibrated, type KindCalibration, purgeIndex } from '../retrieval/index.ts'
import { listNumbersToStage } from './outdated-queries.ts'
import { publishRun } from './publish-run.ts'
import { claimRun } from './queries.ts'
import { batchSize, commitBatch, embedBatch, type ReadBatch, readBatch } from './stage-batch.ts'
import { handBackRun, stopRun } from './stop-run.ts'
import { calibrateRevision } from './calibrate-revision.ts'
import { holdRun } from './hold-run.ts'

/**
 * Runs a sync, or goes on with one whose worker has gone. Does nothing while another worker holds the run. Nothing
 * becomes visible before the last step, which makes all of it visible at once.
 */
export async function runSync(
  ctx: Context,
  { syncId, stop }: { readonly syncId: string; readonly stop: AbortSignal },
): Promise<void> {
  if (stop.aborted) return
  const { accountId, model, durations } = ctx
  const terms = { embedderName: model.embedderName, leaseMs: durations.sync.leaseMs }
  const claimed = await claimRun(ctx.db, { accountId, syncId }, terms)
  if (claimed === undefined) return
  if (claimed.is_taken_over) ctx.metrics.leaseTakenOver('sync')
  const attributes = { 'assistant.sync.id': syncId, 'assistant.sync.attempt': claimed.attempts }
  const start = { name: 'sync', parent: parentOfRow(claimed), attributes }
  await traced(ctx.traces, start, () => runClaimed(ctx, claimed, stop))
}

async function runClaimed(ctx: Context, claimed: SyncRunRow, stop: AbortSignal): Promise<void> {
  const completed = await attempt(ctx, claimed, stop)
  if (completed === undefined) return
  const { sync_id: syncId, started_at: startedAt } = completed
  const seconds = (ctx.clock.now().getTime() - startedAt.getTime()) / 1_000
  ctx.metrics.syncEnded({ outcome: 'completed', seconds })
  const { processed, embedded, revision, knowledge_base_id: knowledgeBaseId } = completed
  ctx.log.info({ component: 'sync', syncId, knowledgeBaseId, processed, embedded }, 'sync completed')
  try {
    await purgeIndex(ctx, { knowledgeBaseId, revision })
  } catch (err) {
    ctx.log.warn({ component: 'sync', syncId, err }, 'what a sync replaced is left to the next one to drop')
  }
}

/** @returns the run if it is complete now */
async function attempt(
  ctx: Context,
  claimed: SyncRunRow,
  stop: AbortSignal,
): Promise<SyncRunRow | undefined> {
  let run = claimed
  try {
    // One more than the waits between them.
    if (run.attempts > ctx.durations.sync.retryWaitsMs.length + 1)
      throw new Error('No attempt at this batch came to an end.')
    const itemNumbers = await listNumbersToStage(ctx.db, run, ctx.model.embedderName)
    const readFrom = (first: number): Promise<ReadBatch> =>
      readBatch(ctx, itemNumbers.slice(first, first + batchSize))
    let batch = await readFrom(0)
    for (let first = 0; first < itemNumbers.length; first += batchSize) {
      // The embedded database and embedder work on this very thread: requests have their turn between two batches.
      await nextTurn()
      stop.throwIfAborted()
      const held = { run, batch }
      const span = { name: 'sync batch', attributes: { 'assistant.sync.items': batch.readings.length } }
      const outcome = await traced(ctx.traces, span, async () => {
        const embedded = await embedBatch(ctx, held.run, held.batch, stop)
        // A database that is a process of its own writes this batch while the next one is read and indexed here.
        return Promise.allSettled([
          commitBatch(ctx, embedded.run, embedded.batch),
          readFrom(first + batchSize),
        ])
      })
      run = valueOf(outcome[0])
      batch = valueOf(outcome[1])
    }
    return await publishRun(ctx, run, await calibrateRun(ctx, run, stop))
  } catch (error) {
    await (stop.aborted ? handBackRun(ctx, run) : stopRun(ctx, run, error))
    return undefined
  }
}

function valueOf<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/**
 * Calibrates the knowledge base anew for what the run is about to publish; undefined when the run has changed no text
 * and no record was deleted since the last time.
 * @throws RunLostError, EmbeddingError
 */
async function calibrateRun(
  ctx: Context,
  run: SyncRunRow,
  stop: AbortSignal,
): Promise<readonly KindCalibration[] | undefined> {
  const { knowledge_base_id: knowledgeBaseId, revision } = run
  if (run.embedded === 0 && (await isCalibrated(ctx, knowledgeBaseId))) return undefined
  return holdRun(ctx, run, stop, (signal) => calibrateRevision(ctx, { knowledgeBaseId, revision }, signal))
}
