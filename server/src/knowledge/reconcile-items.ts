import { type Context, transaction } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireDeletionConfirmed, requireWithinDeletionLimit } from './deletion-limit.ts'
import { deleteItemsByNumber, findLeftover } from './deletion-queries.ts'
import type { Kind } from './kinds.ts'
import { planDeletions, type ReconcilePlan } from './plan-deletions.ts'
import { lockKnowledgeBase, type MatchField } from './queries.ts'

export interface Reconciliation {
  readonly knowledgeBaseId: string
  readonly matchBy: MatchField
  /** The keys of every record that is to stay. */
  readonly keys: readonly string[]
  readonly mode: ReconcilePlan['mode']
  readonly confirm?: string | undefined
  readonly maxDeletionPercent?: number | undefined
}

const usualMaxDeletionPercent = 20
const mostItemsShown = 100

/**
 * Deletes every record of a kind whose key is not among `keys`, all of them or none; a dry run only says which.
 * Records without a key stay. Costs nothing, and an overdue payment does not keep anyone from it.
 * @throws ApiError `CONFIRM_MISMATCH`, `KNOWLEDGE_BASE_NOT_FOUND`, `DELETION_LIMIT_EXCEEDED`
 */
export async function reconcileItems(
  ctx: Context,
  kind: Kind,
  reconciliation: Reconciliation,
): Promise<ReconcilePlan> {
  const { knowledgeBaseId, mode, confirm } = reconciliation
  if (mode === 'dry-run') return (await findPlan(ctx, kind, reconciliation)).plan

  requireDeletionConfirmed(knowledgeBaseId, confirm)
  const key = { accountId: ctx.accountId, knowledgeBaseId, kind: kind.name }
  return transaction(ctx, async (ctx) => {
    // Under this lock nothing is added, removed or given another key: what is planned is what is there to delete.
    await lockKnowledgeBase(ctx.db, key)
    const { plan, numbers } = await findPlan(ctx, kind, reconciliation)
    requireWithinDeletionLimit(plan)
    if (numbers.length === 0) return plan
    return { ...plan, deleted: await deleteItemsByNumber(ctx.db, key, numbers) }
  })
}

async function findPlan(
  ctx: Context,
  kind: Kind,
  { knowledgeBaseId, matchBy, mode, ...given }: Reconciliation,
): Promise<{ readonly plan: ReconcilePlan; readonly numbers: readonly number[] }> {
  const { maxDeletionPercent = usualMaxDeletionPercent } = given
  const keys = [...new Set(given.keys)]
  const leftover = await findLeftover(
    ctx.db,
    { accountId: ctx.accountId, knowledgeBaseId, kind: kind.name },
    { matchBy, keys, titleField: kind.titleField, limit: mostItemsShown },
  )
  if (leftover === undefined) throw new ApiError('KNOWLEDGE_BASE_NOT_FOUND', { field: 'kbId' })
  const asked = { mode, matchBy, keysReceived: keys.length, maxDeletionPercent }
  return { plan: planDeletions(asked, leftover), numbers: leftover.numbers }
}
