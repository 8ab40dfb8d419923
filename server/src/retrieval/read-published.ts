import type { ReadingContext } from '../context.ts'
import type { ItemKind } from '../db/schema.ts'
import type { Fields } from '../knowledge/index.ts'
import { listPublishedItemsById } from './queries.ts'

/** Names one record of a knowledge base. */
export interface RecordName {
  readonly kind: ItemKind
  readonly id: string
}

/** A record as it was last published. */
export interface PublishedRecord {
  readonly kind: ItemKind
  readonly itemId: string
  readonly fields: Fields
}

/** The named records, in this order. Those that are gone, or not published yet, are left out. */
export async function readPublished(
  ctx: ReadingContext,
  { knowledgeBaseId, records }: { readonly knowledgeBaseId: string; readonly records: readonly RecordName[] },
): Promise<PublishedRecord[]> {
  if (records.length === 0) return []
  const rows = await listPublishedItemsById(ctx.db, {
    accountId: ctx.accountId,
    knowledgeBaseId,
    kinds: [...new Set(records.map(({ kind }) => kind))],
    itemIds: records.map(({ id }) => id),
  })
  const byId = new Map(rows.map((row) => [row.item_id, row.published_fields]))
  return records.flatMap(({ kind, id }) => {
    const fields = byId.get(id)
    return fields === undefined ? [] : [{ kind, itemId: id, fields }]
  })
}
