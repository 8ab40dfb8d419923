import { type Context, transaction } from '../context.ts'
import { ApiError } from '../errors.ts'
import { deleteItemsById, deleteItemsByKey } from './deletion-queries.ts'
import type { Kind } from './kinds.ts'
import { lockKnowledgeBase, type MatchField } from './queries.ts'

/** Records by service id, or all that carry one of the caller's keys. */
export type Selection =
  | { readonly ids: readonly string[] }
  | { readonly matchBy: MatchField; readonly keys: readonly string[] }

export interface BulkDeletion {
  readonly knowledgeBaseId: string
  readonly selection: Selection
}

export interface BulkDeletionResult {
  readonly deleted: number
  /** The ids or keys that matched nothing, each once, in the order of the request. */
  readonly notFound: string[]
}

/**
 * Removes records for good, together with all that the search index holds of them: chat forgets them at once. Costs
 * nothing, and an overdue payment does not keep anyone from it.
 * @throws ApiError `KNOWLEDGE_BASE_NOT_FOUND`
 */
export async function bulkDeleteItems(
  ctx: Context,
  kind: Kind,
  { knowledgeBaseId, selection }: BulkDeletion,
): Promise<BulkDeletionResult> {
  const { accountId } = ctx
  const key = { accountId, knowledgeBaseId, kind: kind.name }
  const deleted = await transaction(ctx, async ({ db }) => {
    if (!(await lockKnowledgeBase(db, key))) {
      throw new ApiError('KNOWLEDGE_BASE_NOT_FOUND', { field: 'kbId' })
    }
    if ('keys' in selection) return deleteItemsByKey(db, key, selection)
    return (await deleteItemsById(db, key, selection.ids)).map((item) => item.item_id)
  })
  const found = new Set(deleted)
  const asked = new Set('keys' in selection ? selection.keys : selection.ids)
  return { deleted: deleted.length, notFound: [...asked].filter((each) => !found.has(each)) }
}
