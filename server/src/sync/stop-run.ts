import { type Context, transaction } from '../context.ts'
import type { SyncRunRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { release } from '../metering/index.ts'
import { EmbeddingError } from './embed-texts.ts'
import { failHeldRun, postponeHeldRun } from './queries.ts'
import { RunLostError } from './run-lost-error.ts'

/** Waits between attempts at the same batch. Each is shorter than the silence after which a run counts as stalled. */
const retryWaitsMs = [1_000, 2_000, 5_000, 10_000, 30_000]
export const mostAttempts = retryWaitsMs.length + 1

export type SyncFailureCode = 'BALANCE_EXHAUSTED' | 'AI_FAILED' | 'INTERNAL'

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
  const waitMs = code === 'BALANCE_EXHAUSTED' ? undefined : retryWaitsMs[run.attempts - 1]
  if (waitMs === undefined) {
    log.error({ err: error, code }, 'sync failed')
    await fail(ctx, run, { code, failed: error instanceof EmbeddingError ? error.count : 0 })
    return
  }
  log.warn({ err: error, code, delayMs: waitMs }, 'sync interrupted')
  if ((await postponeHeldRun(ctx.db, run, waitMs)) === undefined) return
  ctx.queue.ring('sync.run', { accountId: run.account_id, syncId: run.sync_id }, { delayMs: waitMs })
}

function codeOf(error: unknown): SyncFailureCode {
  if (error instanceof EmbeddingError) return 'AI_FAILED'
  // The only refusal a run can meet: more had to be embedded than it may spend.
  if (error instanceof ApiError) return 'BALANCE_EXHAUSTED'
  return 'INTERNAL'
}

function fail(
  ctx: Context,
  run: SyncRunRow,
  { code, failed }: { readonly code: SyncFailureCode; readonly failed: number },
): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const ended = await failHeldRun(ctx.db, run, { code, failed, now: ctx.now() })
    if (ended === undefined) return
    await release(ctx, ended.reserved_millicredits - ended.charged_millicredits)
  })
}
