import type { Context } from '../context.ts'
import type { Kind } from './kinds.ts'
import { findItem, type StoredItem } from './queries.ts'
import { type ItemPath, requireItem } from './require-item.ts'

/** One record as it is stored, whether or not a sync has published it. */
export async function getItem(
  ctx: Context,
  kind: Kind,
  { knowledgeBaseId, itemId }: ItemPath,
): Promise<StoredItem> {
  const item = await findItem(ctx.db, { accountId: ctx.accountId, knowledgeBaseId, kind: kind.name, itemId })
  return requireItem(ctx, knowledgeBaseId, item)
}
