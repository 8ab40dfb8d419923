import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { StoredItem } from './queries.ts'
import { requireKnowledgeBase } from './require-knowledge-base.ts'

export interface ItemPath {
  readonly knowledgeBaseId: string
  readonly itemId: string
}

/**
 * Looks for the knowledge base only once the item is not there.
 * @throws ApiError `KNOWLEDGE_BASE_NOT_FOUND`, `RECORD_NOT_FOUND`
 */
export async function requireItem(
  ctx: Context,
  knowledgeBaseId: string,
  item: StoredItem | undefined,
): Promise<StoredItem> {
  if (item !== undefined) return item
  await requireKnowledgeBase(ctx, knowledgeBaseId)
  throw new ApiError('RECORD_NOT_FOUND', { field: 'id' })
}
