import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Fields } from './fields.ts'
import type { Kind } from './kinds.ts'
import { claimRoom, insertItems, mostItems, type StoredItem } from './queries.ts'
import { requireKnowledgeBase } from './require-knowledge-base.ts'

/** A record that is not stored yet. */
export function newItem(ctx: Context, kind: Kind, fields: Fields): StoredItem {
  const now = ctx.clock.now()
  return {
    item_id: ctx.newId(kind.idPrefix),
    fields,
    version: 1,
    published_version: null,
    created_at: now,
    updated_at: now,
  }
}

export interface NewItems {
  readonly knowledgeBaseId: string
  readonly items: readonly StoredItem[]
}

/**
 * Stores new records, all of them or none. Runs in the caller's transaction.
 * @throws ApiError `KNOWLEDGE_BASE_NOT_FOUND`, `ITEM_LIMIT_EXCEEDED`
 */
export async function storeItems(
  ctx: Context,
  kind: Kind,
  { knowledgeBaseId, items }: NewItems,
): Promise<void> {
  const { accountId } = ctx
  if (!(await claimRoom(ctx.db, { accountId, knowledgeBaseId }, items.length))) {
    await requireKnowledgeBase(ctx, knowledgeBaseId)
    throw new ApiError('ITEM_LIMIT_EXCEEDED', {
      detail: `A knowledge base holds up to ${String(mostItems)} records.`,
    })
  }
  await insertItems(ctx.db, { accountId, knowledgeBaseId, kind: kind.name }, items)
}
