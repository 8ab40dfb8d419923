import { type Context, transaction } from '../context.ts'
import { ApiError } from '../errors.ts'
import { deleteItemsById } from './deletion-queries.ts'
import type { Kind } from './kinds.ts'
import { lockKnowledgeBase } from './queries.ts'
import type { ItemPath } from './require-item.ts'

/** Removes a record for good, together with all that the search index holds of it: chat forgets it at once. */
export function deleteItem(ctx: Context, kind: Kind, { knowledgeBaseId, itemId }: ItemPath): Promise<void> {
  const key = { accountId: ctx.accountId, knowledgeBaseId, kind: kind.name }
  return transaction(ctx, async ({ db }) => {
    if (!(await lockKnowledgeBase(db, key))) {
      throw new ApiError('KNOWLEDGE_BASE_NOT_FOUND', { field: 'kbId' })
    }
    const deleted = await deleteItemsById(db, key, [itemId])
    if (deleted.length === 0) throw new ApiError('RECORD_NOT_FOUND', { field: 'id' })
  })
}
