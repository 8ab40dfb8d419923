import { type Context, transaction } from '../context.ts'
import { chargeRows } from '../metering/index.ts'
import { requireValidItems } from './require-valid-items.ts'
import type { Fields } from './fields.ts'
import type { Kind } from './kinds.ts'
import type { StoredItem } from './queries.ts'
import { newItem, storeItems } from './store-items.ts'

export interface BulkCreation {
  readonly knowledgeBaseId: string
  readonly items: readonly Fields[]
  /** What the ledger names the charge after. */
  readonly requestId: string
}

/** Stores new records, all of them or none, and charges for each. Keys may repeat, also those of stored records. */
export async function bulkCreateItems(
  ctx: Context,
  kind: Kind,
  input: BulkCreation,
): Promise<{ readonly items: readonly StoredItem[]; readonly chargedMillicredits: number }> {
  requireValidItems(kind, input.items)
  const items = input.items.map((fields) => newItem(ctx, kind, fields))
  const chargedMillicredits = await transaction(ctx, async (ctx) => {
    await storeItems(ctx, kind, { knowledgeBaseId: input.knowledgeBaseId, items })
    return chargeRows(ctx, {
      referenceId: input.requestId,
      rows: items.length,
      storedRows: items.length,
    })
  })
  return { items, chargedMillicredits }
}
