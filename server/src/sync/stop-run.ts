import { afterCommit, type Context, transaction } from '../context.ts'
import type { SyncRunRow } from '../db/schema.ts'
import { emitEvent } from '../deliveries/index.ts'
import { ApiError } from '../errors.ts'
import { release } from '../metering/index.ts'
import { EmbeddingError } from './embed-texts.ts'
import { nextAttempt } from './next-attempt.ts'
import { failHeldRun, postponeHeldRun, releaseHeldRun } from './queries.ts'
import { RunLostError } from './run-lost-error.ts'
import { type SyncFailureCode, viewFinishedRun } from './view.ts'

/**
 * Decides what becomes of a run that could not go on: another attempt later, or the end. A failed run publishes
 * nothing; what it has staged and paid for is taken over by the next one.
 */
export async function stopRun(ctx: Context, run: SyncRunRow, error: unknown): Promise<void> {
  const log = ctx.log.child({ component: 'sync', syncId: run.sync_id, attempts: run.attempts })
  if (error instanceof RunLostError) {
    log.warn('another worker has taken the sync over')
    return
  }
  const code = codeOf(error)
  const mayGoOn = code === 'AI_FAILED' || code === 'INTERNAL'
  const waitMs = mayGoOn ? nextAttempt(ctx.durations.sync, error, run.attempts, Math.random) : undefined
  if (waitMs === undefined) {
    log.error({ err: error, code }, 'sync failed')
    await fail(ctx, run, { code, failed: error instanceof EmbeddingError ? error.count : 0 })
    return
  }
  log.warn({ err: error, code, delayMs: waitMs }, 'sync interrupted')
  if ((await postponeHeldRun(ctx.db, run, waitMs)) === undefined) return
  ctx.metrics.syncEnded({ outcome: 'interrupted' })
  ring(ctx, run, waitMs)
}

/** Hands a run back that this process has no time left for: another one, or its next start, goes on at once. */
export async function handBackRun(ctx: Context, run: SyncRunRow): Promise<void> {
  if ((await releaseHeldRun(ctx.db, run)) !== undefined) ring(ctx, run, 0)
}

function ring(ctx: Context, run: SyncRunRow, delayMs: number): void {
  ctx.queue.ring('sync.run', { accountId: run.account_id, syncId: run.sync_id }, { delayMs })
}

function codeOf(error: unknown): SyncFailureCode {
  if (error instanceof EmbeddingError) return 'AI_FAILED'
  // The refusals a run can meet: more has to be embedded than was set aside, and it may not be.
  if (!(error instanceof ApiError)) return 'INTERNAL'
  return error.code === 'PAYMENT_OVERDUE' ? 'PAYMENT_OVERDUE' : 'BALANCE_EXHAUSTED'
}

function fail(
  ctx: Context,
  run: SyncRunRow,
  { code, failed }: { readonly code: SyncFailureCode; readonly failed: number },
): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const ended = await failHeldRun(ctx.db, run, { code, failed, now: ctx.clock.now() })
    if (ended === undefined) return
    afterCommit(ctx, () => {
      ctx.metrics.syncEnded({ outcome: 'failed' })
    })
    await release(ctx, ended.reserved_millicredits - ended.charged_millicredits)
    await emitEvent(ctx, { event: 'sync.failed', data: viewFinishedRun(ended) })
  })
}
