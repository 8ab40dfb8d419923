import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../context.ts'
import type { SyncRunRow } from '../db/schema.ts'
import { parentOfRow, traced } from '../platform/telemetry/traces.ts'
import { isCalibrated, type KindCalibration, purgeIndex } from '../retrieval/index.ts'
import { listNumbersToStage } from './outdated-queries.ts'
import { publishRun } from './publish-run.ts'
import { claimRun } from './queries.ts'
import {
  batchSizes,
  commitBatch,
  coverCost,
  embedBatch,
  type EmbeddedBatch,
  type ReadBatch,
  readBatch,
} from './stage-batch.ts'
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
    const batchSize = ctx.model.knowsOnly === undefined ? batchSizes.provider : batchSizes.builtin
    const itemNumbers = await listNumbersToStage(ctx.db, run, ctx.model.embedderName)
    const readFrom = (first: number): Promise<ReadBatch> =>
      readBatch(ctx, itemNumbers.slice(first, first + batchSize))
    let embedded: EmbeddedBatch | undefined
    let read = await readFrom(0)
    // While a batch is committed, the next is embedded, and the one behind that is read.
    const steps = itemNumbers.length === 0 ? 0 : Math.ceil(itemNumbers.length / batchSize) + 1
    for (let step = 1; step <= steps; step += 1) {
      // The embedded database works on this very thread: requests have their turn between two batches.
      await nextTurn()
      stop.throwIfAborted()
      const held = { run, embedded, read }
      const span = { name: 'sync batch', attributes: { 'assistant.sync.items': read.readings.length } }
      const [committed, next, following] = await traced(ctx.traces, span, () =>
        takeStep(ctx, held, { stop, readNext: () => readFrom(step * batchSize) }),
      )
      run = valueOf(committed)
      embedded = valueOf(next)
      read = valueOf(following)
    }
    return await publishRun(ctx, run, await calibrateRun(ctx, run, stop))
  } catch (error) {
    await (stop.aborted ? handBackRun(ctx, run) : stopRun(ctx, run, error))
    return undefined
  }
}

interface Step {
  readonly run: SyncRunRow
  readonly embedded: EmbeddedBatch | undefined
  readonly read: ReadBatch
}

/** What is embedded is committed, also where the batch behind it may not be paid for or cannot be embedded. */
async function takeStep(
  ctx: Context,
  { run, embedded, read }: Step,
  { stop, readNext }: { readonly stop: AbortSignal; readonly readNext: () => Promise<ReadBatch> },
) {
  const batches = embedded === undefined ? [read] : [embedded, read]
  const [covered] = await Promise.allSettled([coverCost(ctx, run, batches)])
  const held = covered.status === 'fulfilled' ? covered.value : run
  const embedNext = async (): Promise<EmbeddedBatch> => embedBatch(ctx, valueOf(covered), read, stop)
  return Promise.allSettled([
    embedded === undefined ? held : commitBatch(ctx, held, embedded),
    embedNext(),
    readNext(),
  ])
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
