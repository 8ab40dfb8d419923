import { type Context, transaction } from '../context.ts'
import { requirePaymentCurrent } from '../metering/index.ts'
import { requireValidItem } from './require-valid-items.ts'
import type { Fields } from './fields.ts'
import type { Kind } from './kinds.ts'
import type { StoredItem } from './queries.ts'
import { newItem, storeItems } from './store-items.ts'

export interface Creation {
  readonly knowledgeBaseId: string
  readonly fields: Fields
}

/** Stores one record. Chat answers from it once a sync has completed. */
export async function createItem(
  ctx: Context,
  kind: Kind,
  { knowledgeBaseId, fields }: Creation,
): Promise<StoredItem> {
  requireValidItem(kind, fields)
  const item = newItem(ctx, kind, fields)
  await transaction(ctx, async (ctx) => {
    await storeItems(ctx, kind, { knowledgeBaseId, items: [item] })
    await requirePaymentCurrent(ctx)
  })
  return item
}
