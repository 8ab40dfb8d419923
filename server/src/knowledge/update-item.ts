import { deepEqual } from 'fast-equals'
import { type Context, transaction } from '../context.ts'
import { requirePaymentCurrent } from '../metering/index.ts'
import { requireValidItem } from './require-valid-items.ts'
import type { Fields } from './fields.ts'
import type { Kind } from './kinds.ts'
import { mergeItem } from './merge-item.ts'
import { lockItem, lockKnowledgeBase, type StoredItem, updateItemFields } from './queries.ts'
import { type ItemPath, requireItem } from './require-item.ts'

export interface ItemChange extends ItemPath {
  readonly change: Fields
}

/**
 * Changes the fields given. A change that leaves every value as it was is not a write: the record stays synced.
 * What chat answers from stays as it is until a sync has completed.
 */
export function updateItem(
  ctx: Context,
  kind: Kind,
  { knowledgeBaseId, itemId, change }: ItemChange,
): Promise<StoredItem> {
  const key = { accountId: ctx.accountId, knowledgeBaseId, kind: kind.name, itemId }
  return transaction(ctx, async (ctx) => {
    if (kind.matchBy.some((field) => field in change)) await lockKnowledgeBase(ctx.db, key)
    const item = await requireItem(ctx, knowledgeBaseId, await lockItem(ctx.db, key))
    const fields = mergeItem(item.fields, change)
    requireValidItem(kind, fields)
    await requirePaymentCurrent(ctx)
    if (deepEqual(fields, item.fields)) return item
    return updateItemFields(ctx.db, key, { fields, now: ctx.clock.now() })
  })
}
