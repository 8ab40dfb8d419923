import { type Context, transaction } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireKnowledgeBase } from '../knowledge/index.ts'
import { prices, reserve } from '../metering/index.ts'
import { currentTraceparent } from '../platform/telemetry/current-work.ts'
import { countRowsToEmbed } from './count-rows-to-embed.ts'
import { insertOnlyRun, isRunning, lockPublishedRevision } from './queries.ts'

export interface SyncStart {
  readonly syncId: string
  /** Records the run takes up. */
  readonly pending: number
}

/**
 * Starts a run in the background and sets aside what it costs to embed every text that has changed. One run at a
 * time per knowledge base.
 * @throws ApiError `KNOWLEDGE_BASE_NOT_FOUND`, `SYNC_RUNNING`, `BALANCE_EXHAUSTED`, `PAYMENT_OVERDUE`
 */
export async function startSync(
  ctx: Context,
  { knowledgeBaseId }: { readonly knowledgeBaseId: string },
): Promise<SyncStart> {
  const key = { accountId: ctx.accountId, knowledgeBaseId }
  await requireKnowledgeBase(ctx, knowledgeBaseId)
  if (await isRunning(ctx.db, key)) throw new ApiError('SYNC_RUNNING')
  const { pending, toEmbed } = await countRowsToEmbed(ctx, knowledgeBaseId)

  const syncId = ctx.newId('sync')
  const reservedMillicredits = toEmbed * prices.embedding
  await transaction(ctx, async (ctx) => {
    const revision = (await lockPublishedRevision(ctx.db, key)) + 1
    const run = { ...key, syncId, revision, total: pending, reservedMillicredits }
    const started = {
      ...run,
      callerId: ctx.caller?.id ?? null,
      traceContext: currentTraceparent(),
      now: ctx.clock.now(),
    }
    if (!(await insertOnlyRun(ctx.db, started))) throw new ApiError('SYNC_RUNNING')
    await reserve(ctx, reservedMillicredits)
    ctx.queue.ring('sync.run', { accountId: ctx.accountId, syncId })
  })
  return { syncId, pending }
}
