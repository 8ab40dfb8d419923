import { type Context, transaction } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Kind } from './kinds.ts'
import { deleteItem as deleteItemRow, lockKnowledgeBase } from './queries.ts'
import type { ItemPath } from './require-item.ts'

/** Removes a record for good, together with all that the search index holds of it: chat forgets it at once. */
export function deleteItem(ctx: Context, kind: Kind, { knowledgeBaseId, itemId }: ItemPath): Promise<void> {
  const { accountId } = ctx
  return transaction(ctx, async (ctx) => {
    if (!(await lockKnowledgeBase(ctx.db, { accountId, knowledgeBaseId }))) {
      throw new ApiError('KNOWLEDGE_BASE_NOT_FOUND', { field: 'kbId' })
    }
    if (!(await deleteItemRow(ctx.db, { accountId, knowledgeBaseId, kind: kind.name, itemId }))) {
      throw new ApiError('RECORD_NOT_FOUND', { field: 'id' })
    }
  })
}
