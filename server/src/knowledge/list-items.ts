import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor, type Page, pageOf } from '../db/page.ts'
import { ApiError } from '../errors.ts'
import type { Kind } from './kinds.ts'
import { type Filters, listItems as listItemRows, type ListedItem } from './queries.ts'

export interface ItemPage {
  readonly knowledgeBaseId: string
  readonly filters: Filters
  readonly limit: number
  readonly cursor?: string | undefined
}

/** One page of the stored records of a kind, oldest first. `total` counts what the filters leave. */
export async function listItems(
  ctx: Context,
  kind: Kind,
  { knowledgeBaseId, filters, limit, cursor }: ItemPage,
): Promise<Page<ListedItem> & { readonly total: number }> {
  const { externalId, sku, category, contains, updatedSince, syncState } = filters
  const list = [
    ...['listItems', ctx.accountId, knowledgeBaseId, kind.name],
    ...[externalId, sku, category, contains, updatedSince, syncState],
  ]
  const [afterNumber] = cursor === undefined ? [0] : decodeCursor(cursor, list, ['integer'])
  const key = { accountId: ctx.accountId, knowledgeBaseId, kind: kind.name }
  const { titleField } = kind
  const found = await listItemRows(ctx.db, key, { filters, titleField, afterNumber, limit: limit + 1 })
  if (found === undefined) throw new ApiError('KNOWLEDGE_BASE_NOT_FOUND', { field: 'kbId' })
  const page = pageOf(found.items, limit, (last) => encodeCursor(list, [last.item_number]))
  return { ...page, total: found.total }
}
